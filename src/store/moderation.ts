/** The part of the store's contract that administrators use; `store.ts` says how to read it. */
import type { Block } from '#domain/block.ts';
import type { Invite } from '#domain/invite.ts';
import type { AuditEntry, AuditRecord, Removal } from '#domain/moderation.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';

/** What administrators and operators did. Other methods write it; nobody can change it. */
export interface AuditLogStore {
  /** Newest first, from the entry after the one with the key `after`; null for the first page. */
  list(query: { after: number | null; atMost: number }): Promise<AuditRecord[]>;
}

/** What operators have blocked. */
export interface BlockStore {
  /** Adds a block and writes the audit entry. `exists` when one of this kind and value is in effect. */
  add(block: Block, audit: AuditEntry): Promise<'added' | 'exists' | 'idTaken'>;
  /** Removes a block and writes the audit entry. False, and nothing is written, when there is no such block. */
  remove(id: string, audit: AuditEntry): Promise<boolean>;
  /** The block with this id; undefined when there is none or it has ended. */
  find(id: string, now: number): Promise<Block | undefined>;
  /** The blocks in effect at `now`, newest first. */
  list(now: number): Promise<Block[]>;
}

/** Invites to sign up; `AccountStore.create` uses them up. */
export interface InviteStore {
  /** Adds an invite and writes the audit entry. */
  create(invite: Invite, codeHash: Uint8Array, audit: AuditEntry): Promise<'created' | 'idTaken'>;
  /** All invites, newest first. The sweep deletes them `INVITE_KEPT_MS` after they expired. */
  list(): Promise<Invite[]>;
  /** The invite with this code, usable or not; undefined when there is none. */
  find(codeHash: Uint8Array): Promise<Invite | undefined>;
  /** Revokes an invite and writes the audit entry. False when there is none, or it is revoked already. */
  revoke(id: string, audit: AuditEntry): Promise<boolean>;
}

/** Each method that changes something writes `audit` in the same transaction, and only if it changed something. */
export interface PasteModeration {
  /**
   * Removes any live paste. From then on it is absent to every other method, and its owner cannot restore it. Its slug
   * stays taken: nobody may revive a link that was spread. It is deleted for good at `restorableUntil` or when it would
   * have expired, whichever is earlier. Closes its open reports. A paste that its owner has deleted and could still restore
   * is deleted for good instead. False when absent, expired or removed already; one of several concurrent calls removes it.
   */
  remove(id: string, removal: NewRemoval, now: number, audit: AuditEntry): Promise<boolean>;
  /**
   * Brings a removed paste back with its former expiry. False when it is not removed, when it is too late, when it would
   * have expired since, or while a removal job has yet to do it; one of several concurrent calls restores it.
   */
  restoreRemoved(id: string, now: number, audit: AuditEntry): Promise<boolean>;
  /** Why and when the paste with this id or custom link was removed; undefined when it was not, or is gone for good. */
  findRemoval(of: { id: string } | { slug: string }, now: number): Promise<Removal | undefined>;
  /** Removed pastes, of one account or (null) of all, last removed first, after the cursor `after`. */
  listRemoved(query: RemovedQuery, now: number): Promise<RemovedPaste[]>;
  /**
   * Removes the live keyless pastes of a source, or the live pastes of an account and those that it could still restore.
   * From then on all of them are absent, as those that `remove` removed; `findRemoval` finds them. The rows of the newest
   * `atMost` pastes are changed at once, those of the others in a removal job, if `more`. Writes an audit entry for each
   * batch, whose detail gets the removed ids as `pastes`, and for the beginning of a job that removed none yet.
   */
  removeAll(
    of: PastesOf,
    batch: { removal: NewRemoval; atMost: number; now: number; audit: AuditEntry },
  ): Promise<{ removed: number; more: boolean }>;
  /**
   * Does the next batch of the oldest removal job, and returns the job; undefined when there is none to do. Each job
   * belongs to the store that began it until that has done nothing for `JOB_TAKEN_OVER_AFTER_MS`.
   */
  workOnRemovalJob(now: number, atMost: number): Promise<RemovalJob | undefined>;
  /** The jobs that are not done, oldest first. */
  listRemovalJobs(): Promise<RemovalJob[]>;
  /**
   * Ends the jobs that remove the pastes of this source since `startedAt`: what they have not done yet is live again. Returns
   * about how many pastes that is. Without such a job, it writes no audit entry.
   */
  cancelRemovalJobs(source: Uint8Array, startedAt: number, audit: AuditEntry): Promise<number>;
  /** Live pastes of every kind, newest first, and the cursor of the next page (null at the end). */
  listAll(query: AllQuery, now: number): Promise<{ pastes: Paste[]; next: Cursor | null }>;
  /**
   * A live or removed paste, or one that its owner can still restore, without opening it: nothing is burnt or counted.
   * Undefined when absent or expired.
   */
  findForReview(id: string, now: number): Promise<PasteForReview | undefined>;
  /** The source of a live or removed keyless paste; undefined when absent or not known, or not any more. */
  findCreatorNetwork(id: string, now: number): Promise<Uint8Array | undefined>;
  /** Forgets the sources of pastes created before `createdBefore`, at most `atMost`, oldest first. Returns how many. */
  sweepCreatorNetworks(createdBefore: number, atMost: number): Promise<number>;
}

export type NewRemoval = Pick<Removal, 'category' | 'reason' | 'restorableUntil'>;

export type PastesOf = { source: Uint8Array } | { accountId: string };

/** Pastes that are removed, or deleted with their account, in batches. They are absent from the beginning. */
export interface RemovalJob {
  key: number;
  kind: 'remove' | 'delete';
  /** The username of the account, or the id of a paste from the source. */
  subject: string;
  /** How many pastes there are, or more: some may be absent already. */
  total: number;
  /** How many of them the batches have come past. */
  done: number;
  /** How many of these were live until then. */
  removed: number;
  startedAt: number;
  /** Set by the last batch only. */
  isDone: boolean;
}

export interface RemovedQuery {
  /** Only pastes from this source; absent or null for all. */
  creatorNetwork?: Uint8Array | null;
  accountId: string | null;
  /** The last paste of the previous page; null for the first page. */
  after: { removedAt: number; id: string } | null;
  atMost: number;
}

/** `expiresAt` is the expiry that restoring gives back. */
export interface RemovedPaste extends Paste {
  removal: Removal;
}

export interface AllQuery {
  /** At most one of `source` and `accountId`; absent or null for all pastes. */
  creatorNetwork?: Uint8Array | null;
  accountId?: string | null;
  after: Cursor | null;
  atMost: number;
}

/** A position in a list of pastes. Only the engine reads its fields. */
export interface Cursor {
  createdAt: number;
  order: number;
}

export interface PasteForReview {
  /** With its former expiry when it is removed. */
  paste: PasteWithContent;
  /** Null when it is live. */
  removal: Removal | null;
  /** Null when it is not known, or not any more; never shown to users. */
  source: Uint8Array | null;
}
