/**
 * The contract of a store. Each method is one whole operation: atomic, and durable before its promise resolves.
 * `test/store/contract/` tests it on every engine. Times are milliseconds since the epoch and always passed in. An
 * expired paste is absent to every method, whether or not it has been swept.
 */
import type { Random } from '#domain/id.ts';
import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import type { Clock } from '#domain/time.ts';
import type { AccountStore } from './accounts.ts';
import type { IdentityStore, PasskeyStore } from './identities.ts';
import type { KeyStore } from './keys.ts';
import type { AuditLogStore, BlockStore, InviteStore } from './moderation.ts';
import type { PasteEventStore } from './paste-events.ts';
import type { PasteStore } from './pastes.ts';
import type { ReportStore } from './reports.ts';
import type { RevisionStore } from './revisions.ts';
import type { SecondFactorStore } from './second-factors.ts';
import type { SessionStore } from './sessions.ts';
import type { TextStore } from './texts.ts';
import type { ViewStore } from './views.ts';

export type * from './accounts.ts';
export type * from './identities.ts';
export type * from './keys.ts';
export type * from './moderation.ts';
export type * from './paste-events.ts';
export * from './pastes.ts';
export type * from './reports.ts';
export type { RevisionStore } from './revisions.ts';
export type * from './second-factors.ts';
export type * from './sessions.ts';
export type * from './texts.ts';
export * from './views.ts';

export interface Store {
  readonly pastes: PasteStore;
  readonly revisions: RevisionStore;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly identities: IdentityStore;
  readonly passkeys: PasskeyStore;
  readonly views: ViewStore;
  readonly pasteEvents: PasteEventStore;
  readonly auditLog: AuditLogStore;
  readonly reports: ReportStore;
  readonly blocks: BlockStore;
  readonly invites: InviteStore;
  readonly texts: TextStore;
  /** Whether other nodes may use the same data, which makes anything cached in memory stale. */
  readonly shared: boolean;
  /** Limits that all nodes count in; null where one node owns the store and counts in its memory. */
  readonly limits: LimitStore | null;
  /**
   * The secret of this name; stores `fresh` when there is none yet. Two concurrent calls both get the first one.
   * Secrets live in the store so that a server needs no setting for them and keeps them when it restarts.
   */
  getOrCreateSecret(name: string, fresh: Uint8Array): Promise<Uint8Array>;
  size(): Promise<StoreSize>;
  /** Resolves when the store answers; rejects with `StoreUnavailable` when it does not. */
  ping(): Promise<void>;
  /** Finishes the operations in flight, then releases the data. No method may be called afterwards. */
  close(): Promise<void>;
}

/** Windows that all nodes count in together. A crash may lose the last half second. */
export interface LimitStore {
  /** Counts one event in all of these windows, or in none when one is full. A window of max 0 is always full. */
  consume(rules: LimitRule[], now: number): Promise<ConsumedWindows>;
  /** Removes one event from each window that `consume` counted in, unless a new window has begun since. */
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
}

export interface ConsumedWindows {
  rejected: boolean;
  /** Their state afterwards, in the order of the rules; a window that is not running is empty and begins now. */
  windows: LimitWindow[];
}

/** Called with a sentence that says what is wrong with the data and what to do. */
export type OnTrouble = (message: string, error: unknown) => void;

/** The space that the data take. */
export interface StoreSize {
  databaseBytes: number;
  /** Recent writes that are not merged into the database yet; null where a database server keeps its own log. */
  walBytes: number | null;
  /** Of PostgreSQL; null when embedded. */
  standbys: StandbyState | null;
}

export interface StandbyState {
  /** Whether a write is answered only when a standby has it on its disk, too. */
  isSynchronous: boolean;
  /** When the server last archived a segment of its log, and last failed to; null if never. */
  archivedAt: number | null;
  archiveFailedAt: number | null;
}

/** The store cannot read or write now: disk full, locked for too long, unreachable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** What most use cases take: where the data is, and what time it is. */
export interface StoreDeps {
  store: Store;
  clock: Clock;
}

/** What use cases take that make ids or secrets. */
export interface RandomDeps extends StoreDeps {
  random: Random;
}
