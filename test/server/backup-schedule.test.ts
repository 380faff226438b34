import { describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFolder, backupName } from '#server/backup-folder.ts';
import { DamageFound } from '#server/backup-process.ts';
import { backupSchedule } from '#server/backup-schedule.ts';
import { testFolder } from '../support/folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 22, 12);

/** A schedule of one backup each hour, whose backups are small files, and a clock that the test moves. */
function hourly({ root = testFolder(), keep = 3, minFreeDisk = 0, now = NOON } = {}) {
  const dataDir = join(root, 'data');
  const dir = join(root, 'backups');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(join(dataDir, 'gluepot.db'))) writeFileSync(join(dataDir, 'gluepot.db'), 'the data');
  const time = { now };
  /** What the next backups fail with, after they have done this. */
  const fault: { error?: Error; before?: (file: string) => void } = {};
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const failures: string[] = [];
  const reported: number[] = [];
  const schedule = backupSchedule({
    ...{ dataDir, folder: new BackupFolder(dir), everyMs: HOUR, keep, minFreeDisk, clock: () => time.now },
    onBackup: (at) => void reported.push(at),
    backUp: {
      async run(file) {
        fault.before?.(file);
        if (fault.error) throw fault.error;
        writeFileSync(file, 'a backup');
      },
      cancel() {},
    },
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
    ...{ root, dir, time, fault, lines, failures, reported, schedule },
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
  test('is made at once if there is none, and again when the period has passed, for its owner alone', async () => {
    const { after, names, dir } = hourly();
    expect(await after(0)).toBe(1);
    expect(await after(HOUR - 1)).toBe(1);
    expect(await after(1)).toBe(2);
    expect(names()).toEqual(['gluepot-2026-11-22T120000Z.db', 'gluepot-2026-11-22T130000Z.db']);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  test('is known after a restart and not made again because of it, and one that was missed is made at once', async () => {
    const { root, after } = hourly();
    await after(0);
    const soon = hourly({ root, now: NOON + 59 * MINUTE });
    expect(await soon.after(0)).toBe(1);
    expect(soon.schedule.state()).toEqual({ lastAt: NOON, bytes: 8, failedAt: null, damaged: null });
    expect(soon.reported).toEqual([NOON]);
    expect(await soon.after(MINUTE)).toBe(2);
    expect(soon.reported).toEqual([NOON, NOON + HOUR]);
    expect(await hourly({ root, now: NOON + 30 * HOUR }).after(0)).toBe(3);
  });

  test('is made when the clock was set back, and again when it is right', async () => {
    const { after } = hourly();
    await after(0);
    expect(await after(-24 * HOUR)).toBe(2);
    expect(await after(MINUTE)).toBe(2);
    expect(await after(25 * HOUR)).toBe(3);
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
    const { after, names, time, fault } = hourly({ keep: 1 });
    await after(0);
    fault.error = new Error('the disk is gone');
    await after(HOUR);
    expect(names()).toEqual([backupName(NOON)]);
    delete fault.error;
    await after(5 * MINUTE);
    expect(names()).toEqual([backupName(time.now)]);
  });
});

describe('a failed backup', () => {
  test('is logged and shown, and tried again after five minutes until it works', async () => {
    const { after, fault, schedule, failures, lines } = hourly();
    fault.error = new Error('No permission. Change it.');
    await after(0);
    expect(failures).toEqual(['No permission. Change it.']);
    expect(lines.at(-1)).toContain('The next attempt is in 5 min');
    await after(4 * MINUTE);
    expect(failures).toHaveLength(1);
    await after(MINUTE);
    expect(failures).toHaveLength(2);
    expect(schedule.state()).toMatchObject({ lastAt: null, failedAt: NOON + 5 * MINUTE });
    delete fault.error;
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
      const { after, fault, schedule, lines, failures } = hourly();
      fault.error = new DamageFound(side, 'kept0001 is damaged');
      await after(0);
      expect(schedule.state()).toMatchObject({ damaged: side, lastAt: null, failedAt: NOON });
      expect(lines.at(-1)).toContain(
        side === 'copy' ? 'the database is sound' : 'found the database damaged',
      );
      expect(failures).toEqual(['kept0001 is damaged']);
      // It stays damaged until somebody acts, and each attempt reads all of it.
      if (side === 'database') await after(HOUR - 1);
      expect(failures).toHaveLength(1);
      delete fault.error;
      await after(side === 'database' ? 1 : HOUR);
      expect(schedule.state()).toMatchObject({ damaged: null, lastAt: NOON + HOUR });
    },
  );

  test('with damaged texts never pushes out a good one, and only the newest is kept until one is good', async () => {
    const { after, names, fault } = hourly({ keep: 2 });
    await after(0);
    await after(HOUR);
    const good = names();
    fault.error = new DamageFound('database', 'kept0001 is damaged');
    fault.before = (file) => writeFileSync(`${file}.damaged`, 'a backup');
    for (let n = 0; n < 4; n++) await after(HOUR);
    expect(names()).toEqual([...good, 'gluepot-2026-11-22T170000Z.db.damaged']);
    delete fault.error;
    delete fault.before;
    await after(HOUR);
    expect(names()).toEqual(['gluepot-2026-11-22T130000Z.db', 'gluepot-2026-11-22T180000Z.db']);
  });

  test('that was killed leaves a file that does not count, and the next one removes it', async () => {
    const { after, names, dir } = hourly();
    mkdirSync(dir);
    writeFileSync(join(dir, `${backupName(NOON - 1000)}.unfinished-0123abcd`), 'half');
    await after(0);
    expect(names()).toEqual([backupName(NOON)]);
  });

  test('of a server that is stopping is no failure, and its file is removed', async () => {
    const { fault, schedule, dir, failures } = hourly();
    fault.error = new Error('killed');
    fault.before = (file) => {
      writeFileSync(`${file}.unfinished-0123abcd`, 'half');
      schedule.stop();
    };
    await schedule.tick();
    expect(failures).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
    expect(schedule.state().failedAt).toBeNull();
  });
});
