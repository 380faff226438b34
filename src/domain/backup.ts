/** What is known about the scheduled backups of this server. */
export interface BackupState {
  /** When the newest backup was made, and its size; null before the first. */
  lastAt: number | null;
  bytes: number | null;
  /** When an attempt last failed, whether or not a later one succeeded. */
  failedAt: number | null;
  /** Whether a backup found the database damaged. */
  foundDamage: boolean;
}
