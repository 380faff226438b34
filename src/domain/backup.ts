export type DamagedSide = 'database' | 'copy';

/** What is known about the scheduled backups of this server. */
export interface BackupState {
  /** When the newest backup was made, and its size; null before the first. */
  lastAt: number | null;
  bytes: number | null;
  /** When an attempt last failed, whether or not a later one succeeded. */
  failedAt: number | null;
  /** What the last check of a backup found damaged: the database, or only the new file. Null once one passes. */
  damaged: DamagedSide | null;
}
