import { afterEach, describe, expect, test } from 'bun:test';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BackupFolder, backupName } from '#server/backup-folder.ts';
import { DamageFound } from '#server/backup-process.ts';
import { BackupSchedule } from '#server/backup-schedule.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';

afterEach(removeFolders);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 22, 12);

/** A schedule of one backup each hour, whose backups are small files, and a clock that the test moves. */
function hourly({
  root = temporaryFolder(),
  keep = 3,
  minFreeDisk = 0,
  write = (file: string) => writeFileSync(file, 'a backup'),
  now = NOON,
} = {}) {
  const dataDir = join(root, 'data');
  const dir = join(root, 'backups');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(join(dataDir, 'gluepot.db'))) writeFileSync(join(dataDir, 'gluepot.db'), 'the data');
  const time = { now };
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const failures: string[] = [];
  const reported: number[] = [];
  const schedule = new BackupSchedule({
    ...{ dataDir, folder: new BackupFolder(dir), everyMs: HOUR, keep, minFreeDisk, clock: () => time.now },
    onBackup: (at) => void reported.push(at),
    backUp: { run: async (file) => write(file), cancel() {} },
    log: {
      info: (message) => void lines.push(message),
      warn: note,
      error({ error }, message) {
        failures.push(error instanceof Error ? error.message : String(error));
        lines.push(message);
      },
    },
  });
  return {
    ...{ root, dir, time, lines, failures, reported, schedule },
    names: () => readdirSync(dir).sort(),
    /** The time passes and the schedule looks. */
    async after(milliseconds: number) {
      time.now += milliseconds;
      await schedule.tick();
      return readdirSync(dir).length;
    },
  };
}

describe('a scheduled backup', () => {
  test('is made at once if there is none, and again when the period has passed', async () => {
    const { after, names } = hourly();
    expect(await after(0)).toBe(1);
    expect(await after(HOUR - 1)).toBe(1);
    expect(await after(1)).toBe(2);
    expect(names()).toEqual(['gluepot-2026-11-22T120000Z.db', 'gluepot-2026-11-22T130000Z.db']);
  });

  test('is not made again because of a restart, and one that was missed is made at once', async () => {
    const { root, after } = hourly();
    await after(0);
    const soon = hourly({ root, now: NOON + 59 * MINUTE });
    expect(await soon.after(0)).toBe(1);
    expect(await soon.after(MINUTE)).toBe(2);
    expect(await hourly({ root, now: NOON + 30 * HOUR }).after(0)).toBe(3);
  });

  test('is known after a restart: when it was made, and its size', async () => {
    const { root, after } = hourly();
    await after(0);
    const next = hourly({ root, now: NOON + MINUTE });
    await next.after(0);
    expect(next.schedule.state()).toEqual({ lastAt: NOON, bytes: 8, failedAt: null, damaged: null });
    expect(next.reported).toEqual([NOON]);
    await next.after(HOUR);
    expect(next.reported).toEqual([NOON, NOON + HOUR + MINUTE]);
  });

  test('is made when the clock was set back, and again when it is right', async () => {
    const { after } = hourly();
    await after(0);
    expect(await after(-24 * HOUR)).toBe(2);
    expect(await after(MINUTE)).toBe(2);
    expect(await after(25 * HOUR)).toBe(3);
  });

  test('is in a folder that only its owner can read', async () => {
    const { after, dir } = hourly();
    await after(0);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });
});

describe('old backups', () => {
  test('are removed beyond BACKUP_KEEP, oldest first', async () => {
    const { after, names } = hourly();
    for (let n = 0; n < 6; n++) await after(HOUR);
    expect(names()).toEqual([16, 17, 18].map((hour) => `gluepot-2026-11-22T${hour}0000Z.db`));
  });

  test('are removed, and nothing else is: other files, folders, links, names from the future', async () => {
    const { after, names, dir } = hourly({ keep: 1 });
    const others = [
      'gluepot-2026-11-20.db',
      'gluepot-2026-02-30T100000Z.db',
      'gluepot-2026-11-20T100000Z.db.old',
      'gluepot-2026-11-20T100000Z.db-wal',
      'gluepot-2099-01-01T000000Z.db',
      'notes.txt.unfinished-0123abcd',
    ];
    mkdirSync(dir);
    for (const name of others) writeFileSync(join(dir, name), 'mine');
    mkdirSync(join(dir, 'gluepot-2026-11-19T100000Z.db'));
    symlinkSync('notes.txt', join(dir, 'gluepot-2026-11-18T100000Z.db'));
    writeFileSync(join(dir, 'gluepot-2026-11-17T100000Z.db'), 'an old backup');
    await after(0);
    expect(names()).toEqual(
      [
        ...others,
        'gluepot-2026-11-18T100000Z.db',
        'gluepot-2026-11-19T100000Z.db',
        'gluepot-2026-11-22T120000Z.db',
      ].sort(),
    );
  });

  test('stay when a new one fails', async () => {
    let works = true;
    const { after, names, time } = hourly({
      keep: 1,
      write(file) {
        if (!works) throw new Error('the disk is gone');
        writeFileSync(file, 'a backup');
      },
    });
    await after(0);
    works = false;
    await after(HOUR);
    expect(names()).toEqual([backupName(NOON)]);
    works = true;
    await after(5 * MINUTE);
    expect(names()).toEqual([backupName(time.now)]);
  });
});

describe('a failed backup', () => {
  test('is logged and shown, and tried again after five minutes until it works', async () => {
    let works = false;
    const { after, schedule, failures, lines } = hourly({
      write(file) {
        if (!works) throw new Error('No permission. Change it.');
        writeFileSync(file, 'a backup');
      },
    });
    await after(0);
    expect(failures).toEqual(['No permission. Change it.']);
    expect(lines.at(-1)).toContain('The next attempt is in 5 min');
    await after(4 * MINUTE);
    expect(failures).toHaveLength(1);
    await after(MINUTE);
    expect(failures).toHaveLength(2);
    expect(schedule.state()).toMatchObject({ lastAt: null, failedAt: NOON + 5 * MINUTE });
    works = true;
    expect(await after(5 * MINUTE)).toBe(1);
    expect(schedule.state()).toMatchObject({ lastAt: NOON + 10 * MINUTE, failedAt: NOON + 5 * MINUTE });
    await after(5 * MINUTE);
    expect(failures).toHaveLength(2);
  });

  test('for want of disk space leaves what the server needs, and says how much is missing', async () => {
    const { after, failures, names } = hourly({ minFreeDisk: 1e18 });
    await after(0);
    expect(failures).toEqual([expect.stringMatching(/^A backup needs [\d.]+ MB of free disk space/)]);
    expect(names()).toEqual([]);
  });

  test('whose folder cannot be made is tried again and does not stop the server', async () => {
    const { root, schedule, time, failures } = hourly();
    writeFileSync(join(root, 'backups'), 'a file in its place');
    await schedule.tick();
    time.now += MINUTE;
    await schedule.tick();
    expect(failures).toHaveLength(1);
    time.now += 5 * MINUTE;
    await schedule.tick();
    expect(failures).toHaveLength(2);
  });

  test.each(['database', 'copy'] as const)(
    'that found the %s damaged says so and is shown, until one passes its check',
    async (side) => {
      let damaged = true;
      const { after, schedule, lines, failures } = hourly({
        write(file) {
          if (damaged) throw new DamageFound(side, 'kept0001 is damaged');
          writeFileSync(file, 'a backup');
        },
      });
      await after(0);
      expect(schedule.state()).toMatchObject({ damaged: side, lastAt: null, failedAt: NOON });
      expect(lines.at(-1)).toContain(
        side === 'copy' ? 'the database is sound' : 'found the database damaged',
      );
      expect(failures).toEqual(['kept0001 is damaged']);
      damaged = false;
      await after(HOUR);
      expect(schedule.state()).toMatchObject({ damaged: null, lastAt: NOON + HOUR });
    },
  );

  test('that found the database damaged reads it again only after the whole period', async () => {
    const { after, failures } = hourly({
      write() {
        throw new DamageFound('database', 'kept0001 is damaged');
      },
    });
    await after(0);
    await after(HOUR - 1);
    expect(failures).toHaveLength(1);
    await after(1);
    expect(failures).toHaveLength(2);
  });

  test('with damaged texts never pushes out a good one, and only the newest is kept until one is good', async () => {
    let damaged = false;
    const { after, names } = hourly({
      keep: 2,
      write(file) {
        writeFileSync(damaged ? `${file}.damaged` : file, 'a backup');
        if (damaged) throw new DamageFound('database', 'kept0001 is damaged');
      },
    });
    await after(0);
    await after(HOUR);
    const good = names();
    damaged = true;
    for (let n = 0; n < 4; n++) await after(HOUR);
    expect(names()).toEqual([...good, 'gluepot-2026-11-22T170000Z.db.damaged']);
    damaged = false;
    await after(HOUR);
    expect(names()).toEqual(['gluepot-2026-11-22T130000Z.db', 'gluepot-2026-11-22T180000Z.db']);
  });

  test('that was killed leaves a file that does not count, and the next one removes it', async () => {
    const { after, names, dir } = hourly();
    mkdirSync(dir);
    writeFileSync(join(dir, `${backupName(NOON - 1000)}.unfinished-0123abcd`), '');
    truncateSync(join(dir, `${backupName(NOON - 1000)}.unfinished-0123abcd`), 1_000_000);
    await after(0);
    expect(names()).toEqual([backupName(NOON)]);
  });

  test('of a server that is stopping is no failure, and its file is removed', async () => {
    const { schedule, dir, failures } = hourly({
      write(file) {
        writeFileSync(`${file}.unfinished-0123abcd`, 'half');
        schedule.stop();
        throw new Error('killed');
      },
    });
    await schedule.tick();
    expect(failures).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
    expect(schedule.state().failedAt).toBeNull();
  });
});
