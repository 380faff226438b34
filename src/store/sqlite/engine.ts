import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { ReadQueue } from '#store/read-queue.ts';
import { type OnTrouble, type Store, StoreUnavailable } from '#store/store.ts';
import { findAccount, findAccountByEmail, findAccountByUsername, listAccounts } from './accounts.ts';
import { listAuditLog, newestAuditKey } from './audit-log.ts';
import { findBlock, listBlocks } from './blocks.ts';
import { Connection } from './connection.ts';
import { ensureDatabase } from './create.ts';
import { type DiskOptions, DiskSpace } from './disk-space.ts';
import { asStoreError } from './errors.ts';
import { Health } from './health.ts';
import { findInvite, listInvites } from './invites.ts';
import { authenticateKey, listKeys } from './keys.ts';
import { currentWindows, exceededLimit } from './limits.ts';
import { listPastesAfter } from './list-after.ts';
import { migrate, requireFinishedMove } from './migrate.ts';
import { PasteCache } from './paste-cache.ts';
import { findActivity } from './paste-events.ts';
import { countPastes, findIdBySlug, findPaste, listPastes } from './pastes.ts';
import { listPublic } from './public.ts';
import { storedBytes } from './quota.ts';
import { inlineReader, type Reader, threadedReader } from './reader.ts';
import { findRemoval, findRemovalBySlug, listRemoved } from './removal.ts';
import { countOpenReports, findReport, listReports } from './reports.ts';
import { findRestorable } from './restore.ts';
import { findForReview, listAllPastes } from './review.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { findSecondFactor } from './second-factors.ts';
import { authenticateSession, findToken, listSessions } from './sessions.ts';
import { sizeOf } from './size.ts';
import { findSource } from './sources.ts';
import { firstDayOfViews } from './views.ts';
import { inlineWriter, threadedWriter } from './writer.ts';

export interface SqliteOptions {
  /** Called when the database file turns out to be damaged, or the disk fails. */
  onTrouble?: OnTrouble | undefined;
  /** When the disk is too full for new text. Absent: never checked. */
  disk?: DiskOptions;
  metrics?: Metrics | undefined;
}

/** Reads that belong to no account or network queue under these names, which are neither an id nor an address. */
const COUNTER = 'countPublic';
const ADMINISTRATORS = 'searchAccounts';

/**
 * The embedded store. `file` is a path, or `:memory:` for tests. Short reads run here, on a connection of
 * their own: a few microseconds, less than a message to a thread. Writes go to the writer's thread. Long reads go to
 * the reader's thread, which starts with the first of them. One long object, because it has a line for each method of
 * the contract, and its only content is which thread runs it.
 */
export function openSqlite(
  file: string,
  { onTrouble = () => {}, disk, metrics = NO_METRICS }: SqliteOptions = {},
): Store {
  const inMemory = file === ':memory:';
  if (!inMemory) ensureDatabase(file);
  const setUp = openUpToDate(file, disk);
  if (!inMemory) setUp.close();
  const connection = inMemory ? setUp : new Connection(file, { readOnly: true });
  const health = new Health(file, onTrouble);
  const noteFailure = (error: unknown) => {
    health.note(error);
    metrics.storeFailed(asStoreError(error) instanceof StoreUnavailable ? 'unavailable' : 'unexpected');
  };
  const writer = inMemory
    ? inlineWriter(connection)
    : threadedWriter(file, noteFailure, disk, metrics.queue('write'));
  /** Runs a short read on this thread. It fails with the same errors as the jobs of the threads. */
  const read = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (error) {
      noteFailure(error);
      throw asStoreError(error);
    }
  };
  const cache = new PasteCache(() => newestAuditKey(connection));
  const cacheMonitor = metrics.cache('paste');
  const find = (id: string, now: number): PasteWithContent | undefined => {
    const cached = cache.get(id, now);
    if (cached !== undefined) {
      cacheMonitor.hit();
      return cached;
    }
    cacheMonitor.miss();
    const paste = findPaste(connection, id, now);
    if (paste !== undefined && !paste.burn) cache.keep(paste);
    return paste;
  };
  /** Drops these pastes from the cache when the write is over, even if it failed: it may have been committed. */
  const changing = async <T>(ids: string[], write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      for (const id of ids) cache.forget(id);
    }
  };
  // There is one reader thread.
  const reads = new ReadQueue(1, metrics.queue('read'));
  let startedReader: Reader | undefined;
  const reader = () => {
    startedReader ??= inMemory ? inlineReader(connection) : threadedReader(file, noteFailure);
    return startedReader;
  };

  return {
    pastes: {
      create: (paste, rules) => writer.run('createPaste', { paste, rules }),
      findExceededLimit: (limits, now, sizeBytes) =>
        read(() => exceededLimit(limits, currentWindows(connection, limits, now), sizeBytes)),
      find: (id, now) => read(() => find(id, now)),
      findIdBySlug: (slug, now) => read(() => findIdBySlug(connection, slug, now)),
      list: async (query, now) =>
        query.folded === null && !query.language && !query.visibility && !query.sumsViews
          ? read(() => listPastes(connection, query, now))
          : reads.run(query.accountId, () => reader().run('search', { query, now })),
      listAfter: (accountId, after, atMost, now) =>
        read(() => listPastesAfter(connection, accountId, after, atMost, now)),
      listPublic: (query, now) => {
        const { search } = query;
        return search
          ? reads.run(search.client, () => reader().run('searchPublic', { query: { ...query, search }, now }))
          : read(() => listPublic(connection, query, now));
      },
      countPublic: (now) => reads.run(COUNTER, () => reader().run('countPublic', { now })),
      edit: (id, accountId, changes, now, rules = {}) =>
        changing([id], writer.run('editPaste', { id, accountId, changes, now, rules })),
      delete: (id, accountId, now) => changing([id], writer.run('deletePaste', { id, accountId, now })),
      softDelete: (id, accountId, restorableUntil, now) =>
        changing([id], writer.run('softDeletePaste', { id, accountId, restorableUntil, now })),
      restore: (id, accountId, now) => changing([id], writer.run('restorePaste', { id, accountId, now })),
      findRestorable: (id, accountId, now) => read(() => findRestorable(connection, id, accountId, now)),
      deleteKeyless: (id, tokenHash, now) =>
        changing([id], writer.run('deleteKeyless', { id, tokenHash, now })),
      claimBurn: (id, now, origin = UNKNOWN_ORIGIN) =>
        changing([id], writer.run('claimBurn', { id, now, origin })),
      sweep: (now, atMost) => writer.run('sweep', { now, atMost }),
      remove: (id, removal, now, audit) =>
        changing([id], writer.run('removePaste', { id, removal, now, audit })),
      restoreRemoved: (id, now, audit) => writer.run('restoreRemovedPaste', { id, now, audit }),
      findRemoval: (id, now) => read(() => findRemoval(connection, id, now)),
      findRemovalBySlug: (slug, now) => read(() => findRemovalBySlug(connection, slug, now)),
      listRemoved: (query, now) => read(() => listRemoved(connection, query, now)),
      removeBySource: (source, removal, atMost, now, audit) =>
        writer
          .run('removePastesOfSource', { source, removal, atMost, now, audit })
          .finally(() => cache.clear()),
      removeByAccount: (accountId, removal, atMost, now, audit) =>
        writer
          .run('removePastesOfAccount', { accountId, removal, atMost, now, audit })
          .finally(() => cache.clear()),
      listAll: (query, now) => read(() => listAllPastes(connection, query, now)),
      findForReview: (id, now) => read(() => connection.snapshot(() => findForReview(connection, id, now))),
      findSource: (id, now) => read(() => findSource(connection, id, now)),
      sweepSources: (createdBefore, atMost) => writer.run('sweepSources', { createdBefore, atMost }),
    },
    revisions: {
      list: (pasteId, page, now) => read(() => listRevisions(connection, pasteId, page, now)),
      find: (pasteId, number, now) => read(() => findRevision(connection, pasteId, number, now)),
      deleteAll: (pasteId, accountId, now) => writer.run('deleteRevisions', { pasteId, accountId, now }),
      setPublic: (pasteId, accountId, isPublic, now) =>
        changing([pasteId], writer.run('setHistoryPublic', { pasteId, accountId, isPublic, now })),
    },
    accounts: {
      create: (account, inviteHash) =>
        writer.run('createAccount', { account, inviteHash: inviteHash ?? null }),
      find: (id) => read(() => findAccount(connection, id)),
      findByUsername: (username) => read(() => findAccountByUsername(connection, username)),
      list: () => read(() => listAccounts(connection)),
      search: (query) => reads.run(ADMINISTRATORS, () => reader().run('searchAccounts', query)),
      findByEmail: (email) => read(() => findAccountByEmail(connection, email)),
      changeEmail: (id, email, isProven) => writer.run('changeEmail', { id, email, isProven }),
      useEmailToken: (tokenHash, now) => writer.run('useEmailToken', { tokenHash, now }),
      confirmEmail: (id) => writer.run('confirmEmail', id),
      changePassword: (id, change, now) => writer.run('changePassword', { id, change, now }),
      resetPassword: (tokenHash, passwordHash, now) =>
        writer.run('resetPassword', { tokenHash, passwordHash, now }),
      delete: (id, now, audit) =>
        writer.run('deleteAccount', { id, now, audit }).finally(() => cache.clear()),
      deleteUnconfirmed: (createdUntil, now, atMost) =>
        writer.run('deleteUnconfirmed', { createdUntil, now, atMost }),
      setDisabled: (username, value, audit) =>
        writer.run('setAccountFlag', { username, flag: 'disabled', value, audit }),
      setAdmin: (username, value, audit) =>
        writer.run('setAccountFlag', { username, flag: 'admin', value, audit }),
      countPastes: (accountId, now) => read(() => countPastes(connection, accountId, now)),
      storedBytes: (accountId, now) => read(() => storedBytes(connection, accountId, now)),
    },
    keys: {
      create: (key, hash, sessionId) => writer.run('createKey', { key, hash, sessionId: sessionId ?? null }),
      list: (accountId) => read(() => listKeys(connection, accountId)),
      rename: (id, name, accountId) => writer.run('renameKey', { id, name, accountId: accountId ?? null }),
      revoke: (id, accountId) => writer.run('revokeKey', { id, accountId: accountId ?? null }),
      touch: (uses) => writer.run('touchKeys', uses),
      markLeaked: (hash, now) => writer.run('markKeyLeaked', { hash, now }),
      authenticate: (hash) => read(() => authenticateKey(connection, hash)),
    },
    sessions: {
      begin: (session, hash, passwordHash) =>
        writer.run('beginSession', { session, hash, passwordHash: passwordHash ?? null }),
      authenticate: (hash, now) => read(() => authenticateSession(connection, hash, now)),
      touch: (id, now, expiresAt) => writer.run('touchSession', { id, now, expiresAt }),
      confirm: (id, now) => writer.run('confirmSession', { id, now }),
      list: (accountId, now) => read(() => listSessions(connection, accountId, now)),
      end: (id, accountId) => writer.run('endSession', { id, accountId }),
      endAll: (accountId, exceptId) => writer.run('endSessions', { accountId, exceptId }),
      issueToken: (token, hash, sessionId) =>
        writer.run('issueToken', { token, hash, sessionId: sessionId ?? null }),
      findToken: (hash, purpose, now) => read(() => findToken(connection, hash, purpose, now)),
    },
    secondFactors: {
      find: (accountId) => read(() => findSecondFactor(connection, accountId)),
      begin: (accountId, secret) => writer.run('beginSecondFactor', { accountId, secret }),
      enable: (accountId, first) => writer.run('enableSecondFactor', { accountId, ...first }),
      useStep: (accountId, secret, step) => writer.run('useStep', { accountId, secret, step }),
      useRecoveryCode: (accountId, hash) => writer.run('useRecoveryCode', { accountId, hash }),
      replaceRecoveryCodes: (accountId, hashes) => writer.run('replaceRecoveryCodes', { accountId, hashes }),
      disable: (accountId) => writer.run('disableSecondFactor', accountId),
    },
    views: {
      record: (batch) =>
        changing(
          batch.pastes.map(({ id }) => id),
          writer.run('recordViews', batch),
        ),
      statistics: (subject, buckets, now) =>
        reads.run(subject.accountId, () => reader().run('statistics', { subject, buckets, now })),
      firstDay: (subject) => read(() => firstDayOfViews(connection, subject)),
      visitorKey: (day, fresh) => writer.run('visitorKey', { day, fresh }),
    },
    pasteEvents: {
      find: (id, proof, now) =>
        read(() => connection.snapshot(() => findActivity(connection, id, proof, now))),
    },
    reports: {
      create: (report) => writer.run('createReport', report),
      list: (query, now) => read(() => listReports(connection, query, now)),
      find: (id, now) => read(() => findReport(connection, id, now)),
      close: (which, closing, audit) => writer.run('closeReports', { which, closing, audit }),
      countOpen: () => read(() => countOpenReports(connection)),
      claimUnmailed: (now, intervalMs) => writer.run('claimUnmailed', { now, intervalMs }),
      unclaimMailed: (ids) => writer.run('unclaimMailed', ids),
      forgetReporters: (sourcesBefore, emailsBefore) =>
        writer.run('forgetReporters', { sourcesBefore, emailsBefore }),
    },
    blocks: {
      add: (block, audit) => writer.run('addBlock', { block, audit }),
      remove: (id, audit) => writer.run('removeBlock', { id, audit }),
      find: (id, now) => read(() => findBlock(connection, id, now)),
      list: (now) => read(() => listBlocks(connection, now)),
    },
    invites: {
      create: (invite, codeHash, audit) => writer.run('createInvite', { invite, codeHash, audit }),
      list: () => read(() => listInvites(connection)),
      find: (codeHash) => read(() => findInvite(connection, codeHash)),
      revoke: (id, audit) => writer.run('revokeInvite', { id, audit }),
    },
    auditLog: { list: async (query) => read(() => listAuditLog(connection, query)) },
    shared: false,
    limits: null,
    getOrCreateSecret: (name, fresh) => writer.run('getOrCreateSecret', { name, fresh }),
    size: () => read(() => sizeOf(connection, file)),
    async ping() {
      await read(() => connection.sql('SELECT 1 FROM secrets').get());
      if (!writer.isAlive()) throw new StoreUnavailable('The writer thread has ended');
      await health.requireSound(() => writer.run('probe', null));
    },
    async close() {
      await reads.idle();
      await startedReader?.close();
      connection.close();
      // Closed last: only a writing connection merges the log into the database file and removes it.
      await writer.close();
    },
  };
}

function openUpToDate(file: string, disk: DiskOptions | undefined): Connection {
  try {
    return openAndMigrate(file, disk);
  } catch (error) {
    // On a completely full disk SQLite cannot even create the log's index, and then nobody could delete anything.
    if (disk === undefined || !new DiskSpace(file, disk).releaseReserve(error)) throw error;
    return openAndMigrate(file, disk);
  }
}

function openAndMigrate(file: string, disk: DiskOptions | undefined): Connection {
  const connection = new Connection(file, { disk });
  try {
    migrate(connection);
    requireFinishedMove(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
