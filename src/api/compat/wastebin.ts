import { z } from 'zod';
import { createByProtocol, hasOptions, jsonForm, type NewPaste } from '#api/one-liners/by-protocol.ts';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { type Caller, callerFrom, type Upload } from '#api/one-liners/request.ts';
import { openRaw } from '#api/raw.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { languageNamed } from '#domain/language.ts';
import type { PasteRules } from '#domain/paste.ts';
import { decodeUtf8, parseJsonObject, readJsonObject } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { get, param, type RequestContext } from '#http/routes.ts';
import { creation, type Protocol } from './protocol.ts';
import { idOrSlugIn } from './short-link.ts';

/**
 * wastebin: JSON with `text` to `/`, or in version 1 to `/api/entries`. Responds with the path of the short link, which is
 * without an extension, because its clients read the text at `/raw` followed by that path.
 */
export const wastebin: Protocol = {
  formatError: ({ status, message }) => Response.json({ message }, { status }),
  shortLinks: true,
  routes: (deps) => [
    creation('/api/entries', async (c) => create(deps, c, await callerFrom(deps, c, 'create'))),
    get('/api/entries/:key', (c) => openRaw(deps, c, idOrSlugIn(param(c, 'key')))),
  ],
  post: {
    claims: ({ url, headers, upload }) =>
      upload.mediaType === 'application/json' &&
      acceptsAnything(headers) &&
      !hasOptions(url, headers) &&
      isEntry(upload),
    handle: (deps, c, { caller }) => create(deps, c, caller),
  },
};

/**
 * HTTPie, xh, curlie and `curl --json` call every text JSON, but ask for JSON first. wastebin's clients ask for nothing, so
 * only they, and somebody who labels a text as JSON by hand, are left.
 */
function acceptsAnything(headers: Headers): boolean {
  const accept = headers.get('accept');
  return accept === null || accept === '*/*';
}

const NO_STRING = 'Must be a string.';
const optionalText = z.string(NO_STRING).nullish();

const ENTRY = z.object({
  text: z.string(NO_STRING),
  extension: optionalText,
  title: optionalText,
  expires: z.int('Must be a number of seconds.').positive('Must be above 0.').nullish(),
  burn_after_reading: z.boolean('Must be true or false.').nullish(),
  password: optionalText,
});

/** `owner` is what a wastebin gave its client to delete several entries with. It is ignored here. */
const FIELDS = [...Object.keys(ENTRY.shape), 'owner'];

/**
 * Whether a body is an object of these members alone. Their values may be wrong: then it is rejected, because keeping it as a
 * text would show everybody a password that is sent as a number.
 */
function isEntry({ bytes }: Upload): boolean {
  try {
    const object = parseJsonObject(decodeUtf8(bytes, 'The body'));
    return (
      typeof object.text === 'string' &&
      Object.entries(object).every(
        ([name, value]) => Object.hasOwn(ENTRY.shape, name) || (name === 'owner' && isOwner(value)),
      )
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** In a text, `owner` is most likely a name. */
const isOwner = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^[A-Za-z0-9+/]{43}=-?\d+$/.test(value));

async function create(deps: AppContext, c: RequestContext, caller: Caller): Promise<Response> {
  const sent = await readJsonObject(c, caller.accountId);
  const { data, error } = ENTRY.safeParse(sent);
  if (error !== undefined) {
    const rules = error.issues.map(({ path, message }) => [String(path[0]), message]);
    throw validationFailed(Object.fromEntries(rules));
  }
  const paste = newPasteOf(data, deps.site.pasteRules);
  return createByProtocol(deps, c, caller, paste, jsonForm(sent, FIELDS), ({ paste: { id } }) =>
    Response.json({ path: `/${id}` }),
  );
}

function newPasteOf(entry: z.infer<typeof ENTRY>, rules: PasteRules): NewPaste {
  const { text, title, extension, expires, password } = entry;
  const expiry = expires ? expiryWithin(expires, rules) : undefined;
  return {
    content: text,
    title: title ?? undefined,
    language: languageNamed(extension),
    expiry: entry.burn_after_reading ? 'burn' : expiry,
    password: password || undefined,
  };
}
