import { createByProtocol, type NewPaste, pasteFrom, withOptions } from '#api/one-liners/by-protocol.ts';
import { expiryFor } from '#api/one-liners/expiry.ts';
import type { Caller, Form } from '#api/one-liners/request.ts';
import { callerFrom, callerWithKey, partText, readForm } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageNamed } from '#domain/language.ts';
import type { PasteRules } from '#domain/paste.ts';
import { forVisitors } from '#http/auth/private-site.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { get, type RequestContext } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { creation, type Protocol } from './protocol.ts';
import { idInPath } from './short-link.ts';

/**
 * microbin: a form to `/upload` with `content` or `file`, `expiration`, `privacy` and so on. Responds with a redirect to
 * `/upload/{id}`; its clients print that link, follow it, or read the text at `/raw/{id}`.
 */
export const microbin: Protocol = {
  formatError: plainError,
  routes: (deps) => [
    ...['/upload', '/upload/'].map((path) => creation(path, (c) => create(deps, c))),
    // To the page for programs as well: clients follow the redirect of a creation, which must not burn the paste.
    ...forVisitors([get('/upload/:key', async (c) => c.redirect(pasteUrl(deps.siteUrl, idInPath(c)), 302))]),
  ],
};

/** Some are empty wherever a text can be kept here: those of its own encryption. */
const FIELDS = [
  ...['content', 'file', 'expiration', 'burn_after', 'privacy', 'plain_key', 'uploader_password'],
  ...['syntax_highlight', 'syntax-highlight', 'editable'],
  ...['random_key', 'encrypted_random_key', 'encrypt_client', 'encrypt_server'],
];

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const sender = await callerFrom(deps, c, 'create');
  const form = await readForm(c, sender);
  const caller = await uploaderOf(deps, c, sender, form);
  const paste = newPasteIn(form, deps.site.pasteRules);
  return createByProtocol(deps, c, caller, paste, { form, fields: FIELDS }, ({ paste: { id } }) => {
    const link = `${deps.siteUrl}/upload/${id}`;
    return plainText(`${link}\n`, 302, { Location: link });
  });
}

/** The password with which a microbin lets only some people upload is an API key here. */
async function uploaderOf(deps: AppContext, c: RequestContext, sender: Caller, form: Form): Promise<Caller> {
  const key = form.text('uploader_password')?.trim() ?? '';
  return key === '' || sender.accountId !== null ? sender : callerWithKey(deps, c, key, 'create');
}

function newPasteIn(form: Form, rules: PasteRules): NewPaste {
  // A browser sends an empty file where none is chosen, and clients an empty text with a file.
  const [text, ...others] = form.parts.filter(
    ({ name, bytes }) => (name === 'content' || name === 'file') && bytes.length > 0,
  );
  if (others.length > 0) throw validationFailed({ content: 'Send either one file or content.' });
  const options = { ...privacyOf(form), ...lifeOf(form, rules) };
  const paste = withOptions(pasteFrom(text === undefined ? '' : partText(text), text?.fileName), options);
  const named = languageNamed(form.text('syntax_highlight') ?? form.text('syntax-highlight'));
  return named === undefined ? paste : { ...paste, language: named };
}

/** `readonly` is unlisted: only its author can change a paste here, for which its password would be. */
function privacyOf(form: Form): { visibility?: string; password?: string } {
  const privacy = form.text('privacy') ?? '';
  const password = form.text('plain_key') ?? '';
  if (privacy === 'readonly') return { visibility: 'unlisted' };
  if (password !== '' && privacy !== 'private') {
    const rule = 'Only a private paste has a password: send privacy=private as well.';
    throw validationFailed({ plain_key: rule });
  }
  if (privacy === '') return {};
  if (privacy === 'public' || privacy === 'unlisted') return { visibility: privacy };
  if (privacy !== 'private') {
    throw validationFailed({ privacy: 'Must be public, unlisted, readonly or private.' });
  }
  if (password === '') throw validationFailed({ plain_key: 'A private paste needs a password here.' });
  return { visibility: 'unlisted', password };
}

function lifeOf(form: Form, rules: PasteRules): { expiry?: string } {
  const reads = form.text('burn_after') ?? '';
  if (reads === '1') return { expiry: 'burn' };
  if (reads !== '' && reads !== '0')
    throw validationFailed({ burn_after: 'Must be 0, or 1 to delete the paste after one read.' });
  const expiration = form.text('expiration') ?? '';
  // For as long as the site allows.
  if (expiration === '' || expiration === 'never') return {};
  const rule = 'Must be never or a duration, such as 10min, 24hour or 1week.';
  return { expiry: expiryFor(expiration, rules, 'expiration', rule) };
}
