import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import { findCredentials } from '#text/credentials/find.ts';
import { RULES } from '#text/credentials/rules.ts';
import { repeats } from '../support/long.ts';
import { jwt, SAMPLES, withChecksum } from './credential-samples.ts';
import { seeded, words } from './random-code.ts';

const NOW = Date.UTC(2026, 10, 22);
const find = (text: string) => findCredentials(text, NOW);
const types = (text: string) => find(text).map(({ type }) => type);

const pick = seeded(7);
/** One credential that is as good as another. */
const token = () => SAMPLES['github-token']?.[0]?.(pick) ?? '';

describe('a credential is found', () => {
  test.each(Object.entries(SAMPLES))('of type %s', (type, makers) => {
    const missed = new Set<string>();
    for (const make of makers) {
      for (let n = 0; n < repeats(500, 50); n++) {
        const credential = make(pick);
        if (types(credential).join() !== type) missed.add(credential);
        for (const text of [`const key = "${credential}";`, `KEY=${credential}\n`]) {
          if (!types(text).includes(type)) missed.add(credential);
        }
      }
    }
    // Once in some ten thousand, chance writes what looks like a placeholder.
    expect(missed.size <= 1 ? [] : [...missed]).toEqual([]);
  });

  test('of each type that has a rule, and none has a sample only', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual([...new Set(RULES.map(({ type }) => type))].toSorted());
  });

  test('after an escape, in a URL, in quotes, in Markdown and at the end of a sentence', () => {
    for (const around of [
      ...words('"\\n$" https://$@github.com/a/b \'$\' `$` ($) <b>$</b> [$]'),
      'It is $.',
    ]) {
      expect([around, ...types(around.replace('$', token()))]).toEqual([around, 'github-token']);
    }
  });
});

describe('no credential is', () => {
  const random = (length: number) => SAMPLES['github-token']?.[0]?.(pick).slice(4, 4 + length) ?? '';
  const AZURE_EMULATOR = 'cqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
  const PEM_BEGIN = '-----BEGIN RSA PRIVATE KEY-----';

  test.each<[why: string, text: () => string]>([
    ['a GitHub token with a wrong checksum', () => `ghp_${random(30)}000000`],
    ['a key of ours with a wrong checksum', () => `gp_${random(32)}000000`],
    ['a GitLab token with a wrong checksum', () => `glpat-${random(30)}.01.0z0000000`],
    ['a token that is too short', () => withChecksum('ghp_', random(29))],
    ['a token in the middle of a word', () => `a${token()}`],
    ['the example key of AWS', () => `AKIA${'IOSFODNN7'}EXAMPLE`],
    ['the example key of Stripe', () => `sk_test_${'4eC39HqLyj'}WDarjtT1zdp7dc`],
    ['the public key of the Azure emulator', () => `AccountKey=${'Eby8vdM02xNO'}${AZURE_EMULATOR}`],
    ['a repeated character', () => `glpat-${'x'.repeat(20)}`],
    ['a word', () => `sk_live_${'abovetheclouds'.repeat(2)}`],
    ['a placeholder in words', () => 'glpat-your_token_goes_here'],
    ['a header of a private key alone', () => PEM_BEGIN],
    ['a private key with its middle left out', () => `${PEM_BEGIN}\nMIIE...\n-----END RSA PRIVATE KEY-----`],
    ['a public key', () => `-----BEGIN PUBLIC KEY-----\n${random(30).repeat(3)}\n-----END PUBLIC KEY-----`],
    ['a database on this machine', () => `postgres://app:${random(14)}@localhost:5432/app`],
    ['a database with a placeholder for its password', () => 'postgres://user:password@db.glue.io/app'],
    ['a database with a variable for its password', () => `postgres://app:\${${random(8)}}@db.glue.io/app`],
    ['a database without a password', () => 'postgres://app@db.glue.io/app'],
    ['the database of a composition of containers', () => 'postgres://gluepot:glue@postgres:5432/gluepot'],
    ['a web address with a password', () => `https://app:${random(14)}@glue.io/`],
    ['the sample of jwt.io', () => jwt({ sub: '1234567890', name: 'John Doe', iat: 1516239022 })],
    ['a web token that has expired', () => jwt({ sub: 'alice', exp: NOW / 1000 })],
    ['a web token without a signature', () => jwt({ sub: 'alice' }, { alg: 'none' })],
    ['a web token made for the public', () => jwt({ iss: 'supabase', role: 'anon' })],
    ['base64 of JSON that is no web token', () => `eyJ${random(30)}.eyJ${random(30)}.${random(30)}`],
    [
      'a hash after "key-" where nothing names Mailgun',
      () => `key-${SAMPLES['rubygems-key']?.[0]?.(pick).slice(9, 41)}`,
    ],
    ['a signature in an ordinary URL', () => `https://glue.io/?sig=${random(30)}${random(13)}%3D`],
  ])('%s', (_, text) => {
    for (let n = 0; n < 20; n++) {
      const tried = text();
      expect([tried, ...types(tried)]).toEqual([tried]);
    }
  });

  test('a web token is one until it expires', () => {
    const soon = jwt({ sub: 'alice', exp: NOW / 1000 + 1 });
    expect(findCredentials(soon, NOW)).toEqual([{ type: 'jwt', line: 1 }]);
    expect(findCredentials(soon, NOW + 1000)).toEqual([]);
  });
});

describe('the line of a credential', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is counted from 1, with %s', (_, end) => {
    const text = ['', 'a', `b ${token()}`, '', `c ${token()} d`, ''].join(end);
    expect(find(text).map(({ line }) => line)).toEqual([3, 5]);
  });

  test('is given for the first 20 only', () => {
    expect(find(`${token()}\n`.repeat(100)).map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });
});

describe('in random text', () => {
  const makers = Object.values(SAMPLES).flat();
  const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:/+= \t"\'(){}\né漢😀';

  const ANCHORS = RULES.flatMap(({ anchors }) => anchors);

  /** Words and noise in lines, some after the prefix of a credential, all too short to be one. */
  function noise(words: number): string {
    const parts: string[] = [];
    for (let n = 0; n < words; n++) {
      const anchor = pick(3) === 0 ? ANCHORS[pick(ANCHORS.length)] : undefined;
      const characters = Array.from({ length: pick(13) }, () => CHARACTERS[pick(CHARACTERS.length)]);
      parts.push(`${anchor ?? ''}${characters.join('')}${pick(9) === 0 ? '\n' : ' '}`);
    }
    return parts.join('');
  }

  test('nothing is found, even beside the prefixes of credentials', () => {
    for (let n = 0; n < repeats(3000, 200); n++) {
      const text = noise(200);
      expect([text, find(text)]).toEqual([text, []]);
    }
  });

  test('an inserted credential is found, on exactly its line', () => {
    for (let n = 0; n < repeats(3000, 300); n++) {
      const lines = noise(80).split('\n');
      const at = pick(lines.length);
      const make = makers[pick(makers.length)];
      let credential = '';
      while (find(credential).length === 0) credential = make?.(pick) ?? '';
      lines.splice(at, 0, credential);
      const found = find(lines.join('\n'));
      expect([credential, found.map(({ line }) => line)]).toEqual([credential, [at + 1]]);
    }
  });
});

describe('512 KB of one beginning of a credential after the other', () => {
  const fill = (part: string) => part.repeat(Math.ceil(524_288 / part.length)).slice(0, 524_288);

  // Time in proportion to the square of the length would be minutes.
  test('is looked through, and nothing is found', () => {
    for (const { anchors } of RULES)
      for (const anchor of anchors.slice(0, 2)) expect(find(fill(anchor))).toEqual([]);
  });

  test('is looked through when each lacks its end', () => {
    for (const [type, makers] of Object.entries(SAMPLES)) {
      const credential = makers[0]?.(pick) ?? '';
      find(fill(credential.slice(0, credential.length / 2)));
      find(fill(`${credential.slice(0, -1)}\n`));
      expect([type, find(fill(`${credential}\n`)).length]).toEqual([type, 20]);
    }
  });
});

test('in the source code of the packages that Gluepot is built with there is at most one false alarm in 2,000 files', () => {
  const root = join(import.meta.dir, '../../node_modules');
  let files = 0;
  const alarms: string[] = [];
  for (const name of new Glob('**/*.{js,cjs,mjs,ts,cts,mts,json,md,css,html,yml}').scanSync(root)) {
    files++;
    for (const { type, line } of find(readFileSync(join(root, name), 'utf8')))
      alarms.push(`${name}:${line} ${type}`);
  }
  expect(files).toBeGreaterThan(2000);
  expect(alarms.length <= files / 2000 ? [] : alarms).toEqual([]);
});
