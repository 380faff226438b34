import { afterEach, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';

afterEach(removeFolders);

const [, SCRIPT = ''] = /^```bash\n(#!\/bin\/sh\n[^`]+)```$/m.exec(readDocument('docs/operations.md')) ?? [];

/** Runs the documented script with a `pg_dump` and a `pg_restore` that are one line of shell each. */
function backUp(dumps: string, { dump, restore = 'true' }: { dump: string; restore?: string }): number {
  const bin = temporaryFolder();
  for (const [name, line] of Object.entries({ pg_dump: dump, pg_restore: restore, script: SCRIPT })) {
    writeFileSync(join(bin, name), name === 'script' ? line : `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return Bun.spawnSync([join(bin, 'script')], {
    env: { PATH: `${bin}:${process.env.PATH}`, STATE_DIRECTORY: dumps, DATABASE_URL: 'postgres://x' },
  }).exitCode;
}

const WRITES = 'for arg; do case $arg in --file=*) echo dump > "$(echo $arg | cut -c8-)";; esac; done';
const DUMP = /^gluepot-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/;

test('the documented script for PostgreSQL keeps the 28 newest dumps, and nothing unfinished', () => {
  const dumps = temporaryFolder();
  for (let day = 1; day <= 30; day++) {
    writeFileSync(join(dumps, `gluepot-2020-01-${String(day).padStart(2, '0')}T000000Z.dump`), '');
  }
  writeFileSync(join(dumps, 'gluepot-2020-01-31T000000Z.dump.unfinished'), 'killed');
  mkdirSync(join(dumps, 'other'));
  expect(backUp(dumps, { dump: WRITES })).toBe(0);
  const left = readdirSync(dumps).sort();
  expect(left.filter((name) => DUMP.test(name))).toHaveLength(28);
  expect(left).not.toContain('gluepot-2020-01-03T000000Z.dump');
  expect(left).toContain('gluepot-2020-01-04T000000Z.dump');
  expect(left).toContain('other');
  expect(left.some((name) => name.endsWith('.unfinished'))).toBe(false);
});

test.each([
  ['cannot be made', { dump: `${WRITES}; exit 1` }],
  ['cannot be read back', { dump: WRITES, restore: 'exit 1' }],
])('a dump that %s fails the documented script and removes no other', (_, tools) => {
  const dumps = temporaryFolder();
  writeFileSync(join(dumps, 'gluepot-2020-01-01T000000Z.dump'), '');
  expect(backUp(dumps, tools)).not.toBe(0);
  expect(readdirSync(dumps).filter((name) => DUMP.test(name))).toEqual(['gluepot-2020-01-01T000000Z.dump']);
});
