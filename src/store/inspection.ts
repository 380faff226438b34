import type { TextName } from '#domain/text-name.ts';

/** What `gluepot doctor` learns about the data without changing it. */
export interface StoreInspection {
  /** The engine and its version, such as `PostgreSQL 17.2`. */
  engine: string;
  /** Why this program cannot use that engine as it is; null if it can. */
  unfit: string | null;
  /** The version of the schema, and the one that this program upgrades it to. */
  schemaVersion: number;
  supportedVersion: number;
  /** What a check of the whole database found; null if nothing, or if the engine has no such check. */
  damage: string | null;
  /** Every stored text was read. */
  damagedTexts: readonly TextName[];
  /** When the newest paste or account was created; null without any. */
  newestAt: number | null;
  /** How far the clock of the database server is ahead of this machine's (milliseconds); null when embedded. */
  clockAheadMs: number | null;
  /** Whether writes wait for a standby, and how many are connected to the server; null when embedded. */
  standbys: { isSynchronous: boolean; connected: number } | null;
  /** Signs requests of `gluepot doctor` to the running server; null before its first start. */
  doctorKey: Uint8Array | null;
}

/** The name of that secret in the store. */
export const DOCTOR_SECRET = 'doctor';
