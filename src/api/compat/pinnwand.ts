import type { Context } from 'hono';
import { z } from 'zod';
import { callerFrom } from '#api/clients/caller.ts';
import { createForClient, withCreationHeaders } from '#api/clients/create.ts';
import { expiryWithin } from '#api/clients/expiry.ts';
import { languageNamed } from '#api/clients/language.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/file-language.ts';
import type { Expiry, PasteRules } from '#domain/paste.ts';
import { readJsonObject } from '#http/body.ts';
import type { AppContext } from '#http/context.ts';
import type { Env } from '#http/routes.ts';
import { pasteUrl, removalUrl } from '#http/serialize.ts';
import type { Protocol } from './protocol.ts';

/**
 * pinnwand, API v1: `POST /api/v1/paste` with JSON, without a key. Responds with the link and with one that deletes the text
 * (`removalRoutes`).
 * Only this path of /api/v1 is reached without a key.
 */
export const pinnwand: Protocol = {
  name: 'pinnwand',
  formatError: ({ status, message }) => Response.json({ state: 'error', code: status, message }, { status }),
  shortLinks: true,
  routes: (deps) => [
    { method: 'POST', path: '/api/v1/paste', forVisitors: true, handle: (c) => create(deps, c) },
  ],
};

const bodySchema = z.object({
  expiry: z.string().optional(),
  files: z.array(
    z.object({
      name: z.string().nullish(),
      lexer: z.string().nullish(),
      content: z.string(),
    }),
  ),
});

async function create(deps: AppContext, c: Context<Env>): Promise<Response> {
  const caller = await callerFrom(deps, c);
  const body = bodySchema.safeParse(await readJsonObject(c, caller.accountId));
  const [file, ...others] = body.data?.files ?? [];
  if (file === undefined)
    throw validationFailed({ files: 'Must be a list with one {name, lexer, content}.' });
  if (others.length > 0) {
    throw validationFailed({ files: 'A paste has one file here. Send each file in a request of its own.' });
  }
  const created = await createForClient(deps, c, caller, {
    content: file.content,
    title: file.name ?? undefined,
    // steck calls most files `text`.
    language: languageNamed(file.lexer ?? undefined) ?? languageOfFile(file.name ?? '') ?? undefined,
    expiry: expiryOf(body.data?.expiry, deps.site.pasteRules),
  });
  const { paste, deleteToken } = created;
  // Clients fail without a link that removes the text. An account does that on the page.
  const removal =
    deleteToken === null ? pasteUrl(deps.siteUrl, paste.id) : removalUrl(deps.siteUrl, paste.id, deleteToken);
  return withCreationHeaders(Response.json({ link: `${deps.siteUrl}/${paste.id}`, removal }), created);
}

const SECONDS: Record<string, number> = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
};

/** Each pinnwand has names of its own for expiries, such as `1day`, `1week` and `10minutes`. */
function expiryOf(name: string | undefined, rules: PasteRules): Expiry | undefined {
  if (name === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,3})(minute|hour|day|week|month)s?$/.exec(name) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? 0);
  if (seconds > 0) return expiryWithin(seconds, rules);
  throw validationFailed({ expiry: 'Must be a number and a unit, such as 1hour, 1day or 1week.' });
}
