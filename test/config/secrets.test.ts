import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';

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
