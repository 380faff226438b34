import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { parseSentinelUrl, valkeyName } from '#domain/valkey-url.ts';

test('a URL names Sentinels, what they call the master, and the passwords of both', () => {
  const url = 'redis+sentinel://u%3Au:p%40@s1,[::1]:5,s3.example:6/limits/2?sentinel_password=own';
  const hosts = Object.entries({ s1: 26379, '::1': 5, 's3.example': 6 });
  expect(parseSentinelUrl(url)).toEqual({
    sentinels: hosts.map(([host, port]) => ({ host, port })),
    ...{ name: 'limits', username: 'u:u', password: 'p@', sentinelPassword: 'own', db: 2 },
  });
  expect(valkeyName(url)).toBe('s1:26379,::1:5,s3.example:6');
  const least = parseSentinelUrl('valkey+sentinel://s1/limits');
  expect(least).toMatchObject({ name: 'limits', password: '', db: 0 });
});

test('a URL without a name, with a wrong host or port, or with an unknown option is refused', () => {
  for (const wrong of ['s1', 's1/', 's1,/x', 's1:a/x', 's1:65536/x', 's1/x?tls=1', 's1/x/y', ':%@s1/x']) {
    expect(() => readConfig({ REDIS_URL: `redis+sentinel://${wrong}` })).toThrow(
      'or redis+sentinel://host1,host2/NAME',
    );
  }
  expect(readConfig({ REDIS_URL: 'redis+sentinel://s1,s2/x' }).redisUrl).toBe('redis+sentinel://s1,s2/x');
});
