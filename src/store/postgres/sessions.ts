import type { Account } from '#domain/account.ts';
import type { OneTimeToken } from '#domain/session.ts';
import type { SessionStore } from '#store/store.ts';
import { ACCOUNT_COLUMNS, lockAccount } from './accounts.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, account_id AS "accountId", browser, created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
  coalesce(authenticated_at, created_at) AS "authenticatedAt"`;

type Row = Account & {
  sessionId: string;
  browser: string;
  begunAt: number;
  lastSeenAt: number;
  expiresAt: number;
  authenticatedAt: number;
};

/**
 * Whether the account's session still exists. It then cannot end before the transaction does. Lock the account first,
 * as every operation does.
 */
export const isSessionOf = async (sql: Sql, id: string, accountId: string): Promise<boolean> => {
  const text = 'SELECT 1 FROM sessions WHERE id = $1 AND account_id = $2 FOR KEY SHARE';
  return (await sql.get(text, id, accountId)) !== undefined;
};

export const endSessions = (sql: Sql, accountId: string, exceptId: string | null): Promise<number> =>
  sql.run('DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2', accountId, exceptId);

export const sessionMethods = {
  async authenticate(sql, hash, now) {
    const row = await sql.get<Row>(
      `SELECT ${ACCOUNT_COLUMNS}, sessions.id AS "sessionId", browser, sessions.created_at AS "begunAt",
         last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
         coalesce(authenticated_at, sessions.created_at) AS "authenticatedAt"
       FROM sessions JOIN accounts ON accounts.id = account_id
       WHERE hash = $1 AND expires_at > $2 AND NOT disabled`,
      hash,
      now,
    );
    if (row === undefined) return undefined;
    const { sessionId, browser, begunAt, lastSeenAt, expiresAt, authenticatedAt, ...account } = row;
    const session = {
      id: sessionId,
      accountId: account.id,
      browser,
      createdAt: begunAt,
      lastSeenAt,
      expiresAt,
      authenticatedAt,
    };
    return { session, account };
  },

  list: (sql, accountId, now) =>
    sql.all(
      `SELECT ${COLUMNS} FROM sessions WHERE account_id = $1 AND expires_at > $2
       ORDER BY last_seen_at DESC, row_key DESC`,
      accountId,
      now,
    ),

  begin: (database, session, hash, proof) =>
    database.transaction(async (sql) => {
      // Waits for a concurrent change of the password or the second factor; the next statement sees it.
      await lockAccount(sql, session.accountId);
      const begun = await sql.run(
        `INSERT INTO sessions (id, account_id, hash, browser, created_at, last_seen_at, expires_at,
           authenticated_at)
         SELECT $1, id, $3::bytea, $4, $5::bigint, $6::bigint, $7::bigint, $8::bigint FROM accounts
         WHERE id = $2 AND ($9::text IS NULL OR password_hash = $9 AND ($10::boolean OR NOT EXISTS (
           SELECT 1 FROM second_factors WHERE account_id = $2 AND enabled_at IS NOT NULL
         )))`,
        session.id,
        session.accountId,
        hash,
        session.browser,
        session.createdAt,
        session.lastSeenAt,
        session.expiresAt,
        session.authenticatedAt,
        proof?.passwordHash ?? null,
        proof?.secondFactor ?? false,
      );
      return begun === 1;
    }),

  async touch(sql, id, now, expiresAt) {
    await sql.run('UPDATE sessions SET last_seen_at = $1, expires_at = $2 WHERE id = $3', now, expiresAt, id);
  },

  async confirm(sql, id, now) {
    return (await sql.run('UPDATE sessions SET authenticated_at = $1 WHERE id = $2', now, id)) === 1;
  },

  async end(sql, id, accountId) {
    return (await sql.run('DELETE FROM sessions WHERE id = $1 AND account_id = $2', id, accountId)) === 1;
  },

  endAll: endSessions,

  issueToken(database, token, hash, sessionId) {
    const { accountId, purpose, email, expiresAt } = token;
    return database.transaction(async (sql) => {
      // Locked until the commit: of two concurrent calls the second voids the first one's token.
      await lockAccount(sql, accountId);
      if (sessionId !== undefined && !(await isSessionOf(sql, sessionId, accountId))) return false;
      await sql.run('DELETE FROM tickets WHERE account_id = $1 AND purpose = $2', accountId, purpose);
      await sql.run(
        'INSERT INTO tickets (hash, account_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)',
        hash,
        accountId,
        purpose,
        email,
        expiresAt,
      );
      return true;
    });
  },

  findToken: (sql, hash, purpose, now) =>
    sql.get(
      `SELECT account_id AS "accountId", purpose, email, expires_at AS "expiresAt"
       FROM tickets WHERE hash = $1 AND purpose = $2 AND expires_at > $3`,
      hash,
      purpose,
      now,
    ),
} satisfies Methods<SessionStore>;

/** The account of a token. Lock it before claiming the token, or two transactions could deadlock. */
export const ownerOfToken = async (sql: Sql, hash: Uint8Array): Promise<string | undefined> => {
  const text = 'SELECT account_id AS "accountId" FROM tickets WHERE hash = $1';
  return (await sql.get<{ accountId: string }>(text, hash))?.accountId;
};

/** Uses up a one-time token; one of several concurrent calls gets it. Undefined when unknown, used, void or expired. */
export const claimToken = (
  sql: Sql,
  hash: Uint8Array,
  purpose: OneTimeToken['purpose'],
  now: number,
): Promise<OneTimeToken | undefined> =>
  sql.get(
    `DELETE FROM tickets WHERE hash = $1 AND purpose = $2 AND expires_at > $3
     RETURNING account_id AS "accountId", purpose, email, expires_at AS "expiresAt"`,
    hash,
    purpose,
    now,
  );

export async function sweepSessions(sql: Sql, now: number, atMost: number): Promise<number> {
  const forget = (table: 'sessions' | 'tickets', key: 'id' | 'hash') =>
    sql.run(
      `WITH old AS MATERIALIZED (
         SELECT ${key} FROM ${table} WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       DELETE FROM ${table} USING old WHERE ${table}.${key} = old.${key}`,
      now,
      atMost,
    );
  return Math.max(await forget('sessions', 'id'), await forget('tickets', 'hash'));
}
