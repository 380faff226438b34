import type { OneTimeToken, Session } from '#domain/session.ts';
import type { SessionStore } from '#store/store.ts';
import { findAccount } from './accounts.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, account_id AS accountId, browser, created_at AS createdAt, last_seen_at AS lastSeenAt,
  expires_at AS expiresAt, coalesce(authenticated_at, created_at) AS authenticatedAt`;

export const sessionReads = {
  authenticate(connection, hash, now) {
    const session = connection
      .sql(`SELECT ${COLUMNS} FROM sessions WHERE hash = ? AND expires_at > ?`)
      .get(hash, now) as Session | undefined;
    const account = session && findAccount(connection, session.accountId);
    return session && account && !account.disabled ? { session, account } : undefined;
  },

  list: (connection, accountId, now) =>
    connection
      .sql(`SELECT ${COLUMNS} FROM sessions WHERE account_id = ? AND expires_at > ?
        ORDER BY last_seen_at DESC, row_key DESC`)
      .all(accountId, now) as unknown as Session[],

  findToken: (connection, hash, purpose, now) =>
    connection
      .sql(`SELECT account_id AS accountId, purpose, email, expires_at AS expiresAt
        FROM tickets WHERE hash = ? AND purpose = ? AND expires_at > ?`)
      .get(hash, purpose, now) as OneTimeToken | undefined,
} satisfies Methods<SessionStore>;

/** Uses up a one-time token; one of several concurrent calls gets it. Undefined when unknown, used, void or expired. */
export function claimToken(
  connection: Connection,
  { hash, purpose, now }: { hash: Uint8Array; purpose: OneTimeToken['purpose']; now: number },
): OneTimeToken | undefined {
  return connection
    .sql(
      `DELETE FROM tickets WHERE hash = ? AND purpose = ? AND expires_at > ?
       RETURNING account_id AS accountId, purpose, email, expires_at AS expiresAt`,
    )
    .get(hash, purpose, now) as OneTimeToken | undefined;
}

/** Whether the account's session still exists. */
export const isSessionOf = (connection: Connection, id: string, accountId: string): boolean =>
  connection.sql('SELECT 1 FROM sessions WHERE id = ? AND account_id = ?').get(id, accountId) !== undefined;

export const sessionWrites = {
  begin(connection, session, hash, proof) {
    const { changes } = connection
      .sql(
        `INSERT INTO sessions (id, account_id, hash, browser, created_at, last_seen_at, expires_at,
           authenticated_at)
         SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8 FROM accounts
         WHERE id = ?2 AND (?9 IS NULL OR password_hash = ?9 AND (?10 OR NOT EXISTS (
           SELECT 1 FROM second_factors WHERE account_id = ?2 AND enabled_at IS NOT NULL
         )))`,
      )
      .run(
        session.id,
        session.accountId,
        hash,
        session.browser,
        session.createdAt,
        session.lastSeenAt,
        session.expiresAt,
        session.authenticatedAt,
        proof?.passwordHash ?? null,
        proof?.secondFactor ? 1 : 0,
      );
    return changes === 1;
  },

  touch(connection, id, now, expiresAt) {
    connection
      .sql('UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?')
      .run(now, expiresAt, id);
  },

  confirm(connection, id, now) {
    const { changes } = connection.sql('UPDATE sessions SET authenticated_at = ? WHERE id = ?').run(now, id);
    return changes === 1;
  },

  end(connection, id, accountId) {
    const { changes } = connection
      .sql('DELETE FROM sessions WHERE id = ? AND account_id = ?')
      .run(id, accountId);
    return changes === 1;
  },

  endAll(connection, accountId, exceptId) {
    const { changes } = connection
      .sql('DELETE FROM sessions WHERE account_id = ? AND id IS NOT ?')
      .run(accountId, exceptId);
    return changes;
  },

  issueToken(connection, token, hash, sessionId) {
    const { accountId, purpose, email, expiresAt } = token;
    if (sessionId !== undefined && !isSessionOf(connection, sessionId, accountId)) return false;
    connection.sql('DELETE FROM tickets WHERE account_id = ? AND purpose = ?').run(accountId, purpose);
    connection
      .sql('INSERT INTO tickets (hash, account_id, purpose, email, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(hash, accountId, purpose, email, expiresAt);
    return true;
  },
} satisfies Methods<SessionStore>;

export function sweepSessions(connection: Connection, now: number, atMost: number): number {
  connection.sql('DELETE FROM tickets WHERE expires_at <= ?').run(now);
  const { changes } = connection
    .sql('DELETE FROM sessions WHERE row_key IN (SELECT row_key FROM sessions WHERE expires_at <= ? LIMIT ?)')
    .run(now, atMost);
  return changes;
}
