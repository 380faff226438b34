import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import type { BackupState, DamagedSide } from '#domain/backup.ts';
import { type Clock, MINUTE_MS } from '#domain/time.ts';
import { type BackupFile, BackupFolder } from './backup-folder.ts';
import { type BackUp, backUpInProcess, DamageFound } from './backup-process.ts';
import type { AppLog, OperatorLog } from './log.ts';
import { repeat } from './timers.ts';

/** How long after a failure the next attempt is made (milliseconds), if the period is not shorter. */
const RETRY_MS = 300_000;

/** Throws `ConfigError` when backups are scheduled but the database is not embedded. */
export function requireEmbeddedForBackups({ backup, databaseUrl }: Config): void {
  if (backup === undefined || databaseUrl === undefined) return;
  throw new ConfigError(
    'BACKUP_EVERY backs up the embedded database, but DATABASE_URL is set. Unset BACKUP_EVERY, and back up PostgreSQL ' +
      'with pg_dump: "PostgreSQL backups" in docs/operations.md has a timer for it.',
  );
}

/** Where scheduled backups are kept. */
export const backupDir = ({ dir }: { dir: string | undefined }, dataDir: string): string =>
  dir ?? join(dataDir, 'backups');

/** The scheduled backups, which do not begin before `start`; undefined when they are turned off. */
export const scheduleBackups = (
  { backup, dataDir, minFreeDisk }: Config,
  log: OperatorLog & AppLog,
  onBackup?: (at: number) => void,
): BackupSchedule | undefined =>
  backup &&
  backupSchedule({
    ...{ dataDir, minFreeDisk, clock: Date.now, log, onBackup },
    ...{ everyMs: backup.everyMs, keep: backup.keep },
    folder: new BackupFolder(backupDir(backup, dataDir)),
    backUp: backUpInProcess(dataDir),
  });

interface ScheduleOptions {
  dataDir: string;
  folder: BackupFolder;
  everyMs: number;
  keep: number;
  /** What a backup must leave free on the disk of the data. */
  minFreeDisk: number;
  backUp: BackUp;
  /** Called with the time of the newest backup: at the start and after each one. */
  onBackup?: ((at: number) => void) | undefined;
  clock: Clock;
  log: Pick<OperatorLog & AppLog, 'info' | 'warn' | 'error'>;
}

/**
 * Decides when the next backup is due, by the age of the newest file in the folder: a restart neither makes one too many
 * nor forgets one that was missed. An old backup is removed only after a new one has been checked.
 */
export function backupSchedule(options: ScheduleOptions) {
  const { dataDir, folder, everyMs, keep, minFreeDisk, backUp, onBackup, clock, log } = options;
  let last: BackupFile | undefined;
  let failedAt: number | null = null;
  /** The failed attempt that no later one has made good. */
  let failingSince: number | undefined;
  let damaged: DamagedSide | null = null;
  let hasStarted = false;
  let stopped = false;
  let ticking: ReturnType<typeof repeat> | undefined;

  const begin = async (now: number) => {
    // Not before the retry is due: the folder may be on a disk that is away.
    if (failingSince !== undefined && !isRetryDue(failingSince, now)) return;
    await folder.create();
    setLast((await folder.list(now)).at(-1));
    hasStarted = true;
    if (await folder.sharesDiskWith(dataDir)) {
      log.warn(
        {},
        'Backups are on the same disk as the data, and would be lost with it. Set BACKUP_DIR to a folder on another disk, ' +
          'or copy the backups to another machine.',
      );
    }
  };

  const setLast = (backup: BackupFile | undefined) => {
    last = backup;
    if (backup !== undefined) onBackup?.(backup.at);
  };

  const isDue = (now: number): boolean => {
    if (!hasStarted || stopped) return false;
    if (failingSince !== undefined) return isRetryDue(failingSince, now);
    if (last === undefined) return true;
    // A backup from the future shows that the clock was set back.
    return now - last.at >= everyMs || now < last.at;
  };

  /** A damaged database stays damaged until somebody acts, and each attempt reads all of it. */
  const retryAfterMs = () => (damaged === 'database' ? everyMs : Math.min(RETRY_MS, everyMs));

  const isRetryDue = (since: number, now: number): boolean => now - since >= retryAfterMs() || now < since;

  const makeBackup = async (now: number) => {
    await folder.create();
    await folder.removeUnfinished();
    await requireSpace();
    const path = folder.fileFor(now);
    try {
      await backUp.run(path);
    } finally {
      if (stopped) await folder.removeUnfinished();
      await folder.removeDamaged(now).catch(reportLeftovers);
    }
    const { size: bytes } = await stat(path);
    setLast({ path, at: now, bytes });
    failingSince = undefined;
    if (damaged !== null) log.info('The backup passed its check. /readyz no longer returns 503 for it.');
    damaged = null;
    log.info(`Backup written: ${path} (${inMegabytes(bytes)})`);
    await folder.removeOld(keep, now).catch(reportLeftovers);
  };

  const reportLeftovers = (error: unknown) =>
    log.error({ error }, 'Could not remove old backups; the next backup tries again');

  /** A backup must not fill the disk on which the server writes. */
  const requireSpace = async () => {
    const needed =
      (await stat(join(dataDir, 'gluepot.db'))).size +
      ((await folder.sharesDiskWith(dataDir)) ? minFreeDisk : 0);
    const free = await folder.freeBytes();
    if (free >= needed) return;
    throw new Error(
      `A backup needs ${inMegabytes(needed)} of free disk space in BACKUP_DIR, but ${inMegabytes(free)} is free. Free ` +
        'disk space, lower BACKUP_KEEP and remove old backups, or set BACKUP_DIR to a folder on another disk.',
    );
  };

  const fail = (now: number, error: unknown) => {
    failedAt = now;
    failingSince = now;
    if (error instanceof DamageFound) {
      damaged = error.side;
      log.error({ error }, DAMAGE[error.side]);
      return;
    }
    const minutes = Math.round(retryAfterMs() / MINUTE_MS);
    log.error(
      { error },
      `Could not make a backup. Older backups are kept. The next attempt is in ${minutes} min.`,
    );
  };

  /** Makes a backup if one is due; call it once a second. Never rejects. */
  const tick = async () => {
    const now = clock();
    try {
      if (!hasStarted) await begin(now);
      if (isDue(now)) await makeBackup(now);
    } catch (error) {
      if (!stopped) fail(now, error);
    }
  };

  return {
    state: (): BackupState => ({ lastAt: last?.at ?? null, bytes: last?.bytes ?? null, failedAt, damaged }),
    start(): void {
      ticking = repeat(1_000, log, 'Could not make a backup', tick);
    },
    tick,
    /** Ends a backup that is running, and removes its file. */
    async stop(): Promise<void> {
      stopped = true;
      backUp.cancel();
      await ticking?.stop();
    },
  };
}

type BackupSchedule = ReturnType<typeof backupSchedule>;

const UNTIL = '/readyz returns 503 until a backup passes its check. Older backups are kept.';
/** What the log says of damage; the error names it and says what to do. */
const DAMAGE: Record<DamagedSide, string> = {
  database: `The backup found the database damaged. ${UNTIL}`,
  copy: `The new backup did not pass its check, but the database is sound. ${UNTIL}`,
};

const inMegabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
