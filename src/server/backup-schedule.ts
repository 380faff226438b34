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
  new BackupSchedule({
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
export class BackupSchedule {
  readonly #options: ScheduleOptions;
  readonly #retryMs: number;
  #last: BackupFile | undefined;
  #failedAt: number | null = null;
  /** The failed attempt that no later one has made good. */
  #failingSince: number | undefined;
  #damaged: DamagedSide | null = null;
  #hasStarted = false;
  #stopped = false;
  #ticking: ReturnType<typeof repeat> | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#retryMs = Math.min(RETRY_MS, options.everyMs);
  }

  state(): BackupState {
    return {
      lastAt: this.#last?.at ?? null,
      bytes: this.#last?.bytes ?? null,
      failedAt: this.#failedAt,
      damaged: this.#damaged,
    };
  }

  start(): void {
    const { log } = this.#options;
    this.#ticking = repeat(1_000, log, 'Could not make a backup', () => this.tick());
  }

  /** Makes a backup if one is due; call it once a second. Never rejects. */
  async tick(): Promise<void> {
    const now = this.#options.clock();
    try {
      if (!this.#hasStarted) await this.#start(now);
      if (!this.#isDue(now)) return;
      await this.#makeBackup(now);
    } catch (error) {
      if (!this.#stopped) this.#fail(now, error);
    }
  }

  /** Ends a backup that is running, and removes its file. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.backUp.cancel();
    await this.#ticking?.stop();
  }

  async #start(now: number): Promise<void> {
    const { folder, dataDir, log } = this.#options;
    // Not before the retry is due: the folder may be on a disk that is away.
    if (this.#failingSince !== undefined && !this.#isRetryDue(now)) return;
    await folder.create();
    this.#setLast((await folder.list(now)).at(-1));
    this.#hasStarted = true;
    if (await folder.sharesDiskWith(dataDir)) {
      log.warn(
        {},
        'Backups are on the same disk as the data, and would be lost with it. Set BACKUP_DIR to a folder on another disk, ' +
          'or copy the backups to another machine.',
      );
    }
  }

  #setLast(last: BackupFile | undefined): void {
    this.#last = last;
    if (last !== undefined) this.#options.onBackup?.(last.at);
  }

  #isDue(now: number): boolean {
    if (!this.#hasStarted || this.#stopped) return false;
    if (this.#failingSince !== undefined) return this.#isRetryDue(now);
    if (this.#last === undefined) return true;
    // A backup from the future shows that the clock was set back.
    return now - this.#last.at >= this.#options.everyMs || now < this.#last.at;
  }

  /** A damaged database stays damaged until somebody acts, and each attempt reads all of it. */
  get #retryAfterMs(): number {
    return this.#damaged === 'database' ? this.#options.everyMs : this.#retryMs;
  }

  #isRetryDue(now: number): boolean {
    const failedAt = this.#failingSince ?? now;
    return now - failedAt >= this.#retryAfterMs || now < failedAt;
  }

  async #makeBackup(now: number): Promise<void> {
    const { folder, backUp, keep, log } = this.#options;
    await folder.create();
    await folder.removeUnfinished();
    await this.#requireSpace();
    const path = folder.fileFor(now);
    try {
      await backUp.run(path);
    } finally {
      if (this.#stopped) await folder.removeUnfinished();
      await folder.removeDamaged(now).catch(this.#reportLeftovers);
    }
    const { size: bytes } = await stat(path);
    this.#setLast({ path, at: now, bytes });
    this.#failingSince = undefined;
    if (this.#damaged !== null)
      log.info('The backup passed its check. /readyz no longer returns 503 for it.');
    this.#damaged = null;
    log.info(`Backup written: ${path} (${inMegabytes(bytes)})`);
    await folder.removeOld(keep, now).catch(this.#reportLeftovers);
  }

  readonly #reportLeftovers = (error: unknown): void =>
    this.#options.log.error({ error }, 'Could not remove old backups; the next backup tries again');

  /** A backup must not fill the disk on which the server writes. */
  async #requireSpace(): Promise<void> {
    const { folder, dataDir, minFreeDisk } = this.#options;
    const needed =
      (await stat(join(dataDir, 'gluepot.db'))).size +
      ((await folder.sharesDiskWith(dataDir)) ? minFreeDisk : 0);
    const free = await folder.freeBytes();
    if (free >= needed) return;
    throw new Error(
      `A backup needs ${inMegabytes(needed)} of free disk space in BACKUP_DIR, but ${inMegabytes(free)} is free. Free ` +
        'disk space, lower BACKUP_KEEP and remove old backups, or set BACKUP_DIR to a folder on another disk.',
    );
  }

  #fail(now: number, error: unknown): void {
    this.#failedAt = now;
    this.#failingSince = now;
    if (error instanceof DamageFound) {
      this.#damaged = error.side;
      this.#options.log.error({ error }, DAMAGE[error.side]);
      return;
    }
    const minutes = Math.round(this.#retryAfterMs / MINUTE_MS);
    this.#options.log.error(
      { error },
      `Could not make a backup. Older backups are kept. The next attempt is in ${minutes} min.`,
    );
  }
}

const UNTIL = '/readyz returns 503 until a backup passes its check. Older backups are kept.';
/** What the log says of damage; the error names it and says what to do. */
const DAMAGE: Record<DamagedSide, string> = {
  database: `The backup found the database damaged. ${UNTIL}`,
  copy: `The new backup did not pass its check, but the database is sound. ${UNTIL}`,
};

const inMegabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
