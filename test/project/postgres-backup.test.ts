import { expect, test } from 'bun:test';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

const SCRIPT = join(ROOT, 'deploy/postgres-backup/gluepot-backup');

/** Runs the script with a `pg_dump` and a `pg_restore` that are one line of shell each. */
function backUp(dumps: string, { dump, restore = 'true' }: { dump: string; restore?: string }): number {
  const bin = testFolder();
  for (const [name, line] of Object.entries({ pg_dump: dump, pg_restore: restore })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return Bun.spawnSync([SCRIPT], {
    env: { PATH: `${bin}:${process.env.PATH}`, STATE_DIRECTORY: dumps, DATABASE_URL: 'postgres://x' },
  }).exitCode;
}

const WRITES = 'for arg; do case $arg in --file=*) echo dump > "$(echo $arg | cut -c8-)";; esac; done';
const DUMP = /^gluepot-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/;

test('the backup script for PostgreSQL keeps the 28 newest dumps, and nothing unfinished', () => {
  const dumps = testFolder();
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
])('a dump that %s fails the backup script and removes no other', (_, tools) => {
  const dumps = testFolder();
  writeFileSync(join(dumps, 'gluepot-2020-01-01T000000Z.dump'), '');
  expect(backUp(dumps, tools)).not.toBe(0);
  expect(readdirSync(dumps).filter((name) => DUMP.test(name))).toEqual(['gluepot-2020-01-01T000000Z.dump']);
});
