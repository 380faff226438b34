import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import { startTestApp } from '../support/app.ts';
import { visit } from './support.ts';

const PATH = '/.well-known/security.txt';

test('security.txt names the contact of the settings, its own address, and an end within a year', async () => {
  const app = await startTestApp({ securityContact: 'mailto:security@paste.test' });
  // A server that runs for years has a valid one, too.
  app.time.now += 5 * 365 * 86_400_000;
  const response = await visit(app, PATH);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new URLSearchParams(
    (await response.text()).trimEnd().replaceAll(': ', '=').replaceAll('\n', '&'),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:security@paste.test');
  expect(fields.get('Canonical')).toBe(`http://paste.test${PATH}`);
  const validFor = Date.parse(fields.get('Expires') ?? '') - app.time.now;
  expect(validFor).toBeGreaterThan(0);
  expect(validFor).toBeLessThan(365 * 86_400_000);
});

test('without a contact there is no security.txt', async () => {
  expect((await visit(await startTestApp(), PATH)).status).toBe(404);
});

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report?from=gluepot', 'https://example.org/report?from=gluepot'],
])('the contact may be %s', (given, contact) => {
  expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test.each([
  'http://example.org/report',
  'nobody',
  'javascript:alert(1)',
  'https://example.org/\nExpires: never',
])('the contact may not be %j', (given) => {
  expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow(ConfigError);
});
