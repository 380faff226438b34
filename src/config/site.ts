/** The settings that make a site private, read-only or invite-only, bound its pastes and give it a name. */

import { allowedExpiries, CONTENT_MAX_BYTES, EXPIRIES, MAX_EXPIRIES, VISIBILITIES } from '#domain/paste.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import { REVISIONS_MAX } from '#domain/revision.ts';
import type { Site } from '#domain/site.ts';
import { DEFAULT_SITE_NAME, IMAGE_MODES, PASTE_GROUPS, READ_GROUPS, SIGNUP_MODES } from '#domain/site.ts';
import { LANGUAGE_TAGS } from '#domain/site-language.ts';
import {
  bytesUpTo,
  ConfigError,
  contact,
  duration,
  expiryOf,
  line,
  nameOfExpiry,
  namesOf,
  oneOf,
  optional,
  type SettingValues,
  setting,
  siteLanguage,
  siteLanguages,
  url,
  wholeNumber,
} from './kinds.ts';

export const SITE_SETTINGS = {
  WHO_CAN_PASTE: setting(
    oneOf(...PASTE_GROUPS),
    'everyone',
    'Who can create pastes. With `accounts`, people must log in or use an API key. With `nobody`, the site is read-only: nothing can be created or edited, but owners can still delete their pastes.',
  ),
  WHO_CAN_READ: setting(
    oneOf(...READ_GROUPS),
    'everyone',
    'Who can read pastes. With `accounts`, the site is private: every page, list, feed and text of a paste needs a login or an API key. Combine it with `SIGNUP=invite` or `SIGNUP=closed`; otherwise anyone can create an account and read.',
  ),
  SIGNUP: setting(
    oneOf(...SIGNUP_MODES),
    'open',
    'Whether people can sign up on the site. With `invite`, they need an invite. With `closed`, only `gluepot account create` creates accounts.',
  ),
  PASSWORD_LOGIN: setting(
    oneOf('on', 'off'),
    'on',
    'Whether people can log in with a password. With `off`, the site neither asks for passwords nor accepts them, and needs another way to log in: `AUTH_PROXY_HEADER` or `OIDC_ISSUER`.',
  ),
  MAX_PASTE_BYTES: setting(
    bytesUpTo(CONTENT_MAX_BYTES),
    CONTENT_MAX_BYTES,
    'The largest text that a paste can have. Larger existing pastes are kept.',
    '`512 KB`',
  ),
  MAX_EXPIRY: setting(
    expiryOf(...MAX_EXPIRIES),
    'never',
    'The longest time that a new paste can live (the API calls `10min` `10m`, and `30d` `1m`, which work here too). Longer choices are not offered, and the API rejects them. Pastes created without an expiry, and burn pastes that nobody opens, expire after this time.',
  ),
  KEEP_REVISIONS: setting(
    wholeNumber(0, REVISIONS_MAX),
    REVISIONS_MAX,
    'How many revisions (former texts) of each paste are kept. An edit beyond this number deletes the oldest. Revisions count toward `QUOTA_ACCOUNT_BYTES`. 0 keeps none, and the next edit of a paste deletes its existing revisions.',
  ),
  PREVIEW_IMAGES: setting(
    oneOf('on', 'off'),
    'on',
    'Whether chats and social networks that unfurl the link of a paste get a picture of its first lines. Never of a paste that burns, has a password or is encrypted, and never on a private site. With `off`, all links get the same picture.',
  ),
  COMPAT: setting(
    namesOf(PROTOCOLS),
    PROTOCOLS,
    'The protocols of other paste services that the server speaks, so that their clients work with its address ([clients.md](clients.md)).',
    '`on`',
  ),
  DEFAULT_EXPIRY: optional(
    expiryOf(...EXPIRIES),
    'The expiry preselected in the form for a new paste. API defaults do not change.',
    '`MAX_EXPIRY`',
  ),
  DEFAULT_VISIBILITY: setting(
    oneOf(...VISIBILITIES),
    'unlisted',
    'The visibility preselected in the form for a new paste. API defaults do not change.',
  ),
  EXPLORE_DELAY: setting(
    duration,
    0,
    'How long a public paste without an account stays out of Explore, its feed and its search, and out of the list of public gists. In this time it can be found by its link alone, and you can remove it.',
    'none',
  ),
  MARKDOWN_IMAGES: setting(
    oneOf(...IMAGE_MODES),
    'links',
    'What images in Markdown are. With `links`, nothing is loaded from other sites. With `click`, a reader loads an image over https by clicking it, which tells its host the address of the reader.',
  ),
  LANGUAGES: setting(
    siteLanguages,
    LANGUAGE_TAGS,
    'The languages that the site offers. A page is in the one that the visitor chose, or else in the first one that the browser asks for.',
    'all',
  ),
  DEFAULT_LANGUAGE: optional(
    siteLanguage,
    'The language of a page for visitors whose browser asks for none of `LANGUAGES`.',
    '`en`, or the first of `LANGUAGES` without it',
  ),
  SITE_NAME: setting(
    line(40),
    DEFAULT_SITE_NAME,
    'The name of this site in its header, titles, feed and email. If set, the footer says “Powered by Gluepot”.',
  ),
  SITE_NOTICE: optional(
    line(500),
    'A notice below the header of every page: one line of Markdown with links, emphasis and code.',
  ),
  CONTACT_URL: optional(contact, 'How to reach the operator, linked in the footer of every page.'),
  TERMS_URL: optional(url('https'), 'The terms of use, linked in the footer of every page.'),
  PRIVACY_URL: optional(url('https'), 'The privacy policy, linked in the footer of every page.'),
};

/** Throws `ConfigError` when two settings contradict each other. */
export function siteFrom(settings: SettingValues<typeof SITE_SETTINGS>): Site {
  const {
    maxPasteBytes,
    maxExpiry,
    compat,
    defaultExpiry,
    defaultVisibility,
    exploreDelay,
    defaultLanguage: chosenLanguage,
    siteName,
    siteNotice,
    ...same
  } = settings;
  const expiry = defaultExpiry ?? maxExpiry;
  if (!allowedExpiries(maxExpiry).includes(expiry)) {
    throw new ConfigError(
      `Invalid DEFAULT_EXPIRY "${nameOfExpiry(expiry)}": must not be longer than MAX_EXPIRY, which is "${nameOfExpiry(maxExpiry)}".`,
    );
  }
  const { languages } = same;
  const [first = 'en'] = languages;
  const defaultLanguage = chosenLanguage ?? (languages.includes('en') ? 'en' : first);
  if (!languages.includes(defaultLanguage)) {
    throw new ConfigError(
      `Invalid DEFAULT_LANGUAGE "${defaultLanguage}": must be one of LANGUAGES, which is "${languages.join(',')}". Add it there, or choose one of those.`,
    );
  }
  return {
    ...same,
    defaultLanguage,
    pasteRules: { maxBytes: maxPasteBytes, maxExpiry },
    protocols: compat,
    exploreDelayMs: exploreDelay,
    formDefaults: { expiry, visibility: defaultVisibility },
    name: siteName,
    notice: siteNotice,
  };
}
