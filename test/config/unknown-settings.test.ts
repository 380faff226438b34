import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#config/index.ts';
import { unknownSettings } from '#config/unknown.ts';

const suggestionsFor = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])));

/** Variables that shells, systemd, containers, Kubernetes, CI and common programs set. */
const COMMON = readFileSync(join(import.meta.dir, 'usual-environment.txt'), 'utf8')
  .trim()
  .split(/\s+/);

test('no variable of a usual environment is taken for a setting', () => {
  expect(suggestionsFor(...COMMON)).toEqual([]);
  expect(COMMON.length).toBeGreaterThan(200);
});

test('a misspelt setting is named, with the one that was meant', () => {
  const meant = {
    ...{ SITE_ULR: 'SITE_URL', SITEURL: 'SITE_URL', site_url: 'SITE_URL', DATADIR: 'DATA_DIR' },
    ...{ DATABASE_URI: 'DATABASE_URL', REDIS_URI: 'REDIS_URL' },
    ...{ TRUSTED_PROXY: 'TRUST_PROXY', SIGN_UP: 'SIGNUP' },
    LIMIT_REQUEST_PER_MINUTE: 'LIMIT_REQUESTS_PER_MINUTE',
    LIMIT_REQUESTS_PER_MIN: 'LIMIT_REQUESTS_PER_MINUTE',
  };
  for (const [name, suggestion] of Object.entries(meant))
    expect(suggestionsFor(name)).toEqual([{ name, suggestion }]);
});

test('every setting with a letter lost is recognised, but for the shortest and one that systems set', () => {
  for (const name of Object.keys(SETTINGS).filter(({ length }) => length >= 6)) {
    for (let at = 0; at < name.length; at++) {
      const misspelt = name.slice(0, at) + name.slice(at + 1);
      if (misspelt === 'LANGUAGE') continue;
      expect(suggestionsFor(misspelt)).toEqual([{ name: misspelt, suggestion: name }]);
    }
  }
});

test('a name that can only be ours is named even when none is like it', () => {
  expect(suggestionsFor('LIMIT_PEOPLE')).toEqual([{ name: 'LIMIT_PEOPLE', suggestion: undefined }]);
});

test('settings, empty variables, and names beside the setting that they are like, are not', () => {
  expect(suggestionsFor(...Object.keys(SETTINGS))).toEqual([]);
  expect(unknownSettings({ SITE_ULR: '' })).toEqual([]);
  expect(unknownSettings({ DATABASE_URI: 'postgres://x', DATABASE_URL: 'postgres://y' })).toEqual([]);
});
