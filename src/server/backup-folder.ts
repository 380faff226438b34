import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAMAGED_SUFFIX } from '#store/open.ts';

export interface BackupFile {
  path: string;
  at: number;
  bytes: number;
}

/** What a backup leaves behind when it is killed: `gluepot backup` renames its file once it is complete and checked. */
const UNFINISHED = /^(.+\.db)\.unfinished-[0-9a-f]{8}(?:-journal)?$/;

/** A folder of scheduled backups. It may hold other files, which are never counted and never removed. */
export class BackupFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Only its owner may read it. */
  async create(): Promise<void> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
  }

  fileFor = (at: number): string => join(this.#path, backupName(at));

  /** Whether this path is on the same disk. */
  async sharesDiskWith(path: string): Promise<boolean> {
    return (await stat(path)).dev === (await stat(this.#path)).dev;
  }

  /** The bytes that a user other than root can still write. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#path);
    return bavail * bsize;
  }

  /** Oldest first, without those from the future of `now`: either clock may have been wrong. */
  async list(now: number): Promise<BackupFile[]> {
    return await this.#copies('', now);
  }

  /** Removes all but the `keep` newest backups. */
  async removeOld(keep: number, now: number): Promise<void> {
    for (const { path } of (await this.list(now)).slice(0, -keep)) await rm(path);
  }

  /** Removes the damaged copies that are older than the newest copy, damaged or not. They are never counted. */
  async removeDamaged(now: number): Promise<void> {
    const damaged = await this.#copies(DAMAGED_SUFFIX, now);
    const newest = Math.max(...[...damaged, ...(await this.list(now))].map(({ at }) => at));
    for (const { path, at } of damaged) if (at < newest) await rm(path);
  }

  /** Removes what killed backups left behind. Call it while none is running. */
  async removeUnfinished(): Promise<void> {
    for (const { name } of await this.#entries()) {
      const [, backup = ''] = UNFINISHED.exec(name) ?? [];
      if (timeOfBackup(backup) !== undefined) await rm(join(this.#path, name), { force: true });
    }
  }

  /** The files up to `now` whose name is that of a backup with this ending; oldest first. */
  async #copies(ending: string, now: number): Promise<BackupFile[]> {
    const copies: BackupFile[] = [];
    for (const entry of await this.#entries()) {
      if (!entry.name.endsWith(ending)) continue;
      const at = timeOfBackup(entry.name.slice(0, entry.name.length - ending.length));
      if (at === undefined || at > now || !entry.isFile()) continue;
      const path = join(this.#path, entry.name);
      copies.push({ path, at, bytes: (await stat(path)).size });
    }
    return copies.toSorted((a, b) => a.at - b.at);
  }

  async #entries() {
    try {
      return await readdir(this.#path, { withFileTypes: true });
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return [];
      throw error;
    }
  }
}

/**
 * `gluepot-2026-11-22T100000Z.db`: sorts by time, and has no character that a file system forbids. Only files with such a name
 * are ever removed again.
 */
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
