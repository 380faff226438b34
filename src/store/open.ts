import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from './sqlite/engine.ts';
import { whyNotOpened } from './sqlite/failure.ts';
import { holdLock } from './sqlite/lock.ts';
import type { Store } from './store.ts';

/** The store cannot be opened. The message says what to do. */
export class CannotOpenStore extends Error {}

/** Where the data is: the part of the settings that chooses an engine. */
export interface StoreLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

export const databaseFile = (location: StoreLocation): string => join(location.dataDir, 'gluepot.db');

/** Opens the store, making it when there is none. Throws `CannotOpenStore`. */
export function openStore(location: StoreLocation): Store {
  requireFolder(location);
  try {
    return openSqlite(databaseFile(location));
  } catch (error) {
    throw new CannotOpenStore(whyNotOpened(databaseFile(location), error), { cause: error });
  }
}

/**
 * Claims the data for one server: what a server counts in memory must not be counted beside another.
 * Holds until the returned function is called or the process ends, however it ends.
 * Throws `CannotOpenStore` when another server has it. The command line does not need it.
 */
export function claimForServer(location: StoreLocation): () => void {
  requireFolder(location);
  const release = holdLock(join(location.dataDir, 'gluepot.lock'));
  if (release) return release;
  throw new CannotOpenStore(
    `Another Gluepot server is using ${location.dataDir}. Stop it first, or give this one its own DATA_DIR.`,
  );
}

function requireFolder({ dataDir, databaseUrl }: StoreLocation): void {
  if (databaseUrl !== undefined) {
    throw new CannotOpenStore(
      'DATABASE_URL is set, but this version has no PostgreSQL engine yet. Unset it.',
    );
  }
  try {
    // What is in it is nobody else's to read: e-mail addresses, hashes, unlisted pastes.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotOpenStore(whyNotOpened(dataDir, error), { cause: error });
  }
}
