import type { Account } from '#domain/account.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';
import { findAccount } from './accounts.ts';
import type { Connection } from './connection.ts';

const COLUMNS = `id, account_id AS accountId, browser, created_at AS createdAt, last_seen_at AS lastSeenAt,
  expires_at AS expiresAt, coalesce(authenticated_at, created_at) AS authenticatedAt`;

export function authenticateSession(
  connection: Connection,
  hash: Uint8Array,
  now: number,
): { session: Session; account: Account } | undefined {
  const session = connection
    .sql(`SELECT ${COLUMNS} FROM sessions WHERE hash = ? AND expires_at > ?`)
    .get(hash, now) as Session | undefined;
  const account = session && findAccount(connection, session.accountId);
  return session && account && !account.disabled ? { session, account } : undefined;
}

export function listSessions(connection: Connection, accountId: string, now: number): Session[] {
  return connection
    .sql(`SELECT ${COLUMNS} FROM sessions WHERE account_id = ? AND expires_at > ?
      ORDER BY last_seen_at DESC, row_key DESC`)
    .all(accountId, now) as unknown as Session[];
}

export function findToken(
  connection: Connection,
  hash: Uint8Array,
  purpose: OneTimeToken['purpose'],
  now: number,
): OneTimeToken | undefined {
  return connection
    .sql(`SELECT account_id AS accountId, purpose, email, expires_at AS expiresAt
      FROM tickets WHERE hash = ? AND purpose = ? AND expires_at > ?`)
    .get(hash, purpose, now) as OneTimeToken | undefined;
}

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
  beginSession(
    connection: Connection,
    { session, hash, passwordHash }: { session: Session; hash: Uint8Array; passwordHash: string | null },
  ): boolean {
    const { changes } = connection
      .sql(
        `INSERT INTO sessions (id, account_id, hash, browser, created_at, last_seen_at, expires_at,
           authenticated_at)
         SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8 FROM accounts
         WHERE id = ?2 AND (?9 IS NULL OR password_hash = ?9)`,
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
        passwordHash,
      );
    return changes === 1;
  },

  touchSession(
    connection: Connection,
    { id, now, expiresAt }: { id: string; now: number; expiresAt: number },
  ): void {
    connection
      .sql('UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?')
      .run(now, expiresAt, id);
  },

  confirmSession(connection: Connection, { id, now }: { id: string; now: number }): boolean {
    const { changes } = connection.sql('UPDATE sessions SET authenticated_at = ? WHERE id = ?').run(now, id);
    return changes === 1;
  },

  endSession(connection: Connection, { id, accountId }: { id: string; accountId: string }): boolean {
    const { changes } = connection
      .sql('DELETE FROM sessions WHERE id = ? AND account_id = ?')
      .run(id, accountId);
    return changes === 1;
  },

  endSessions(
    connection: Connection,
    { accountId, exceptId }: { accountId: string; exceptId: string | null },
  ): number {
    const { changes } = connection
      .sql('DELETE FROM sessions WHERE account_id = ? AND id IS NOT ?')
      .run(accountId, exceptId);
    return changes;
  },

  issueToken(
    connection: Connection,
    { token, hash, sessionId }: { token: OneTimeToken; hash: Uint8Array; sessionId: string | null },
  ): boolean {
    const { accountId, purpose, email, expiresAt } = token;
    if (sessionId !== null && !isSessionOf(connection, sessionId, accountId)) return false;
    connection.sql('DELETE FROM tickets WHERE account_id = ? AND purpose = ?').run(accountId, purpose);
    connection
      .sql('INSERT INTO tickets (hash, account_id, purpose, email, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(hash, accountId, purpose, email, expiresAt);
    return true;
  },

  sweepSessions(connection: Connection, { now, atMost }: { now: number; atMost: number }): number {
    connection.sql('DELETE FROM tickets WHERE expires_at <= ?').run(now);
    const { changes } = connection
      .sql(
        'DELETE FROM sessions WHERE row_key IN (SELECT row_key FROM sessions WHERE expires_at <= ? LIMIT ?)',
      )
      .run(now, atMost);
    return changes;
  },
};
