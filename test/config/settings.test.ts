import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import { LANGUAGE_TAGS } from '#domain/site-language.ts';
import { oidcIssuer } from '#server/oidc.ts';

const siteWith = (settings: Record<string, string>) => readConfig(settings).site;

test('without settings, everyone can paste, read and sign up, within the limits of the interface', () => {
  expect(siteWith({})).toEqual({
    whoCanPaste: 'everyone',
    whoCanRead: 'everyone',
    signup: 'open',
    passwordLogin: 'on',
    pasteRules: { maxBytes: 524_288, maxExpiry: 'never' },
    protocols: PROTOCOLS,
    previewImages: 'on',
    keepRevisions: 100,
    formDefaults: { expiry: 'never', visibility: 'unlisted' },
    exploreDelayMs: 0,
    markdownImages: 'links',
    languages: LANGUAGE_TAGS,
    defaultLanguage: 'en',
    name: 'Gluepot',
    notice: undefined,
    contactUrl: undefined,
    termsUrl: undefined,
    privacyUrl: undefined,
  });
});

test('every setting of the site reaches it', () => {
  expect(
    siteWith({
      ...{ WHO_CAN_PASTE: 'accounts', WHO_CAN_READ: 'accounts', SIGNUP: 'invite' },
      ...{ PASSWORD_LOGIN: 'off', AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_NETWORKS: '127.0.0.1' },
      ...{ MAX_PASTE_BYTES: '100 KB', MAX_EXPIRY: '1w', KEEP_REVISIONS: '0', COMPAT: 'sprunge, haste' },
      ...{ DEFAULT_EXPIRY: '1d', DEFAULT_VISIBILITY: 'unlisted', PREVIEW_IMAGES: 'off' },
      EXPLORE_DELAY: '10min',
      MARKDOWN_IMAGES: 'click',
      LANGUAGES: 'ja, PT-br,ja',
      DEFAULT_LANGUAGE: 'pt-BR',
      SITE_NAME: 'Klebstoff',
      SITE_NOTICE: 'Down on *Sunday*.',
      CONTACT_URL: 'help@example.org',
      TERMS_URL: 'https://example.org/terms',
      PRIVACY_URL: 'https://example.org/privacy',
    }),
  ).toEqual({
    whoCanPaste: 'accounts',
    whoCanRead: 'accounts',
    signup: 'invite',
    passwordLogin: 'off',
    pasteRules: { maxBytes: 102_400, maxExpiry: '1w' },
    protocols: ['haste', 'sprunge'],
    previewImages: 'off',
    keepRevisions: 0,
    formDefaults: { expiry: '1d', visibility: 'unlisted' },
    exploreDelayMs: 600_000,
    markdownImages: 'click',
    languages: ['ja', 'pt-BR'],
    defaultLanguage: 'pt-BR',
    name: 'Klebstoff',
    notice: 'Down on *Sunday*.',
    contactUrl: 'mailto:help@example.org',
    termsUrl: 'https://example.org/terms',
    privacyUrl: 'https://example.org/privacy',
  });
});

test('COMPAT takes on, off, or the names of protocols', () => {
  for (const [value, protocols] of Object.entries({ on: PROTOCOLS, off: [], '0x0': ['0x0'] }))
    expect(siteWith({ COMPAT: value }).protocols).toEqual(protocols as typeof PROTOCOLS);
});

test('without DEFAULT_LANGUAGE, it is English, or the first language where that is not offered', () => {
  expect(siteWith({ LANGUAGES: 'de,EN' }).defaultLanguage).toBe('en');
  expect(siteWith({ LANGUAGES: 'ZH-hans,de' }).defaultLanguage).toBe('zh-Hans');
  expect(siteWith({ LANGUAGES: 'de,fr', DEFAULT_LANGUAGE: 'FR' }).defaultLanguage).toBe('fr');
});

test('without DEFAULT_EXPIRY, the form proposes the longest expiry that is allowed', () => {
  expect(siteWith({ MAX_EXPIRY: '1d' }).formDefaults.expiry).toBe('1d');
  expect(siteWith({ MAX_EXPIRY: '1h', DEFAULT_EXPIRY: 'burn' }).formDefaults.expiry).toBe('burn');
});

test.each([
  ['MAX_EXPIRY', '30d', '1m'],
  ['MAX_EXPIRY', '1m', '1m'],
  ['DEFAULT_EXPIRY', '10min', '10m'],
  ['DEFAULT_EXPIRY', '10m', '10m'],
])('%s takes %s, and the name in the API', (name, value, expiry) => {
  expect(siteWith({ [name]: value }).formDefaults.expiry as string).toBe(expiry);
});

test.each([
  ['30min', 30],
  ['30m', 30],
  ['6h', 360],
  ['1d', 1440],
])('BACKUP_EVERY takes %s', (value, minutes) => {
  expect(readConfig({ BACKUP_EVERY: value }).backup?.everyMs).toBe(minutes * 60_000);
});

describe('the server does not start with an invalid', () => {
  test.each([
    ['WHO_CAN_PASTE', 'admins', 'must be everyone, accounts or nobody'],
    ['KEEP_REVISIONS', '101', 'must be a whole number from 0 to 100'],
    ['COMPAT', 'haste,hasted', 'must be on, off, or a list such as haste,sprunge'],
    ['MAX_PASTE_BYTES', '1 MB', 'must be a number of bytes from 1 to 524288'],
    ['MAX_EXPIRY', 'burn', 'must be never, 10min, 1h, 1d, 1w or 30d'],
    ['DEFAULT_EXPIRY', '2d', 'must be never, 10min, 1h, 1d, 1w, 30d or burn'],
    ['MAIL_FROM', 'Ann, Bob <a@example.org>', 'must be an email address'],
    ['BACKUP_EVERY', '1mi', 'must be a number of minutes, hours or days from 1min to 365d'],
    ['DEFAULT_VISIBILITY', 'secret', 'must be public or unlisted'],
    [
      'LANGUAGES',
      'en,xx',
      'must be a list such as en,de of en, de, fr, es, pt-BR, it, pl, ru, uk, zh-Hans, ja, ar',
    ],
    ['LANGUAGES', 'en,,de', 'must be a list such as en,de of en, de'],
    ['DEFAULT_LANGUAGE', 'xx', 'must be en, de, fr, es, pt-BR, it, pl, ru, uk, zh-Hans, ja or ar'],
    ['SITE_NAME', 'Two\nlines', 'must be one line of at most 40 characters'],
    ['SITE_NOTICE', 'one\u2028two', 'must be one line of at most 500 characters'],
    ['CONTACT_URL', 'http://example.org', 'must be an email address, or a URL that starts with https://'],
    ['TERMS_URL', 'javascript:alert(1)', 'must be a URL that starts with https://'],
  ])('%s, such as %j', (name, value, sentence) => {
    expect(() => siteWith({ [name]: value })).toThrow(ConfigError);
    expect(() => siteWith({ [name]: value })).toThrow(`Invalid ${name}`);
    expect(() => siteWith({ [name]: value })).toThrow(sentence);
  });

  test.each([
    [{ AUTH_PROXY_HEADER: 'Remote-User' }, 'AUTH_PROXY_HEADER needs AUTH_PROXY_NETWORKS. Set it to'],
    [{ AUTH_PROXY_NETWORKS: '10.0.0.5' }, 'AUTH_PROXY_NETWORKS needs AUTH_PROXY_HEADER.'],
    [{ AUTH_PROXY_HEADER: 'Remote User' }, 'must be the name of a header, such as Remote-User'],
    [{ AUTH_PROXY_NETWORKS: '10.0.0.5, proxy' }, 'must be a list such as 10.0.0.5,2001:db8::/64'],
    [
      { AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_NETWORKS: '::1', AUTH_PROXY_ADMIN_GROUPS: 'admins' },
      'AUTH_PROXY_ADMIN_GROUPS needs AUTH_PROXY_GROUPS_HEADER.',
    ],
    [{ PASSWORD_LOGIN: 'off' }, 'PASSWORD_LOGIN=off needs another way to log in.'],
  ])('proxy that logs people in: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(sentence);
  });

  test('DEFAULT_LANGUAGE that is not offered', () => {
    expect(() => siteWith({ LANGUAGES: 'de,fr', DEFAULT_LANGUAGE: 'EN' })).toThrow(
      'Invalid DEFAULT_LANGUAGE "en": must be one of LANGUAGES, which is "de,fr". Add it there, or choose one of those.',
    );
  });

  test('DEFAULT_EXPIRY, longer than MAX_EXPIRY', () => {
    for (const expiry of ['1d', 'never'])
      expect(() => siteWith({ MAX_EXPIRY: '1h', DEFAULT_EXPIRY: expiry })).toThrow(
        `Invalid DEFAULT_EXPIRY "${expiry}": must not be longer than MAX_EXPIRY, which is "1h".`,
      );
  });
});

const ISSUER = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'gluepot' };
const WHOLE = { ...ISSUER, OIDC_CLIENT_SECRET: 'secret' };

test('without settings of an OpenID provider, there is none; with all that it needs, it is called by its host', () => {
  expect(oidcIssuer(readConfig({}))).toBeUndefined();
  expect(readConfig(WHOLE).oidc).toMatchObject({ name: 'id.example.org', groupsClaim: 'groups' });
  expect(readConfig({ ...WHOLE, OIDC_NAME: 'Example' }).site.issuerName).toBe('Example');
});

test('half of the settings stop the start, which names all that are needed', () => {
  for (const half of [ISSUER, { OIDC_CLIENT_SECRET: 'x' }, { OIDC_CLIENT_SECRET_FILE: 'x' }])
    expect(() => readConfig(half)).toThrow(
      'needs OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE',
    );
});

test.each(['http://id.example.org', 'http://127.evil.example', 'https://id.example.org?x', 'id.example.org'])(
  'the provider is not asked without TLS, except on this machine: %s',
  (url) => {
    expect(() => readConfig({ ...WHOLE, OIDC_ISSUER: url })).toThrow('Invalid OIDC_ISSUER');
    expect(readConfig({ ...WHOLE, OIDC_ISSUER: 'http://127.0.0.1:5556/dex' }).oidc).toBeDefined();
  },
);

test('a file with the secret or a certificate that cannot be read stops the start, and is named', () => {
  const file = { ...ISSUER, OIDC_CLIENT_SECRET_FILE: '/nowhere/secret' };
  expect(() => oidcIssuer(readConfig(file))).toThrow('Invalid OIDC_CLIENT_SECRET_FILE');
  const ca = { ...WHOLE, OIDC_CA_FILE: '/nowhere/ca.pem' };
  expect(() => oidcIssuer(readConfig(ca))).toThrow('Invalid OIDC_CA_FILE');
});

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return 'accepted';
  } catch (error) {
    return String(error);
  }
};

test('the error about an invalid URL never shows its password, whatever characters that has', () => {
  for (const password of ['seCret', 'se@Cret', 'se/Cret', 'se:Cret', 'se@Cr:e/t', '@seCret', 'se\nCret']) {
    const schemes = ['postgresx://', 'postgres//', 'postgres:/', 'postgres:', ''];
    for (const start of [...schemes.map((scheme) => `${scheme}ann:`), 'redis://:']) {
      const message = messageOf({ DATABASE_URL: `${start}${password}@db.example.org/gluepot` });
      expect([start, password, message]).toEqual([
        start,
        password,
        expect.stringMatching(/^Error: Invalid DATABASE_URL "[^"]*:…@db\.example\.org\/gluepot": /),
      ]);
      expect(message).not.toMatch(/se|Cr/);
    }
  }
});

test('nor the password of Sentinels', () => {
  const message = messageOf({ REDIS_URL: 'redis+sentinel://s1?sentinel_password=seCret&x=1' });
  expect(message).toContain('"redis+sentinel://s1?sentinel_password=…&x=1"');
});
