import { beforeEach, describe, expect, test } from 'bun:test';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GROUPS, isServerCommand } from '#cli/commands.ts';
import { SETTINGS } from '#config/index.ts';
import { removeFolders, testFolder } from '../support/folders.ts';
import { notTested } from '../support/installed.ts';
import { ROOT } from '../support/program.ts';

const UNIT = join(ROOT, 'deploy', 'gluepot.service');
const LITESTREAM_UNIT = join(ROOT, 'deploy', 'litestream', 'gluepot-litestream.service');
const BASE_BACKUP = join(ROOT, 'deploy', 'ha', 'base-backup');
const POSTGRES_BACKUP = join(ROOT, 'deploy', 'postgres-backup', 'gluepot-backup');
const unit = readFileSync(UNIT, 'utf8');
const serve = readFileSync(join(ROOT, 'src', 'cli', 'server', 'serve.ts'), 'utf8');
const command = readFileSync(join(ROOT, 'deploy', 'gluepot-command'), 'utf8');

const valuesOf = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const analyze = Bun.which('systemd-analyze');
if (analyze === null)
  notTested('deploy/gluepot.service, without systemd-analyze. On Debian: apt-get install systemd.');

/** Out of 10, lower is safer. What a service needs at all, such as a network, is in it. */
const EXPOSURE_MAX = 2.5;

describe.each([UNIT, LITESTREAM_UNIT])('%s', (path) => {
  test.skipIf(analyze === null)(
    `has an exposure of at most ${EXPOSURE_MAX} for systemd-analyze security`,
    () => {
      const options = ['--offline=true', `--threshold=${EXPOSURE_MAX * 10}`, '--no-pager'];
      const { exitCode, stdout } = Bun.spawnSync([analyze ?? '', 'security', ...options, path]);
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(String(stdout)) ?? [];
      expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX);
      expect(exitCode).toBe(0);
    },
  );
});

const TIMED = [BASE_BACKUP, POSTGRES_BACKUP].flatMap((name) => [`${name}.service`, `${name}.timer`]);

test.skipIf(analyze === null).each([UNIT, LITESTREAM_UNIT, ...TIMED])(
  '%s passes systemd-analyze verify',
  (path) => {
    const folder = testFolder();
    // The executables that a unit names must exist for this check, and so must what a timer starts.
    for (const each of [path, path.replace(/timer$/, 'service')]) {
      const text = readFileSync(each, 'utf8').replace(/^(ExecStart|ExecCondition)=\S+/gm, '$1=/bin/true');
      writeFileSync(join(folder, basename(each)), text);
    }
    const { exitCode, stderr } = Bun.spawnSync([analyze ?? '', 'verify', join(folder, basename(path))]);
    removeFolders();
    expect({ exitCode, said: String(stderr) }).toEqual({ exitCode: 0, said: '' });
  },
);

describe('deploy/gluepot.service', () => {
  test('gives the server longer to stop than it takes', () => {
    const [, seconds] = /STOP_WITHIN_MS = (\d+)_500/.exec(serve) ?? [];
    expect(Number.parseInt(valuesOf('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThan(Number(seconds));
  });

  test('sets only settings that exist', () => {
    const set = valuesOf('Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(set.filter((name) => !(name in SETTINGS))).toEqual(['NODE_ENV']);
  });

  test('and deploy/gluepot-command use the same executable, user, settings and data', () => {
    for (const [name, inCommand] of [
      ['ExecStart', (value: string) => `program=${value.replace(/ serve$/, '')}\n`],
      ['User', (value: string) => `--reuid=${value} `],
      ['Group', (value: string) => `--regid=${value} `],
      ['EnvironmentFile', (value: string) => `settings=${value}\n`],
      ['Environment', (value: string) => `export ${value.split(' ')[0]} `],
      ['WorkingDirectory', (value: string) => ` HOME=${value}\n`],
    ] as const) {
      const [value = ''] = valuesOf(name);
      expect(command).toContain(inCommand(value));
    }
  });
});

const isRoot = process.getuid?.() === 0 && Bun.which('setpriv') !== null;
if (!isRoot) notTested('deploy/gluepot-command: this needs root, and setpriv of util-linux.');

describe.skipIf(!isRoot)('deploy/gluepot-command', () => {
  let data = '';
  beforeEach(() => {
    const folder = testFolder();
    chmodSync(folder, 0o755);
    data = join(folder, 'data');
  });
  /** Installs the command beside a program that says who runs it, and reads or writes its last argument. */
  function install({ settings = 'SITE_URL=https://paste.test' as string | null } = {}) {
    const folder = testFolder();
    chmodSync(folder, 0o755);
    const write = (name: string, text: string, mode: number) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      chmodSync(file, mode);
      return file;
    };
    const program = `#!/bin/sh
      echo "$(id -un) $HOME $SITE_URL"; for last; do :; done
      case $1 in backup) echo written > "$last" ;; put | --help) ;; *) cat "$last" ;; esac`;
    if (settings !== null) write('gluepot.env', settings, 0o600);
    const installed = command
      .replace(/^program=.*$/m, `program=${write('program', program, 0o755)}`)
      .replace(/^settings=.*$/m, `settings=${join(folder, 'gluepot.env')}`)
      .replaceAll('/var/lib/gluepot', data)
      .replaceAll(/(--\w+)=gluepot (--\w+)=gluepot/g, '$1=nobody $2=nogroup');
    const file = write('gluepot', installed, 0o755);
    return (args: string[], as: string[] = []) => {
      const env = { PATH: process.env.PATH, HOME: '/root' };
      const { exitCode, stdout, stderr } = Bun.spawnSync([...as, file, ...args], { env });
      return { code: exitCode, out: String(stdout), err: String(stderr) };
    };
  }

  const SOMEBODY = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const service = () => `nobody ${data} https://paste.test\n`;

  test('knows which commands work with the data of the server', () => {
    const [, listed = ''] = /^ {2}(serve .*)\) ;;$/m.exec(command) ?? [];
    const names = Object.values(GROUPS).flatMap((group) => Object.keys(group));
    expect(listed.split(' | ')).toEqual(names.filter((name) => isServerCommand([name])));
  });

  test.each(['import', 'restore'])('lets root %s a file that only root can read', (name) => {
    const file = join(testFolder(), 'private');
    writeFileSync(file, 'text', { mode: 0o600 });
    expect(install()([name, file])).toEqual({ code: 0, out: `${service()}text`, err: '' });
    expect(install()(['account', file])).toMatchObject({ code: 1, out: service() });
  });

  test('makes the folder of the data for a restore, as one of the service, and none for a check', () => {
    const gluepot = install();
    expect(gluepot(['restore', '--check', import.meta.path])).toMatchObject({ code: 0 });
    expect(existsSync(data)).toBe(false);
    expect(gluepot(['restore', import.meta.path])).toMatchObject({ code: 0 });
    const { stdout } = Bun.spawnSync(['stat', '--format=%U %a', data]);
    expect(String(stdout)).toBe('nobody 700\n');
  });

  test('writes a backup where only root can write', () => {
    const file = join(testFolder(), 'backup.db');
    expect(install()(['backup', file])).toEqual({ code: 0, out: service(), err: '' });
    expect(readFileSync(file, 'utf8')).toBe('written\n');
  });

  test.each([[['put']], [['--help']], [[import.meta.path]]])('runs %j as the person', (args) => {
    const gluepot = install({ settings: null });
    expect(gluepot(args)).toMatchObject({ code: 0, out: expect.stringMatching(/^root \/root \n/) });
    expect(gluepot(args, SOMEBODY)).toMatchObject({ out: expect.stringMatching(/^nobody \/root \n/) });
  });

  test('gives help to everybody, and says who can use the data', () => {
    const gluepot = install();
    expect(gluepot(['account', 'list', '--help'], SOMEBODY).out).toStartWith('nobody /root');
    const refused = gluepot(['account', 'list'], SOMEBODY);
    expect(refused).toEqual({
      ...{ code: 1, out: '' },
      err: '"gluepot account" works with the data of this server, which needs root. Run: sudo gluepot account list\n',
    });
  });
});

/** Runs the script with a `pg_dump` and a `pg_restore` that are one line of shell each. */
function backUp(dumps: string, { dump, restore = 'true' }: { dump: string; restore?: string }): number {
  const bin = testFolder();
  for (const [name, line] of Object.entries({ pg_dump: dump, pg_restore: restore })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return Bun.spawnSync([POSTGRES_BACKUP], {
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
