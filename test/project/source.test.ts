/** What the code of the server never does, which no request could show: docs/security.md relies on it. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../support/program.ts';

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
