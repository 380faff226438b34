import { createByProtocol } from '#api/one-liners/by-protocol.ts';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { type Caller, callerFrom, type Form, readForm } from '#api/one-liners/request.ts';
import { openRaw } from '#api/raw.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageNamed, languageOfFile } from '#domain/language.ts';
import type { Expiry, PasteRules } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { get, type RequestContext } from '#http/routes.ts';
import { creation, type Protocol } from './protocol.ts';
import { idInPath } from './short-link.ts';

/**
 * dpaste.com, API v2: `curl -F 'content=<-' URL/api/v2/`, with `title`, `syntax` and `expiry_days`. Responds with the link, to
 * which its clients append `.txt` for the text. `poster`, the author's name, is ignored: a name that nobody checks is none.
 *
 * dpaste.org, formerly dpaste.de, has `/api/` too, with other fields: `lexer`, `filename`, `expires` and `format`. Its clients
 * expect the link in quotes unless they ask for another format, and append `/raw` for the text.
 */
export const dpaste: Protocol = {
  formatError: plainError,
  shortLinks: true,
  routes: (deps) => [
    ...['/api/v2/', '/api/v2', '/api/'].map((path) => creation(path, (c) => post(deps, c))),
    get('/:key/raw', (c) => openRaw(deps, c, idInPath(c))),
  ],
};

const FIELDS = ['content', 'title', 'syntax', 'expiry_days', 'poster'];
const ORG_FIELDS = ['lexer', 'filename', 'expires', 'format'];

async function post(deps: AppContext, c: RequestContext): Promise<Response> {
  const caller = await callerFrom(deps, c, 'create');
  const form = await readForm(c, caller);
  const isOrg = c.req.path === '/api/' && ORG_FIELDS.some((name) => form.has(name));
  return isOrg ? createAsOrg(deps, c, caller, form) : create(deps, c, caller, form);
}

async function create(deps: AppContext, c: RequestContext, caller: Caller, form: Form): Promise<Response> {
  const paste = {
    content: form.text('content') ?? '',
    title: form.text('title'),
    language: languageNamed(form.text('syntax')),
    expiry: expiryOf(form.text('expiry_days'), deps.site.pasteRules),
  };
  const sent = { form, fields: FIELDS };
  return createByProtocol(deps, c, caller, paste, sent, ({ paste: { id, expiresAt } }) => {
    const link = `${deps.siteUrl}/${id}`;
    const expires = expiresAt === null ? {} : { Expires: new Date(expiresAt).toUTCString() };
    return plainText(`${link}\n`, 201, { Location: link, ...expires });
  });
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

async function createAsOrg(deps: AppContext, c: RequestContext, caller: Caller, form: Form) {
  const content = form.text('content') ?? '';
  const fileName = form.text('filename') || undefined;
  const lexer = form.text('lexer') ?? '';
  const paste = {
    content,
    title: fileName,
    language: languageNamed(lexer) ?? languageOfFile(fileName),
    expiry: orgExpiryOf(form.text('expires') ?? '', deps.site.pasteRules),
  };
  const sent = { form, fields: ['content', ...ORG_FIELDS] };
  return createByProtocol(deps, c, caller, paste, sent, ({ paste: { id } }) => {
    const url = `${deps.siteUrl}/${id}`;
    const format = form.text('format');
    if (format === 'json') return Response.json({ url, content, lexer });
    return plainText(format === 'url' ? `${url}\n` : `"${url}"`, 200);
  });
}

/** Seconds. Without them, a text lives for a day, as dpaste.org promises. */
function orgExpiryOf(expires: string, rules: PasteRules): Expiry | undefined {
  if (expires === 'never') return undefined;
  if (expires === 'onetime') return 'burn';
  if (expires === '') return expiryWithin(DAY_S, rules);
  if (/^[1-9]\d{0,8}$/.test(expires)) return expiryWithin(Number(expires), rules);
  throw validationFailed({ expires: 'Must be never, onetime or a number of seconds.' });
}
