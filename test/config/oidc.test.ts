import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { oidcIssuer } from '#server/oidc.ts';

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
