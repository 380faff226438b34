import type { Account } from '#domain/account.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';
import type { SessionStore } from '#store/sessions.ts';
import { ACCOUNT_COLUMNS, lockAccount, toAccount } from './accounts.ts';
import type { Operation, Operations } from './operation.ts';
import { all, deleteAtMost, exists, get, insertOf, run, transaction, value, wrote } from './operation.ts';

const STATE = `browser, last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
  coalesce(authenticated_at, sessions.created_at) AS "authenticatedAt", issuer, ends_at AS "endsAt"`;
const TOKEN = 'account_id AS "accountId", purpose, email, expires_at AS "expiresAt"';

/** The names that both have are those of the account. */
type SessionOfAccount = Account & Omit<Session, 'accountId'> & { sessionId: string; begunAt: number };

export const sessionReads = {
  *authenticate(hash, now) {
    const row = yield* get<SessionOfAccount>(
      `SELECT ${ACCOUNT_COLUMNS}, sessions.id AS "sessionId", sessions.created_at AS "begunAt", ${STATE}
       FROM sessions JOIN accounts ON accounts.id = account_id
       WHERE hash = $1 AND expires_at > $2 AND disabled = false`,
      hash,
      now,
    );
    if (row === undefined) return undefined;
    const { sessionId: id, begunAt: createdAt, browser, issuer, ...others } = row;
    const { lastSeenAt, expiresAt, authenticatedAt, endsAt, ...account } = others;
    const times = { createdAt, lastSeenAt, expiresAt, authenticatedAt, endsAt };
    const session = { id, accountId: account.id, browser, issuer, ...times };
    return { session, account: toAccount(account) };
  },

  list: (accountId, now) =>
    all<Session>(
      `SELECT id, account_id AS "accountId", created_at AS "createdAt", ${STATE}
       FROM sessions WHERE account_id = $1 AND expires_at > $2
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
      const isAllowed = yield* exists(
        `SELECT 1 FROM accounts
         WHERE id = $1 AND ($2::text IS NULL OR password_hash = $2 AND ($3::boolean OR NOT EXISTS (
           SELECT 1 FROM second_factors WHERE account_id = $1 AND enabled_at IS NOT NULL
         )))
         AND ($4::text IS NULL OR disabled = false AND EXISTS (
           SELECT 1 FROM identities WHERE account_id = $1 AND issuer = $4 AND subject = $5
         ))
         AND ($6::text IS NULL OR disabled = false AND EXISTS (
           SELECT 1 FROM passkeys WHERE account_id = $1 AND id = $6
         ))`,
        session.accountId,
        proof?.passwordHash ?? null,
        proof?.secondFactor ?? false,
        proof?.identity?.issuer ?? null,
        proof?.identity?.subject ?? null,
        proof?.passkeyId ?? null,
      );
      if (isAllowed) yield* run(...insertOf('sessions', { ...session, hash }));
      return isAllowed;
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
