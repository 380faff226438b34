import type { Store } from '#store/store.ts';
import { StoreUnavailable } from '#store/store.ts';
import { findAccount, findAccountByEmail, findAccountByUsername, listAccounts } from './accounts.ts';
import { Connection } from './connection.ts';
import { type Executor, inlineExecutor, threadedExecutor } from './executor.ts';
import { authenticateKey, listKeys } from './keys.ts';
import { migrate } from './migrate.ts';
import { countPastes, creationRefusal, findIdBySlug, findPaste, listPastes } from './pastes.ts';
import { listPublic } from './public.ts';
import { authenticateSession, listSessions } from './sessions.ts';
import { firstDayOfViews } from './views.ts';

/**
 * The embedded store. `file` is a path, or `:memory:` for tests. Short reads run here, on a connection of
 * their own: a few microseconds, less than a message to a thread. Acts go to the writer's thread, long reads
 * to a reader's, which starts with the first of them.
 */
export function openSqlite(file: string): Store {
  const inMemory = file === ':memory:';
  const setUp = new Connection(file);
  migrate(setUp);
  if (!inMemory) setUp.close();
  const connection = inMemory ? setUp : new Connection(file, { readOnly: true });
  const writer = inMemory ? inlineExecutor(connection, 'write') : threadedExecutor(file, 'write');
  let longReader: Executor<'read'> | undefined;
  const reader = () => {
    longReader ??= inMemory ? inlineExecutor(connection, 'read') : threadedExecutor(file, 'read');
    return longReader;
  };

  return {
    pastes: {
      create: (paste, rules) => writer.run('createPaste', { paste, rules }),
      creationRefusal: async (limits, now) => creationRefusal(connection, limits, now),
      find: async (id, now) => findPaste(connection, id, now),
      findIdBySlug: async (slug, now) => findIdBySlug(connection, slug, now),
      list: async (query, now) =>
        query.folded === null
          ? listPastes(connection, query, now)
          : reader().run('search', { query, folded: query.folded, now }),
      listPublic: async (query, now) => listPublic(connection, query, now),
      edit: (id, accountId, changes, now) => writer.run('editPaste', { id, accountId, changes, now }),
      delete: (id, accountId, now) => writer.run('deletePaste', { id, accountId, now }),
      deleteForNow: (id, accountId, undoUntil, now) =>
        writer.run('deleteForNow', { id, accountId, undoUntil, now }),
      undoDelete: (id, accountId, now) => writer.run('undoDelete', { id, accountId, now }),
      deleteKeyless: (id, tokenHash, now) => writer.run('deleteKeyless', { id, tokenHash, now }),
      claimBurn: (id, now) => writer.run('claimBurn', { id, now }),
      sweep: (now, atMost) => writer.run('sweep', { now, atMost }),
    },
    accounts: {
      create: (account) => writer.run('createAccount', account),
      find: async (id) => findAccount(connection, id),
      findByUsername: async (username) => findAccountByUsername(connection, username),
      list: async () => listAccounts(connection),
      findByEmail: async (email) => findAccountByEmail(connection, email),
      changeEmail: (id, email) => writer.run('changeEmail', { id, email }),
      changePassword: (id, passwordHash) => writer.run('changePassword', { id, passwordHash }),
      delete: (id, now) => writer.run('deleteAccount', { id, now }),
      setDisabled: (username, disabled) => writer.run('setAccountDisabled', { username, disabled }),
      countPastes: async (accountId, now) => countPastes(connection, accountId, now),
    },
    keys: {
      create: (key, hash) => writer.run('createKey', { key, hash }),
      list: async (accountId) => listKeys(connection, accountId),
      revoke: (id, accountId) => writer.run('revokeKey', { id, accountId: accountId ?? null }),
      touch: (uses) => writer.run('touchKeys', uses),
      authenticate: async (hash) => authenticateKey(connection, hash),
    },
    sessions: {
      begin: (session, hash) => writer.run('beginSession', { session, hash }),
      authenticate: async (hash, now) => authenticateSession(connection, hash, now),
      see: (id, now) => writer.run('seeSession', { id, now }),
      list: async (accountId, now) => listSessions(connection, accountId, now),
      end: (id, accountId) => writer.run('endSession', { id, accountId }),
      endAll: (accountId, exceptId) => writer.run('endSessions', { accountId, exceptId }),
      issueTicket: (ticket, hash) => writer.run('issueTicket', { ticket, hash }),
      claimTicket: (hash, purpose, now) => writer.run('claimTicket', { hash, purpose, now }),
    },
    views: {
      record: (batch) => writer.run('recordViews', batch),
      statistics: (subject, buckets, now) => reader().run('statistics', { subject, buckets, now }),
      firstDay: async (subject) => firstDayOfViews(connection, subject),
      visitorKey: (day, fresh) => writer.run('visitorKey', { day, fresh }),
    },
    secret: (name, fresh) => writer.run('secret', { name, fresh }),
    async ping() {
      try {
        connection.sql('SELECT 1 FROM secrets').get();
      } catch (cause) {
        throw new StoreUnavailable('The database does not answer', { cause });
      }
    },
    async close() {
      await longReader?.close();
      connection.close();
      // The last to close: only a writing connection folds the log into the database file and removes it.
      await writer.close();
    },
  };
}
