import type { Account } from '#domain/account.ts';
import type { Language, Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';

/** Lists of pastes and accounts in the XML of pastebin.com. */

type Fields = [name: string, value: string | number][];

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

export const describePaste = ({ siteUrl }: AppContext, paste: Paste, views: number): string =>
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
export const describeAccount = ({ siteUrl }: AppContext, { username, email }: Account): string =>
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
