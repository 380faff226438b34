import { accountOf } from '#api/account.ts';
import { createByProtocol, type NewPaste } from '#api/one-liners/by-protocol.ts';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { callerWithKey, type Form, readForm } from '#api/one-liners/request.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { NeededScope } from '#domain/key.ts';
import { languageNamed } from '#domain/language.ts';
import type { Expiry, Language, Paste, PasteRules } from '#domain/paste.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import type { RequestContext } from '#http/routes.ts';
import { deleteOwnPaste } from '#pastes/delete.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { readOwnPaste } from '#pastes/open.ts';
import { creation, type Protocol } from './protocol.ts';

/**
 * pastebin.com: a form with `api_option` to `/api/api_post.php`. An API key is the developer key; it acts for its account, so
 * the key of a session (`api_user_key`) is not needed. Clients that log in first are given the API key again as that key.
 */
export const pastebin: Protocol = {
  // Its clients look for these words.
  formatError: ({ status, message }) => plainText(`Bad API request, ${message}`, status),
  shortLinks: true,
  // Each checks the key first, which is a field of the form.
  routes: (deps) => [
    ...['/api/api_post.php', '/api/api_raw.php'].map((path) => creation(path, (c) => act(deps, c))),
    creation('/api/api_login.php', (c) => logIn(deps, c)),
  ],
};

/** All options are sent by POST; those that only read. */
const READING = ['list', 'show_paste', 'userdetails'];

async function act(deps: AppContext, c: RequestContext): Promise<Response> {
  const form = await readForm(c, { accountId: null });
  const option = form.text('api_option') ?? '';
  const needed = option === 'paste' ? 'create' : READING.includes(option) ? 'read' : 'all';
  const accountId = await accountIdOf(deps, c, form, needed);
  switch (option) {
    case 'paste':
      return create(deps, c, accountId, form);
    case 'list':
      return list(deps, accountId, form);
    case 'delete':
      await deleteOwnPaste(deps, accountId, form.text('api_paste_key') ?? '');
      return plainText('Paste Removed', 200);
    case 'show_paste': {
      const { content } = await readOwnPaste(deps, accountId, form.text('api_paste_key') ?? '');
      return bytesResponse([content], {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...NOT_INDEXED },
      });
    }
    case 'userdetails':
      return plainText(describeAccount(deps, await accountOf(deps, accountId)), 200);
    default:
      throw invalid('api_option', 'Use paste, list, delete, show_paste or userdetails.');
  }
}

/** The account of the key of the session, which must then be valid, or of the developer key. */
async function accountIdOf(deps: AppContext, c: RequestContext, form: Form, needed: NeededScope) {
  const userKey = form.text('api_user_key') ?? '';
  const [field, key] =
    userKey === '' ? ['api_dev_key', form.text('api_dev_key') ?? ''] : ['api_user_key', userKey];
  try {
    return (await callerWithKey(deps, c, key, needed)).accountId;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNAUTHORIZED')) throw error;
    throw new AppError('UNAUTHORIZED', `invalid ${field}. Use an API key of your account on this site.`);
  }
}

const invalid = (field: string, rule: string) =>
  new AppError('VALIDATION_FAILED', `invalid ${field}. ${rule}`);

/** Folders do not exist here, so `api_folder_key` is ignored. */
const FIELDS = [
  ...['api_dev_key', 'api_user_key', 'api_option', 'api_paste_code', 'api_paste_name'],
  ...['api_paste_format', 'api_paste_private', 'api_paste_expire_date', 'api_folder_key'],
];

async function create(deps: AppContext, c: RequestContext, accountId: string, form: Form): Promise<Response> {
  const paste = newPasteIn(form, deps.site.pasteRules);
  return createByProtocol(deps, c, { accountId }, paste, { form, fields: FIELDS }, ({ paste: { id } }) =>
    plainText(`${deps.siteUrl}/${id}`, 200),
  );
}

function newPasteIn(form: Form, rules: PasteRules): NewPaste {
  const content = form.text('api_paste_code') ?? '';
  if (content === '') throw new AppError('VALIDATION_FAILED', 'api_paste_code was empty');
  return {
    content,
    title: form.text('api_paste_name'),
    language: languageNamed(form.text('api_paste_format')),
    visibility: visibilityOf(form.text('api_paste_private') ?? ''),
    expiry: expiryOf(form.text('api_paste_expire_date') ?? '', rules),
  };
}

/** A private paste, which only its author can open, must not become one that opens for everybody with the link. */
function visibilityOf(code: string): string | undefined {
  if (code === '') return undefined;
  if (code === '0') return 'public';
  if (code === '1') return 'unlisted';
  throw invalid('api_paste_private', 'Use 0 (public) or 1 (unlisted): private pastes are not supported.');
}

const UNIT_S: Record<string, number> = { M: 60, H: 3600, D: 86_400, W: 604_800 };
const MONTHS_S: Record<string, number> = { '1M': 2_592_000, '6M': 15_552_000, '1Y': 31_536_000 };

/** `N` is never, for as long as the site allows; `10M` are minutes, but `1M` and `6M` are months. */
function expiryOf(code: string, rules: PasteRules): Expiry | undefined {
  if (code === '' || code === 'N') return undefined;
  if (code === 'B') return 'burn';
  const [, count, unit = ''] = /^(\d{1,2})([MHDW])$/.exec(code) ?? [];
  const seconds = MONTHS_S[code] ?? Number(count) * (UNIT_S[unit] ?? 0);
  if (seconds > 0) return expiryWithin(seconds, rules);
  throw invalid('api_paste_expire_date', 'Use N, 10M, 1H, 1D, 1W, 2W, 1M, 6M or 1Y.');
}

const LIMIT_MAX = 1_000;
const LIMIT_DEFAULT = '50';

async function list(deps: AppContext, accountId: string, form: Form): Promise<Response> {
  const limit = form.text('api_results_limit') || LIMIT_DEFAULT;
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > LIMIT_MAX) {
    throw invalid('api_results_limit', `Use a number from 1 to ${LIMIT_MAX}.`);
  }
  const { pastes } = await listOwnPastes(deps, accountId, { q: '', page: 1, perPage: Number(limit) });
  const items = pastes.map((paste) => describePaste(deps, paste, deps.views.of(paste)));
  return plainText(items.join('') || 'No pastes found.', 200);
}

/** Responds with the key of a session, which is the developer key: it lets its clients do all that they could otherwise. */
async function logIn(deps: AppContext, c: RequestContext): Promise<Response> {
  const form = await readForm(c, { accountId: null });
  const key = form.text('api_dev_key') ?? '';
  const { accountId } = await callerWithKey(deps, c, key, 'any');
  const { username, email } = await accountOf(deps, accountId);
  const name = form.text('api_user_name') ?? '';
  // The password is not looked at, because the key already is one. A wrong name is a mix-up of accounts.
  if (name === username || name.toLowerCase() === email.toLowerCase()) return plainText(key, 200);
  const message = 'invalid login. The username is not the one of the account of api_dev_key.';
  throw new AppError('UNAUTHORIZED', message);
}

type Fields = [name: string, value: string | number][];

/** An element of the XML in which pastebin.com lists pastes and accounts. */
const element = (name: string, fields: Fields): string =>
  `<${name}>\n${fields.map(([field, value]) => `  <${name}_${field}>${escapeXml(String(value))}</${name}_${field}>\n`).join('')}</${name}>\n`;

/** XML has no characters for U+FFFE and U+FFFF. Titles have no control characters. */
const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\ufffe\uffff]/g, '\ufffd');

const seconds = (time: number): number => Math.floor(time / 1000);

const PUBLIC = 0;
const UNLISTED = 1;

/** pastebin.com's names where they differ from ours. */
const FORMATS: Partial<Record<Language, string>> = { plain: 'text', richtext: 'html5', html: 'html5' };
const formatOf = (language: Language): string => FORMATS[language] ?? language;

const describePaste = ({ siteUrl }: AppContext, paste: Paste, views: number): string =>
  element('paste', [
    ['key', paste.id],
    ['date', seconds(paste.createdAt)],
    ['title', paste.title ?? ''],
    ['size', paste.sizeBytes],
    ['expire_date', paste.expiresAt === null ? 0 : seconds(paste.expiresAt)],
    ['private', paste.visibility === 'public' ? PUBLIC : UNLISTED],
    ['format_long', formatOf(paste.language)],
    ['format_short', formatOf(paste.language)],
    ['url', `${siteUrl}/${paste.id}`],
    ['hits', views],
  ]);

/** `expiration` and the others are what a new paste gets without options. */
const describeAccount = ({ siteUrl }: AppContext, { username, email }: Account): string =>
  element('user', [
    ['name', username],
    ['format_short', 'text'],
    ['expiration', 'N'],
    ['avatar_url', ''],
    ['private', UNLISTED],
    ['website', `${siteUrl}/u/${username}`],
    ['email', email],
    ['location', ''],
    ['account_type', 0],
  ]);
