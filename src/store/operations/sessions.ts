import type { Account } from '#domain/account.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';
import type { SessionStore } from '#store/sessions.ts';
import { ACCOUNT_COLUMNS, lockAccount, toAccount } from './accounts.ts';
import type { Operation, Operations } from './operation.ts';
import { all, deleteAtMost, exists, get, insertOf, run, transaction, value, wrote } from './operation.ts';

const COLUMNS = `id, account_id AS "accountId", browser, created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
  coalesce(authenticated_at, created_at) AS "authenticatedAt", issuer, ends_at AS "endsAt"`;
const TOKEN = 'account_id AS "accountId", purpose, email, expires_at AS "expiresAt"';

type SessionOfAccount = Account &
  Pick<Session, 'browser' | 'lastSeenAt' | 'expiresAt' | 'authenticatedAt' | 'issuer' | 'endsAt'> & {
    sessionId: string;
    begunAt: number;
  };

export const sessionReads = {
  *authenticate(hash, now) {
    const row = yield* get<SessionOfAccount>(
      `SELECT ${ACCOUNT_COLUMNS}, sessions.id AS "sessionId", browser, sessions.created_at AS "begunAt",
         last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
         coalesce(authenticated_at, sessions.created_at) AS "authenticatedAt", issuer, ends_at AS "endsAt"
       FROM sessions JOIN accounts ON accounts.id = account_id
       WHERE hash = $1 AND expires_at > $2 AND disabled = false`,
      hash,
      now,
    );
    if (row === undefined) return undefined;
    const {
      sessionId,
      browser,
      begunAt,
      lastSeenAt,
      expiresAt,
      authenticatedAt,
      issuer,
      endsAt,
      ...account
    } = row;
    const session = {
      id: sessionId,
      accountId: account.id,
      browser,
      createdAt: begunAt,
      lastSeenAt,
      expiresAt,
      authenticatedAt,
      issuer,
      endsAt,
    };
    return { session, account: toAccount(account) };
  },

  list: (accountId, now) =>
    all<Session>(
      `SELECT ${COLUMNS} FROM sessions WHERE account_id = $1 AND expires_at > $2
       ORDER BY last_seen_at DESC, row_key DESC`,
      accountId,
      now,
    ),

  findToken: (hash, purpose, now) =>
    get<OneTimeToken>(
      `SELECT ${TOKEN} FROM tickets WHERE hash = $1 AND purpose = $2 AND expires_at > $3`,
      hash,
      purpose,
      now,
    ),
} satisfies Operations<SessionStore>;

/**
 * Whether the account's session still exists. It then cannot end before the transaction does. Lock the account first,
 * as every operation does.
 */
export const isSessionOf = (id: string, accountId: string): Operation<boolean> =>
  exists('SELECT 1 FROM sessions WHERE id = $1 AND account_id = $2 FOR KEY SHARE', id, accountId);

export const endSessions = (accountId: string, exceptId: string | null): Operation<number> =>
  run('DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2', accountId, exceptId);

export const sessionWrites = {
  begin: (session, hash, proof) =>
    transaction(function* () {
      // Waits for a concurrent change of the password or the second factor; the next statement sees it.
      yield* lockAccount(session.accountId);
      return yield* wrote(
        `INSERT INTO sessions (id, account_id, hash, browser, created_at, last_seen_at, expires_at,
           authenticated_at, issuer, ends_at)
         SELECT $1, id, $3::bytea, $4, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $11::text, $12::bigint
         FROM accounts
         WHERE id = $2 AND ($9::text IS NULL OR password_hash = $9 AND ($10::boolean OR NOT EXISTS (
           SELECT 1 FROM second_factors WHERE account_id = $2 AND enabled_at IS NOT NULL
         )))
         AND ($13::text IS NULL OR disabled = false AND EXISTS (
           SELECT 1 FROM identities WHERE account_id = $2 AND issuer = $13 AND subject = $14
         ))
         AND ($15::text IS NULL OR disabled = false AND EXISTS (
           SELECT 1 FROM passkeys WHERE account_id = $2 AND id = $15
         ))`,
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
        session.issuer,
        session.endsAt,
        proof?.identity?.issuer ?? null,
        proof?.identity?.subject ?? null,
        proof?.passkeyId ?? null,
      );
    }),

  *touch(id, now, expiresAt) {
    yield* run('UPDATE sessions SET last_seen_at = $1, expires_at = $2 WHERE id = $3', now, expiresAt, id);
  },

  confirm: (id, now) => wrote('UPDATE sessions SET authenticated_at = $1 WHERE id = $2', now, id),

  end: (id, accountId) => wrote('DELETE FROM sessions WHERE id = $1 AND account_id = $2', id, accountId),

  endAll: endSessions,

  issueToken: ({ accountId, purpose, email, expiresAt }, hash, sessionId) =>
    transaction(function* () {
      // Locked until the commit: of two concurrent calls the second voids the first one's token.
      yield* lockAccount(accountId);
      if (sessionId !== undefined && !(yield* isSessionOf(sessionId, accountId))) return false;
      yield* run('DELETE FROM tickets WHERE account_id = $1 AND purpose = $2', accountId, purpose);
      yield* run(...insertOf('tickets', { hash, accountId, purpose, email, expiresAt }));
      return true;
    }),

  useToken: (...token) => transaction(() => claimToken(...token)),
} satisfies Operations<SessionStore>;

/**
 * Locks the account of a token and uses the token up; one of several concurrent calls gets it. Undefined when unknown,
 * used, void or expired. Claiming it before locking the account could deadlock.
 */
export function* claimToken(
  hash: Uint8Array,
  purpose: OneTimeToken['purpose'],
  now: number,
): Operation<OneTimeToken | undefined> {
  const owner = yield* value<string>('SELECT account_id FROM tickets WHERE hash = $1', hash);
  if (owner === undefined || !(yield* lockAccount(owner))) return undefined;
  return yield* get<OneTimeToken>(
    `DELETE FROM tickets WHERE hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING ${TOKEN}`,
    hash,
    purpose,
    now,
  );
}

export function* sweepSessions(now: number, atMost: number): Operation<number> {
  const sessions = yield* deleteAtMost(atMost, 'sessions', 'id', 'expires_at <= $2', now);
  return Math.max(sessions, yield* deleteAtMost(atMost, 'tickets', 'hash', 'expires_at <= $2', now));
}
