import { join } from 'node:path';
import type { Config } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import { BackupFolder } from './backup-folder.ts';
import { backUpInProcess } from './backup-process.ts';
import { BackupSchedule } from './backup-schedule.ts';
import type { AppLog, OperatorLog } from './log.ts';
import { repeat } from './timers.ts';

/** Throws `ConfigError` if backups are to be scheduled of a database that is not embedded. */
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

/** The scheduled backups; undefined when they are turned off. */
export function scheduleBackups(config: Config, log: OperatorLog & AppLog, onBackup?: (at: number) => void) {
  if (config.backup === undefined) return undefined;
  const { backup, dataDir, minFreeDisk } = config;
  const schedule = new BackupSchedule({
    ...{ dataDir, minFreeDisk, clock: Date.now, log, onBackup },
    ...{ everyMs: backup.everyMs, keep: backup.keep },
    folder: new BackupFolder(backupDir(backup, dataDir)),
    backUp: backUpInProcess(dataDir),
  });
  let ticking: ReturnType<typeof repeat> | undefined;
  return {
    state: () => schedule.state(),
    /** Starts making backups. */
    start() {
      ticking = repeat(1_000, log, 'Could not make a backup', () => schedule.tick());
    },
    /** Ends a backup that is running. */
    async stop() {
      schedule.stop();
      await ticking?.stop();
    },
  };
}
