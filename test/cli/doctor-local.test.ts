import { describe, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkSettings,
  checkStandby,
} from '#cli/server/doctor/local.ts';
import { checkOpenFiles, checkServer } from '#cli/server/doctor/server.ts';
import { runChecks } from '#cli/server/doctor.ts';
import { CliError } from '#cli/shared/errors.ts';
import { backupName } from '#server/backup-folder.ts';
import { commandLine, withAlice } from '../support/command-line.ts';
import { damage } from '../support/damage.ts';
import { examination, expectFinding, NOW } from '../support/examination.ts';

const POSTGRES = { DATABASE_URL: 'postgres://gluepot@127.0.0.1:1/gluepot' };
const HOUR = 3_600_000;

describe('gluepot doctor', () => {
  test('prints a line for each check on a sound installation and exits with 0, and changes no file', async () => {
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('ready') });
    const settings = { SITE_URL: 'http://localhost:1', PORT: String(server.port) };
    const { gluepot } = await withAlice(settings);
    const said = await gluepot('doctor');
    await server.stop(true);
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(/^ok +database +SQLite [\d.]+, schema version \d+, no damage found\.$/m);
    expect(said.out.trim().split('\n')).toHaveLength(13);
  });

  test('exits with 1 for a problem, and says what to do', async () => {
    const { gluepot, dataDir } = await withAlice({ PORT: '1' });
    damage(join(dataDir, 'gluepot.db'), 'paste_views');
    const said = await gluepot('doctor');
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/^2 problems, \d warnings?\.\n$/) });
    expect(said.out).toMatch(/^problem +database +.*damaged.*gluepot restore FILE/m);
    expect(said.out).toMatch(/^problem +server +No server answers at \S+\. Start it/m);
  });

  const system = (code: string, path?: string) =>
    Object.assign(new Error(`${code}: it failed`), { code, path });
  test.each([
    [system('EACCES', '/b'), 'Cannot use /b (it failed). Run gluepot as the user of the server'],
    [new Error('fetch failed', { cause: system('ECONNREFUSED') }), '. Start what should listen there'],
    [new CliError('Do this.', { cause: system('ECONNREFUSED') }), 'Do this.'],
    [new Error('other'), 'other'],
  ])('says what to do about %s', async (error, message) => {
    const [found] = await runChecks(examination(), { backups: () => Promise.reject(error) });
    expect(found).toMatchObject({ status: 'problem', message: expect.stringContaining(message) });
  });

  test.each([
    [true, 1, 'ok', 'An answered write is on two machines.'],
    [true, 0, 'problem', 'Writes wait for a standby, but none is connected.'],
    [false, 1, 'warning', 'An answered write is on one machine. A standby follows'],
    [false, 0, 'ok', 'An answered write is on one machine. No standby'],
  ] as const)(
    'says whether an answered write is on one machine or two: %s, %i',
    async (isSynchronous, connected, status, message) => {
      const inspection = { standbys: { isSynchronous, connected } };
      await expectFinding(checkStandby(examination(POSTGRES, { inspection })), status, message);
    },
  );

  test('reports an invalid setting as its only finding', async () => {
    const said = await commandLine({ PORT: 'eighty' }).gluepot('doctor');
    expect(said.code).toBe(1);
    expect(said.out).toMatch(/^problem +settings +Invalid PORT "eighty": must be a whole number/);
  });

  test('does not upgrade the data', async () => {
    const { gluepot, dataDir } = await withAlice({ PORT: '1' });
    const before = await Bun.file(join(dataDir, 'gluepot.db')).bytes();
    await gluepot('doctor');
    expect(Buffer.compare(before, await Bun.file(join(dataDir, 'gluepot.db')).bytes())).toBe(0);
  });
});

test.each([
  ['a name that is no setting', {}, ['SITE_ULR'], 'warning', /SITE_ULR is not a setting/],
  ['a site without https', { SITE_URL: 'http://paste.example.org' }, [], 'warning', /unencrypted/],
  ['ADMIN_EMAIL alone', { ADMIN_EMAIL: 'a@example.org' }, [], 'warning', /without SMTP_URL/],
  ['MAIL_FROM alone', { MAIL_FROM: 'a@example.org' }, [], 'warning', /MAIL_FROM has no effect/],
  [
    'a sender that no mail server accepts',
    { SMTP_URL: 'smtp://127.0.0.1', SITE_URL: 'http://localhost:1' },
    [],
    'warning',
    /gluepot@localhost\. Set MAIL_FROM/,
  ],
  [
    'a sender on another site',
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Paste <a@example.org>' },
    [],
    'ok',
    /valid/,
  ],
  ['backups of PostgreSQL', { BACKUP_EVERY: '6h', ...POSTGRES }, [], 'problem', /use pg_dump/],
  ['nothing else', {}, [], 'ok', /valid/],
] as const)('settings: %s', async (_, settings, unknownSettings, status, message) => {
  const found = await checkSettings(examination(settings, { unknownSettings: [...unknownSettings] }));
  await expectFinding(found, status, message);
});

describe('the data folder', () => {
  test('is a problem if it is missing', async () => {
    const missing = examination({ DATA_DIR: '/nonexistent/gluepot' });
    await expectFinding(checkDataFolder(missing), 'problem', 'does not exist');
  });

  test('causes a warning if other users can open it, with the command that helps', async () => {
    const open = examination();
    chmodSync(open.config.dataDir, 0o755);
    await expectFinding(checkDataFolder(open), 'warning', `chmod 700 ${open.config.dataDir}`);
  });

  test('is a problem if it belongs to another user', async () => {
    const foreign = examination({}, { uid: (process.getuid?.() ?? 0) + 1 });
    await expectFinding(checkDataFolder(foreign), 'problem', 'Run gluepot as its owner');
  });
});

const { bavail, bsize } = statfsSync(tmpdir());
const free = bavail * bsize;
test.each([
  ['less than MIN_FREE_DISK', '8000 TB', 'problem', /new pastes are refused/],
  ['not much more than MIN_FREE_DISK', String(Math.floor(free / 2)), 'warning', /soon/],
  ['enough', '1 KB', 'ok', /free on the disk/],
] as const)('the disk with %s', async (_, least, status, message) => {
  await expectFinding(checkDisk(examination({ MIN_FREE_DISK: least })), status, message);
});

test.each([
  ['before the newest data', { inspection: { newestAt: NOW + HOUR } }, 'problem', /newest data is from/],
  ['in the past', { clock: () => Date.UTC(1970, 0, 2) }, 'problem', /1970-01-02.*NTP/],
  [
    'not synchronized',
    { isClockSynchronized: async (): Promise<boolean> => false },
    'warning',
    /not synchronized/,
  ],
  ['5 s from PostgreSQL', { inspection: { clockAheadMs: -5_000 } }, 'warning', /differ by 5\.0 s/],
  ['minutes from PostgreSQL', { inspection: { clockAheadMs: 90_000 } }, 'problem', /differ by 90\.0 s/],
  ['right', {}, 'ok', /synchronized/],
  [
    'right, as far as is known',
    { isClockSynchronized: async (): Promise<undefined> => undefined },
    'ok',
    /2026-11-22/,
  ],
] as const)('a clock that is %s', async (_, given, status, message) => {
  await expectFinding(checkClock(examination({}, given)), status, message);
});

test.each([
  ['damaged', { damage: 'row 3 missing' }, 'problem', /damaged \(row 3 missing\).*gluepot restore FILE/],
  ['of a newer version', { schemaVersion: 6 }, 'problem', /newer than this Gluepot/],
  ['of an older version', { schemaVersion: 4 }, 'warning', /next start upgrades it/],
  ['in an old PostgreSQL', { unfit: 'Upgrade the database server.' }, 'problem', /Upgrade/],
  [
    'with a damaged text',
    { damagedTexts: [{ pasteId: 'kept0001', revision: 2 }] },
    'problem',
    /1 text is damaged \(kept0001 \(revision 2\)\).*gluepot move --skip-damaged/,
  ],
  ['sound', {}, 'ok', /no damage found/],
] as const)('the database: %s', async (_, inspection, status, message) => {
  await expectFinding(checkDatabase(examination({}, { inspection })), status, message);
});

describe('backups', () => {
  const scheduled = (ages: number[], bytes = 100) => {
    const given = examination({ BACKUP_EVERY: '6h' });
    const folder = join(given.config.dataDir, 'backups');
    mkdirSync(folder);
    for (const age of ages) {
      writeFileSync(join(folder, backupName(NOW - age)), '');
      truncateSync(join(folder, backupName(NOW - age)), bytes);
    }
    return given;
  };

  test('cause a warning if none are scheduled, and a problem if there is none yet', async () => {
    await expectFinding(checkBackups(examination()), 'warning', 'No backups are scheduled');
    await expectFinding(checkBackups(scheduled([])), 'problem', 'There is no backup');
  });

  test('are a problem if the last one is too old, or if the next one has no space', async () => {
    await expectFinding(checkBackups(scheduled([20 * HOUR])), 'problem', '20 hours old, but BACKUP_EVERY');
    await expectFinding(checkBackups(scheduled([HOUR], 2 ** 42)), 'problem', 'too little for the next');
  });
});

test.each([
  [200, 'ok', /A server answers/],
  [503, 'problem', /is not ready/],
  [404, 'problem', /Another program answers/],
] as const)('the server that answers %d is %s', async (status, expected, message) => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status }) });
  const found = await checkServer(examination({ PORT: String(server.port) }));
  await server.stop(true);
  await expectFinding(found, expected, message);
  expect(await checkServer(examination({ PORT: String(server.port) }))).toMatchObject({
    status: 'problem',
  });
});

test.skipIf(process.platform !== 'linux')('a low limit of open files causes a warning', async () => {
  const { config } = examination();
  const module = join(import.meta.dir, '../../src/cli/server/doctor/server.ts');
  const code = `console.log(JSON.stringify((await import(${JSON.stringify(module)})).checkOpenFiles(${JSON.stringify({ config })})))`;
  const shell = Bun.spawnSync([
    'bash',
    '-c',
    `ulimit -Sn 256; ulimit -Hn 256; exec "$0" -e '${code}'`,
    process.execPath,
  ]);
  expect(JSON.parse(String(shell.stdout))).toEqual({
    status: 'warning',
    message: expect.stringMatching(/only 256 files.*LimitNOFILE/),
  });
  expect(await checkOpenFiles(examination())).toHaveProperty('status');
  rmSync(config.dataDir, { recursive: true });
});
