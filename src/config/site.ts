/** The settings that make a site private, read-only or invite-only, bound its pastes and give it a name. */

import { allowedExpiries, CONTENT_MAX_BYTES, EXPIRIES, MAX_EXPIRIES, VISIBILITIES } from '#domain/paste.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import { REVISIONS_MAX } from '#domain/revision.ts';
import {
  DEFAULT_SITE_NAME,
  IMAGE_MODES,
  PASTE_GROUPS,
  READ_GROUPS,
  SIGNUP_MODES,
  type Site,
} from '#domain/site.ts';
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
  url,
  wholeNumber,
} from './kinds.ts';

export const SITE_SETTINGS = {
  WHO_CAN_PASTE: setting(oneOf(...PASTE_GROUPS), 'everyone'),
  WHO_CAN_READ: setting(oneOf(...READ_GROUPS), 'everyone'),
  SIGNUP: setting(oneOf(...SIGNUP_MODES), 'open'),
  MAX_PASTE_BYTES: setting(bytesUpTo(CONTENT_MAX_BYTES), CONTENT_MAX_BYTES, '`512 KB`'),
  MAX_EXPIRY: setting(expiryOf(...MAX_EXPIRIES), 'never'),
  KEEP_REVISIONS: setting(wholeNumber(0, REVISIONS_MAX), REVISIONS_MAX),
  PREVIEW_IMAGES: setting(oneOf('on', 'off'), 'on'),
  COMPAT: setting(namesOf(PROTOCOLS), PROTOCOLS, '`on`'),
  DEFAULT_EXPIRY: optional(expiryOf(...EXPIRIES), '`MAX_EXPIRY`'),
  DEFAULT_VISIBILITY: setting(oneOf(...VISIBILITIES), 'unlisted'),
  EXPLORE_DELAY: setting(duration, 0, 'none'),
  MARKDOWN_IMAGES: setting(oneOf(...IMAGE_MODES), 'links'),
  SITE_NAME: setting(line(40), DEFAULT_SITE_NAME),
  SITE_NOTICE: optional(line(500)),
  CONTACT_URL: optional(contact),
  TERMS_URL: optional(url('https')),
  PRIVACY_URL: optional(url('https')),
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
  return {
    ...same,
    pasteRules: { maxBytes: maxPasteBytes, maxExpiry },
    protocols: compat,
    exploreDelayMs: exploreDelay,
    formDefaults: { expiry, visibility: defaultVisibility },
    name: siteName,
    notice: siteNotice,
  };
}
