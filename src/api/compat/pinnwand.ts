import { z } from 'zod';
import { createByProtocol, jsonForm } from '#api/one-liners/by-protocol.ts';
import { expiryFor } from '#api/one-liners/expiry.ts';
import { callerFrom, readForm } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { extensionOf, languageNamed, languageOfFile } from '#domain/language.ts';
import type { Expiry, PasteRules } from '#domain/paste.ts';
import { readJsonObject } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { pasteUrl, rawUrl, removalUrl } from '#http/serialize.ts';
import type { Created } from '#pastes/create.ts';
import { archiveOf, creation, type Protocol } from './protocol.ts';

/**
 * pinnwand, API v1: `POST /api/v1/paste` with JSON, without a key. Responds with the link and with one that deletes the text
 * (`removalRoutes`). Only this path of /api/v1 is reached without a key. `command | curl -F 'raw=<-' URL/curl` prints these
 * links.
 */
export const pinnwand: Protocol = {
  formatError: ({ status, message }) => Response.json({ state: 'error', code: status, message }, { status }),
  shortLinks: true,
  routes: (deps) => [
    creation('/api/v1/paste', (c) => create(deps, c)),
    creation('/curl', (c) => createFromForm(deps, c)),
  ],
};

const bodySchema = z.object({
  expiry: z.string().optional(),
  files: z.array(z.object({ name: z.string().nullish(), lexer: z.string().nullish(), content: z.string() })),
});

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const caller = await callerFrom(deps, c, 'create');
  const sent = await readJsonObject(c, caller.accountId);
  const body = bodySchema.safeParse(sent);
  const [file, ...others] = body.data?.files ?? [];
  if (file === undefined) throw validationFailed({ files: 'Must be a list of {name, lexer, content}.' });
  const text = {
    content: file.content,
    title: file.name ?? undefined,
    // steck calls most files `text`.
    language: languageNamed(file.lexer) ?? languageOfFile(file.name),
  };
  const named = [file, ...others].map(({ name, lexer, content }, at) => ({
    name: name || `file${at + 1}.${extensionOf(languageNamed(lexer) ?? 'plain')}`,
    content,
  }));
  const paste = {
    ...(others.length === 0 ? text : { content: archiveOf(named) }),
    expiry: expiryOf(body.data?.expiry, deps.site.pasteRules),
  };
  const form = jsonForm(sent, Object.keys(bodySchema.shape));
  return createByProtocol(deps, c, caller, paste, form, (created) => Response.json(linksTo(deps, created)));
}

/** Clients fail without a link that removes the text. An account does that on the page. */
function linksTo({ siteUrl }: AppContext, { paste: { id }, deleteToken }: Created) {
  const removal = deleteToken === null ? pasteUrl(siteUrl, id) : removalUrl(siteUrl, id, deleteToken);
  return { link: `${siteUrl}/${id}`, removal };
}

/** Without an expiry, a text lives for a day, as pinnwand promises. */
const CURL_EXPIRY = '1day';

async function createFromForm(deps: AppContext, c: RequestContext): Promise<Response> {
  c.env.formatError = plainError;
  const caller = await callerFrom(deps, c, 'create');
  const form = await readForm(c, caller);
  const raw = form.text('raw');
  if (raw === undefined) throw validationFailed({ raw: 'Send the text as the field raw.' });
  const paste = {
    content: raw,
    language: languageNamed(form.text('lexer')),
    expiry: expiryOf(form.text('expiry') ?? CURL_EXPIRY, deps.site.pasteRules),
  };
  const sent = { form, fields: ['raw', 'lexer', 'expiry'] };
  return createByProtocol(deps, c, caller, paste, sent, (created) => {
    const { link, removal } = linksTo(deps, created);
    const raw = rawUrl(deps.siteUrl, created.paste.id);
    return plainText(`Paste URL:   ${link}\nRaw URL:     ${raw}\nRemoval URL: ${removal}\n`, 200);
  });
}

/** Each pinnwand has names of its own for expiries, such as `1day`, `1week` and `10minutes`. */
function expiryOf(name: string | undefined, rules: PasteRules): Expiry | undefined {
  if (name === undefined) return undefined;
  const duration = /^\d{1,3}(?:minute|hour|day|week|month)s?$/.test(name) ? name : '';
  return expiryFor(duration, rules, 'expiry', 'Must be a number and a unit, such as 1hour, 1day or 1week.');
}
