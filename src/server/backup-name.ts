/** The names of scheduled backups. Only files with such a name are ever removed again. */

/** `gluepot-2026-11-22T100000Z.db`: sorts by time, and has no character that a file system forbids. */
export const backupName = (at: number): string =>
  `gluepot-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.db`;

/** When the scheduled backup of this name was made; undefined for every other file. */
export function timeOfBackup(name: string): number | undefined {
  const [, date, hours, minutes, seconds] =
    /^gluepot-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/.exec(name) ?? [];
  const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
  // A date such as February 30 would be read as another one.
  return !Number.isNaN(at) && backupName(at) === name ? at : undefined;
}
