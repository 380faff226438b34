import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { InvalidDatabaseOption, parseDatabaseUrl } from '#domain/database-url.ts';
import { parseSentinelUrl, valkeyName } from '#domain/valkey-url.ts';

const urlsOf = (url: string) => parseDatabaseUrl(url)?.hosts.map((host) => host.url);

describe('the URL of a database', () => {
  test('names several hosts, each with its port, and keeps what the driver knows', () => {
    expect(
      urlsOf('postgres://u:p,q@db1:5433,[::1]:5434,db3/x?target_session_attrs=primary&sslmode=disable'),
    ).toEqual(['db1:5433', '[::1]:5434', 'db3'].map((host) => `postgres://u:p,q@${host}/x?sslmode=disable`));
    expect(parseDatabaseUrl('postgresql://u:secret@db1,db2:6/x')?.name).toBe('db1,db2:6/x');
    expect(urlsOf('postgres:///x?host=%2Frun%2Fpostgresql')).toEqual([
      'postgres:///x?host=%2Frun%2Fpostgresql',
    ]);
  });

  test('wants a server that can be written unless it says any, and says how long to try a host', () => {
    const wanted = (options: string) => parseDatabaseUrl(`postgres://db/x?${options}`);
    expect(wanted('')).toMatchObject({ requiresWrites: true, connectMs: undefined });
    expect(wanted('target_session_attrs=read-write&connect_timeout=3')).toMatchObject({
      requiresWrites: true,
      connectMs: 3_000,
    });
    expect(wanted('target_session_attrs=any')).toMatchObject({ requiresWrites: false });
  });

  test('is none with an empty host, a wrong port or no scheme', () => {
    const hosts = ['db1,,db2', 'db1,', 'db1:a,db2'].map((names) => `postgres://${names}/x`);
    for (const wrong of [...hosts, 'db1/x', 'mysql://db/x'])
      expect([wrong, parseDatabaseUrl(wrong)]).toEqual([wrong, undefined]);
  });

  test('is refused with an option that is unknown or wrong, in a sentence without its value', () => {
    const unknown = 'postgres://db/x?sslmod=hidden';
    expect(() => parseDatabaseUrl(unknown)).toThrow(InvalidDatabaseOption);
    expect(() => readConfig({ DATABASE_URL: unknown })).toThrow(
      /^Invalid DATABASE_URL: unknown option sslmod\. Options are target_session_attrs, connect_timeout, .*port\.$/,
    );
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/x?target_session_attrs=standby' })).toThrow(
      'Invalid DATABASE_URL: the option target_session_attrs must be read-write, primary or any.',
    );
  });
});

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
