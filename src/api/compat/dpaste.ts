import type { Context } from 'hono';
import { callerFrom } from '#api/clients/caller.ts';
import { createForClient, withCreationHeaders } from '#api/clients/create.ts';
import { expiryWithin } from '#api/clients/expiry.ts';
import { languageNamed } from '#api/clients/language.ts';
import { readForm } from '#api/clients/upload.ts';
import { validationFailed } from '#domain/errors.ts';
import type { Expiry, PasteRules } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { Env } from '#http/routes.ts';
import type { Protocol } from './protocol.ts';

/**
 * dpaste.com, API v2: `curl -F 'content=<-' URL/api/v2/`, with `title`, `syntax` and `expiry_days`. Responds with the link, to
 * which its clients append `.txt` for the text. `poster`, the author's name, is ignored: a name that nobody checks is none.
 */
export const dpaste: Protocol = {
  name: 'dpaste',
  formatError: plainError,
  shortLinks: true,
  routes: (deps) =>
    ['/api/v2/', '/api/v2', '/api/'].map((path) => ({
      method: 'POST',
      path,
      forVisitors: true,
      handle: (c) => create(deps, c),
    })),
};

async function create(deps: AppContext, c: Context<Env>): Promise<Response> {
  const caller = await callerFrom(deps, c);
  const form = await readForm(c, caller);
  const created = await createForClient(deps, c, caller, {
    content: form.text('content') ?? '',
    title: form.text('title'),
    language: languageNamed(form.text('syntax')),
    expiry: expiryOf(form.text('expiry_days'), deps.site.pasteRules),
  });
  const { id, expiresAt } = created.paste;
  const link = `${deps.siteUrl}/${id}`;
  const headers = {
    Location: link,
    ...(expiresAt !== null && { Expires: new Date(expiresAt).toUTCString() }),
  };
  return withCreationHeaders(plainText(`${link}\n`, 201, headers), created);
}

const DAY_S = 24 * 3600;
const DAYS_MAX = 365;

function expiryOf(days: string | undefined, rules: PasteRules): Expiry | undefined {
  if (days === undefined || days === '') return undefined;
  if (/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX) {
    return expiryWithin(Number(days) * DAY_S, rules);
  }
  throw validationFailed({ expiry_days: `Must be a number of days from 1 to ${DAYS_MAX}.` });
}
