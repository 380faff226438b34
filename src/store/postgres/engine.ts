import { AppError } from '#domain/errors.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import { ReadQueue } from '#store/read-queue.ts';
import { type OnTrouble, type Store, type StoreSize, StoreUnavailable, type Swept } from '#store/store.ts';
import {
  createAccount,
  deleteAccount,
  deleteUnconfirmed,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
  listAccounts,
  searchAccounts,
  setAccountFlag,
} from './accounts.ts';
import { listAuditLog } from './audit-log.ts';
import { Creator } from './batch.ts';
import { addBlock, findBlock, listBlocks, removeBlock, sweepBlocks } from './blocks.ts';
import { BOUNDS, type Bounds, Database } from './connection.ts';
import { sweepIdempotencyKeys } from './creation.ts';
import { claimBurn, deleteKeyless, deletePaste, sweepPastes } from './deletion.ts';
import { changeEmail, confirmEmail, useEmailToken } from './emails.ts';
import { Finder } from './finder.ts';
import { Health } from './health.ts';
import { createInvite, findInvite, listInvites, revokeInvite, sweepInvites } from './invites.ts';
import {
  authenticateKey,
  createKey,
  listKeys,
  markKeyLeaked,
  renameKey,
  revokeKey,
  touchKeys,
} from './keys.ts';
import { consumeWindows, exceededLimit, refundWindows, sweepWindows } from './limits.ts';
import { listPastesAfter } from './list-after.ts';
import { migrate, requireFinishedMove, requireSchema } from './migrate.ts';
import { changePassword, resetPassword } from './passwords.ts';
import { findActivity, sweepEvents } from './paste-events.ts';
import { countPastes, editPaste, findIdBySlug, listPastes } from './pastes.ts';
import { countPublic, listPublic } from './public.ts';
import { storedBytes } from './quota.ts';
import { recordViews } from './record.ts';
import {
  findRemoval,
  findRemovalBySlug,
  listRemoved,
  removePaste,
  removePastesOfAccount,
  removePastesOfSource,
  restoreRemovedPaste,
  sweepRemovals,
} from './removal.ts';
import {
  claimUnmailed,
  closeReports,
  countOpenReports,
  createReport,
  findReport,
  forgetReporters,
  listReports,
  unclaimMailed,
} from './reports.ts';
import { findRestorable, restorePaste, softDelete } from './restore.ts';
import { findForReview, listAllPastes } from './review.ts';
import { deleteRevisions, findRevision, listRevisions, setHistoryPublic } from './revisions.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factors.ts';
import {
  authenticateSession,
  beginSession,
  confirmSession,
  endSession,
  endSessions,
  findToken,
  issueToken,
  listSessions,
  sweepSessions,
  touchSession,
} from './sessions.ts';
import { findSource, sweepSources } from './sources.ts';
import { firstDayOfViews, sweepViews, viewFigures } from './views.ts';
import { visitorKey } from './visitors.ts';

/** The connections of a node that may run long reads; the others stay free for short statements. */
const READS_AT_ONCE = 3;

/** Reads that belong to no account or network queue under these names, which are neither an id nor an address. */
const COUNTER = 'countPublic';
const ADMINISTRATORS = 'searchAccounts';

export interface Opening {
  /** Throws `IncompatibleDatabase` for a database without a schema instead of creating one. */
  existing?: boolean;
  bounds?: Partial<Bounds>;
  /** Called when the server reports that its data is damaged. */
  onTrouble?: OnTrouble | undefined;
  metrics?: Metrics | undefined;
}

/**
 * The store in PostgreSQL, for any number of nodes. The first operation connects and migrates the schema; until that has
 * succeeded, each operation tries again or rejects with the reason. One long object, because it has a line for each method
 * of the contract.
 */
export function openPostgres(
  url: string,
  { existing = false, bounds = {}, onTrouble = () => {}, metrics = NO_METRICS }: Opening = {},
): Store {
  const health = new Health(url, onTrouble);
  const database = new Database(url, { ...BOUNDS, ...bounds });
  const creator = new Creator(database, metrics.queue('create'));
  const finder = new Finder(database);
  const reads = new ReadQueue(READS_AT_ONCE, metrics.queue('read'));
  let ready: Promise<void> | undefined;
  let closed = false;
  const inFlight = new Set<Promise<unknown>>();

  const prepare = (): Promise<void> => {
    ready ??= (async () => {
      if (existing) await requireSchema(database);
      await migrate(database, url);
      await requireFinishedMove(database);
    })().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  /** Every operation runs through here, so that `close` can wait for it. */
  const run = <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new StoreUnavailable('The store is closed'));
    const answer = prepare().then(() => work(database));
    inFlight.add(answer);
    answer.then(
      () => inFlight.delete(answer),
      (error) => {
        inFlight.delete(answer);
        health.note(error);
        // An account that has too many reads waiting is told so: nothing failed.
        if (error instanceof AppError) return;
        metrics.storeFailed(error instanceof StoreUnavailable ? 'unavailable' : 'unexpected');
      },
    );
    return answer;
  };

  return {
    pastes: {
      create: (paste, rules) => run(() => creator.create(paste, rules)),
      findExceededLimit: (limits, now, sizeBytes) => run((sql) => exceededLimit(sql, limits, now, sizeBytes)),
      find: (id, now) => run(() => finder.find(id, now)),
      findIdBySlug: (slug, now) => run((sql) => findIdBySlug(sql, slug, now)),
      list: (query, now) =>
        run((sql) =>
          query.folded === null && !query.language && !query.visibility && !query.sumsViews
            ? listPastes(sql, query, now)
            : reads.run(query.accountId, () => listPastes(sql, query, now)),
        ),
      listAfter: (accountId, after, atMost, now) =>
        run((sql) => listPastesAfter(sql, accountId, after, atMost, now)),
      listPublic: (query, now) =>
        run((sql) =>
          query.search
            ? reads.run(query.search.client, () => listPublic(sql, query, now))
            : listPublic(sql, query, now),
        ),
      countPublic: (now) => run((sql) => reads.run(COUNTER, () => countPublic(sql, now))),
      edit: (id, accountId, changes, now, rules = {}) =>
        run((sql) => editPaste(sql, id, accountId, changes, now, rules)),
      delete: (id, accountId, now) => run((sql) => deletePaste(sql, id, accountId, now)),
      softDelete: (id, accountId, restorableUntil, now) =>
        run((sql) => softDelete(sql, id, accountId, restorableUntil, now)),
      restore: (id, accountId, now) => run((sql) => restorePaste(sql, id, accountId, now)),
      findRestorable: (id, accountId, now) => run((sql) => findRestorable(sql, id, accountId, now)),
      deleteKeyless: (id, tokenHash, now) => run((sql) => deleteKeyless(sql, id, tokenHash, now)),
      claimBurn: (id, now, origin) => run((sql) => claimBurn(sql, id, now, origin)),
      sweep: (now, atMost) => run((sql) => sweep(sql, now, atMost)),
      remove: (id, removal, now, audit) => run((sql) => removePaste(sql, id, removal, now, audit)),
      restoreRemoved: (id, now, audit) => run((sql) => restoreRemovedPaste(sql, id, now, audit)),
      findRemoval: (id, now) => run((sql) => findRemoval(sql, id, now)),
      findRemovalBySlug: (slug, now) => run((sql) => findRemovalBySlug(sql, slug, now)),
      listRemoved: (query, now) => run((sql) => listRemoved(sql, query, now)),
      removeBySource: (source, removal, atMost, now, audit) =>
        run((sql) => removePastesOfSource(sql, source, removal, atMost, now, audit)),
      removeByAccount: (accountId, removal, atMost, now, audit) =>
        run((sql) => removePastesOfAccount(sql, accountId, removal, atMost, now, audit)),
      listAll: (query, now) => run((sql) => listAllPastes(sql, query, now)),
      findForReview: (id, now) => run((sql) => findForReview(sql, id, now)),
      findSource: (id, now) => run((sql) => findSource(sql, id, now)),
      sweepSources: (createdBefore, atMost) => run((sql) => sweepSources(sql, createdBefore, atMost)),
    },
    revisions: {
      list: (pasteId, page, now) => run((sql) => listRevisions(sql, pasteId, page, now)),
      find: (pasteId, number, now) => run((sql) => findRevision(sql, pasteId, number, now)),
      deleteAll: (pasteId, accountId, now) => run((sql) => deleteRevisions(sql, pasteId, accountId, now)),
      setPublic: (pasteId, accountId, isPublic, now) =>
        run((sql) => setHistoryPublic(sql, pasteId, accountId, isPublic, now)),
    },
    accounts: {
      create: (account, inviteHash) => run((sql) => createAccount(sql, account, inviteHash ?? null)),
      find: (id) => run((sql) => findAccount(sql, id)),
      findByUsername: (username) => run((sql) => findAccountByUsername(sql, username)),
      list: () => run(listAccounts),
      search: (query) => run((sql) => reads.run(ADMINISTRATORS, () => searchAccounts(sql, query))),
      findByEmail: (email) => run((sql) => findAccountByEmail(sql, email)),
      changeEmail: (id, email, isProven) => run((sql) => changeEmail(sql, id, email, isProven)),
      useEmailToken: (tokenHash, now) => run((sql) => useEmailToken(sql, tokenHash, now)),
      confirmEmail: (id) => run((sql) => confirmEmail(sql, id)),
      changePassword: (id, change, now) => run((sql) => changePassword(sql, id, change, now)),
      resetPassword: (tokenHash, passwordHash, now) =>
        run((sql) => resetPassword(sql, tokenHash, passwordHash, now)),
      delete: (id, now, audit) => run((sql) => deleteAccount(sql, id, now, audit)),
      deleteUnconfirmed: (createdUntil, now, atMost) =>
        run((sql) => deleteUnconfirmed(sql, createdUntil, now, atMost)),
      setDisabled: (username, value, audit) =>
        run((sql) => setAccountFlag(sql, username, 'disabled', value, audit)),
      setAdmin: (username, value, audit) =>
        run((sql) => setAccountFlag(sql, username, 'admin', value, audit)),
      countPastes: (accountId, now) => run((sql) => countPastes(sql, accountId, now)),
      storedBytes: (accountId, now) => run((sql) => storedBytes(sql, accountId, now)),
    },
    keys: {
      create: (key, hash, sessionId) => run((sql) => createKey(sql, key, hash, sessionId ?? null)),
      list: (accountId) => run((sql) => listKeys(sql, accountId)),
      rename: (id, name, accountId) => run((sql) => renameKey(sql, id, name, accountId ?? null)),
      revoke: (id, accountId) => run((sql) => revokeKey(sql, id, accountId ?? null)),
      touch: (uses) => run((sql) => touchKeys(sql, uses)),
      markLeaked: (hash, now) => run((sql) => markKeyLeaked(sql, hash, now)),
      authenticate: (hash) => run((sql) => authenticateKey(sql, hash)),
    },
    sessions: {
      begin: (session, hash, passwordHash) =>
        run((sql) => beginSession(sql, session, hash, passwordHash ?? null)),
      authenticate: (hash, now) => run((sql) => authenticateSession(sql, hash, now)),
      touch: (id, now, expiresAt) => run((sql) => touchSession(sql, id, now, expiresAt)),
      confirm: (id, now) => run((sql) => confirmSession(sql, id, now)),
      list: (accountId, now) => run((sql) => listSessions(sql, accountId, now)),
      end: (id, accountId) => run((sql) => endSession(sql, id, accountId)),
      endAll: (accountId, exceptId) => run((sql) => endSessions(sql, accountId, exceptId)),
      issueToken: (token, hash, sessionId) => run((sql) => issueToken(sql, token, hash, sessionId ?? null)),
      findToken: (hash, purpose, now) => run((sql) => findToken(sql, hash, purpose, now)),
    },
    secondFactors: {
      find: (accountId) => run((sql) => findSecondFactor(sql, accountId)),
      begin: (accountId, secret) => run((sql) => beginSecondFactor(sql, accountId, secret)),
      enable: (accountId, first) => run((sql) => enableSecondFactor(sql, accountId, first)),
      useStep: (accountId, secret, step) => run((sql) => useStep(sql, accountId, secret, step)),
      useRecoveryCode: (accountId, hash) => run((sql) => useRecoveryCode(sql, accountId, hash)),
      replaceRecoveryCodes: (accountId, hashes) => run((sql) => replaceRecoveryCodes(sql, accountId, hashes)),
      disable: (accountId) => run((sql) => disableSecondFactor(sql, accountId)),
    },
    views: {
      record: (batch) => run((sql) => recordViews(sql, batch)),
      statistics: (subject, buckets, now) =>
        run((sql) => reads.run(subject.accountId, () => viewFigures(sql, subject, buckets, now))),
      firstDay: (subject) => run((sql) => firstDayOfViews(sql, subject)),
      visitorKey: (day, fresh) => run((sql) => visitorKey(sql, day, fresh)),
    },
    pasteEvents: { find: (id, proof, now) => run((sql) => findActivity(sql, id, proof, now)) },
    reports: {
      create: (report) => run((sql) => createReport(sql, report)),
      list: (query, now) => run((sql) => listReports(sql, query, now)),
      find: (id, now) => run((sql) => findReport(sql, id, now)),
      close: (which, closing, audit) => run((sql) => closeReports(sql, which, closing, audit)),
      countOpen: () => run(countOpenReports),
      claimUnmailed: (now, intervalMs) => run((sql) => claimUnmailed(sql, now, intervalMs)),
      unclaimMailed: (ids) => run((sql) => unclaimMailed(sql, ids)),
      forgetReporters: (sourcesBefore, emailsBefore) =>
        run((sql) => forgetReporters(sql, sourcesBefore, emailsBefore)),
    },
    blocks: {
      add: (block, audit) => run((sql) => addBlock(sql, block, audit)),
      remove: (id, audit) => run((sql) => removeBlock(sql, id, audit)),
      find: (id, now) => run((sql) => findBlock(sql, id, now)),
      list: (now) => run((sql) => listBlocks(sql, now)),
    },
    invites: {
      create: (invite, codeHash, audit) => run((sql) => createInvite(sql, invite, codeHash, audit)),
      list: () => run(listInvites),
      find: (codeHash) => run((sql) => findInvite(sql, codeHash)),
      revoke: (id, audit) => run((sql) => revokeInvite(sql, id, audit)),
    },
    auditLog: { list: ({ after, atMost }) => run((sql) => listAuditLog(sql, after, atMost)) },
    shared: true,
    limits: {
      consume: (rules, now) => run((sql) => consumeWindows(sql, rules, now)),
      refund: (rules, taken) => run((sql) => refundWindows(sql, rules, taken)),
    },
    getOrCreateSecret: (name, fresh) => run((sql) => secret(sql, name, fresh)),
    size: () => run(sizeOf),
    async ping() {
      await run((sql) => sql.get('SELECT 1 FROM secrets LIMIT 1'));
      health.requireSound();
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.allSettled(inFlight);
      await database.close();
    },
  };
}

async function sweep(database: Database, now: number, atMost: number): Promise<Swept> {
  await sweepBlocks(database, now);
  await sweepInvites(database, now);
  const expired = await sweepPastes(database, now, atMost);
  const removed = await sweepRemovals(database, now, atMost);
  const others = [
    await sweepWindows(database, now, atMost),
    await sweepIdempotencyKeys(database, now, atMost),
    await sweepSessions(database, now, atMost),
    ...(await sweepViews(database, now, atMost)),
    ...(await sweepEvents(database, now, atMost)),
  ];
  return {
    pastes: expired + removed,
    more: [expired, removed, ...others].some((swept) => swept >= atMost),
  };
}

async function sizeOf(database: Database): Promise<StoreSize> {
  const row = await database.get<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
  return { databaseBytes: Number(row?.bytes), walBytes: null };
}

async function secret(database: Database, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  await database.run('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
  const held = await database.get<{ value: Uint8Array }>('SELECT value FROM secrets WHERE name = $1', name);
  return held?.value ?? fresh;
}
