import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import packageJson from '../../package.json' with { type: 'json' };
import { readDocument } from '../support/documents.ts';
import { ROOT } from '../support/program.ts';

const page = readDocument('docs/security.md');
const PROOF = /`([\w/.-]+\.ts)`(?: “([^”]+)”)?/g;

/** The rows of the tables that verify a standard: what is required, whether it is met, how, and the proof. */
const rows = [...page.matchAll(/^\| ([^|]+) \| (yes|partly|no|n\/a) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, required = '', met = '', how = '', proof = '']) => ({ required, met, how, proof }),
);

test('every row of the security tables names tests that exist, or says why there can be none', () => {
  const wrong: string[] = [];
  for (const { required, proof } of rows) {
    const named = [...proof.matchAll(PROOF)];
    if (named.length === 0 && !/^Not testable: [a-zA-Z].{6,}$/.test(proof))
      wrong.push(`${required}: ${proof}`);
    for (const [, file = '', sentence] of named) {
      const path = join(ROOT, 'test', file);
      if (sentence === undefined) wrong.push(`${required}: which test of ${file}?`);
      else if (!existsSync(path)) wrong.push(`${required}: there is no test/${file}`);
      else if (!readFileSync(path, 'utf8').includes(sentence))
        wrong.push(`${required}: ${file} “${sentence}”`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a requirement that is not met, or only partly, has its reason, and no row is empty', () => {
  const lines = page.split('\n').filter((line) => /^\| (?:\d|API\d)/.test(line));
  expect(rows.length).toBe(lines.length);
  for (const { how, required } of rows) expect([required, how.length > 15]).toEqual([required, true]);
});

test('no section of ASVS 4.0.3 with a requirement of level 1 or 2 is missing, and no risk of the API Top 10', () => {
  const sections: Record<number, number[]> = {
    1: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14],
    2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    3: [1, 2, 3, 4, 5, 7],
    4: [1, 2, 3],
    5: [1, 2, 3, 4, 5],
    6: [1, 2, 3, 4],
    7: [1, 2, 3, 4],
    8: [1, 2, 3],
    9: [1, 2],
    10: [2, 3],
    11: [1],
    12: [1, 2, 3, 4, 5, 6],
    13: [1, 2, 3, 4],
    14: [1, 2, 3, 4, 5],
  };
  const covered = new Set(rows.flatMap(({ required }) => required.match(/\d+\.\d+(?=\.\d)/g) ?? []));
  const expected = Object.entries(sections).flatMap(([chapter, parts]) =>
    parts.map((part) => `${chapter}.${part}`),
  );
  expect([...covered].sort()).toEqual(expected.sort());
  const risks = rows
    .map(({ required }) => /^API(\d+) /.exec(required)?.[1])
    .filter((risk) => risk !== undefined);
  expect(risks.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

/**
 * Every figure of the two documents about security: what they say, and below it the code that makes it true, or a part of the
 * name of the test that shows it. Who changes one of them has to change the other.
 */
const FIGURES = readFileSync(join(import.meta.dir, 'security-figures.txt'), 'utf8')
  .split(/\n(?! )/)
  .filter((lines) => lines !== '')
  .map((lines) => lines.split(/\n +/) as [said: string, ...code: string[]]);

/** Names of standards, protocols, networks and statuses, which are no figures of this program. */
const NAMES =
  /\b(?:SHA|HMAC-SHA)-\d+\b|\bRFC \d+|\bASVS 4\.0\.3|\bASVS level 2|, level 2\b|ChaCha20-Poly1305|argon2id|fail2ban|PBKDF2|IPv[46]|\bAPI\d+\b|Top 10(?: \(2023\))?|level 3|\/(?:64|48)s?\b|\b127\.0\.0\.1\b|TLS 1\.2 and 1\.3|\/api\/v1\/?\w*|\b(?:404|429)\b|`[^`]*`|\]\([^)]*\)|^#+ .*$/gm;

/** What the documents say, each paragraph on one line; of the rows that verify a standard only how it is met. */
const TEXTS = ['SECURITY.md', 'docs/security.md'].map((name) =>
  readDocument(name)
    .replace(/^\| [^|]+ \| (?:yes|partly|no|n\/a) \| ([^|]+) \| [^|]+ \|$/gm, '| $1 |')
    .replace(/\n +(?=\S)/g, ' ')
    .replace(/(?<=[^\n|])\n(?=[^\n|#-])/g, ' '),
);

test.each(FIGURES)('“%s” is said, and true of the code', (said, ...code) => {
  expect(TEXTS.some((text) => text.includes(said))).toBe(true);
  expect(code.length).toBeGreaterThan(0);
  for (const line of code) {
    const [, file = '', part = ''] = /^(\S+): (.+)$/.exec(line) ?? [];
    const isThere = existsSync(join(ROOT, file)) && readDocument(file).replace(/\s+/g, ' ').includes(part);
    expect([line, isThere]).toEqual([line, true]);
  }
});

test('no figure is in the documents about security that nothing holds', () => {
  const left = TEXTS.flatMap((text) => {
    // The longest first: one may be a part of another.
    const known = FIGURES.map(([said]) => said).toSorted((a, b) => b.length - a.length);
    const rest = known.reduce((all, said) => all.replaceAll(said, ''), text);
    return rest
      .replace(NAMES, '')
      .split('\n')
      .filter((line) => /\d/.test(line));
  });
  expect(left).toEqual([]);
});

/** What the code of the server never does, which no request could show: docs/security.md relies on it. */

const files = [...new Glob('src/**/*.{ts,tsx}').scanSync(ROOT)].sort();
const sources = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const onServer = sources.filter(({ file }) => !file.includes('/browser/') && !file.startsWith('src/client/'));

/** The files whose code, without comments and the samples of the docs, matches. */
const filesWith = (pattern: RegExp, among = onServer): string[] =>
  among
    .filter(({ file, text }) => file !== 'src/web/docs/samples.ts' && pattern.test(withoutComments(text)))
    .map(({ file }) => file);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

test('no code is made from text', () => {
  expect(filesWith(/\beval\(|\bnew Function\b|['"]node:vm['"]/, sources)).toEqual([]);
});

test('the server sends requests to nobody but its OpenID provider and, from the doctor, itself', () => {
  expect(filesWith(/\bfetch\((?!\s*request\b|usable\b)/)).toEqual([
    'src/cli/server/doctor/public.ts',
    'src/cli/server/doctor/server.ts',
    'src/server/oidc.ts',
  ]);
  expect(filesWith(/'openid-client'/)).toEqual(['src/server/oidc.ts']);
  const clients =
    /\bconnect\b[^;]*'node:(?:net|tls|http2)'|'node:(?:https|dns|dgram)(?:\/promises)?'|Bun\.(?:connect|udpSocket)/;
  // A person's commands, to the server that the person names.
  const commands = 'src/cli/pastes/node-fetch.ts';
  expect(filesWith(clients)).toEqual([commands, 'src/cli/server/doctor/public.ts']);
  expect(filesWith(/\b(?:request|get|Agent)\b[^;]*'node:http'|\bnew (?:WebSocket|EventSource)\(/)).toEqual([
    commands,
  ]);
});

test('no shell is started, and a process only for backups, the clock of the doctor, and the desktop of a person', () => {
  expect(filesWith(/'(?:node:)?child_process'|Bun\.(?:spawn|\$)/)).toEqual([
    'src/cli/server/doctor.ts',
    'src/cli/shared/run-tool.ts',
    'src/server/backup-process.ts',
  ]);
  expect(filesWith(/\bimport\b[^;]*\b(?:exec|execSync)\b[^;]*child_process'|\bshell: true/)).toEqual([]);
});

test('no code that reads a request reads or writes a file, except the list of assets', () => {
  const handling = onServer.filter(({ file }) =>
    /^src\/(?:api|web|http|pastes|accounts|moderation|analytics|text|domain)\//.test(file),
  );
  expect(filesWith(/'node:fs(?:\/promises)?'|Bun\.(?:file|write)/, handling)).toEqual([
    'src/web/ui/asset-manifest.ts',
  ]);
});

test('every dependency has an exact version, a hash, and code that imports it', () => {
  const lock: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const { dependencies, devDependencies } = packageJson;
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const unhashed = Object.entries(lock.packages).filter(([name, { integrity }]) => name !== '' && !integrity);
  expect(unhashed).toEqual([]);
  const all = [
    ...sources.map(({ text }) => text),
    readFileSync(join(ROOT, 'scripts/build/binary.ts'), 'utf8'),
  ].join('\n');
  // The name alone would be found anyway: `diff` is a word and a view.
  const isImported = (name: string) =>
    new RegExp(`(?:from |import |import\\(|DATABASE = )'${name}['/]`).test(all);
  const unused = Object.keys(dependencies).filter((name) => name !== 'bun' && !isImported(name));
  expect(unused).toEqual([]);
});
