import type { Account } from '#domain/account.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import { fold } from '#domain/search.ts';
import type { AccountQuery, AccountStore, CreateAccountOutcome, FoundAccounts } from '#store/accounts.ts';
import { audited } from './audit-log.ts';
import { lockUsableInvite } from './invites.ts';
import type { Operation, Operations } from './operation.ts';
import { all, count, exists, get, insertOf, rollbackWith, run, transaction } from './operation.ts';

export const ACCOUNT_COLUMNS = `accounts.id, username, email, password_hash AS "passwordHash", admin, disabled,
  accounts.created_at AS "createdAt", email_confirmed AS "emailConfirmed", language`;

export const toAccount = (row: Account): Account => ({
  ...row,
  admin: Boolean(row.admin),
  disabled: Boolean(row.disabled),
  emailConfirmed: Boolean(row.emailConfirmed),
});

/** The account that meets a condition. */
export function* findAccount(condition: string, ...values: string[]): Operation<Account | undefined> {
  const row = yield* get<Account>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${condition}`, ...values);
  return row && toAccount(row);
}

export const accountReads = {
  find: (id) => findAccount('id = $1', id),
  findByUsername: (username) => findAccount('username = $1', username),
  findByEmail: (email) => findAccount('email_folded = $1', fold(email)),

  *list(adminsOnly = false) {
    const rows = yield* all<Account>(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts ${adminsOnly ? 'WHERE admin = true' : ''}
       ORDER BY created_at, row_key`,
    );
    return rows.map(toAccount);
  },

  storedBytes,
} satisfies Operations<AccountStore>;

/** All rows minus the expired ones. An older version on PostgreSQL did not keep the sum of all. */
export function* storedBytes(accountId: string, now: number): Operation<number> {
  const stored = yield* count(
    `SELECT (coalesce((SELECT bytes FROM paste_counts WHERE account_id = $1), 0) - coalesce((
         SELECT sum(size_bytes + revision_bytes) FROM pastes WHERE account_id = $1 AND expires_at <= $2), 0)
       )::bigint`,
    accountId,
    now,
  );
  return Math.max(0, stored);
}

/** A long read: it compares all accounts. */
export function* searchAccounts({ text, page, perPage }: AccountQuery): Operation<FoundAccounts> {
  const matching = 'strpos(username, $1) > 0 OR strpos(email_folded, $1) > 0';
  const folded = fold(text);
  const counts = yield* get<Omit<FoundAccounts, 'accounts'>>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE ${matching}) AS found FROM accounts`,
    folded,
  );
  const rows = yield* all<Account>(
    `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${matching}
     ORDER BY created_at DESC, row_key DESC LIMIT $2 OFFSET $3`,
    folded,
    perPage,
    (page - 1) * perPage,
  );
  return { accounts: rows.map(toAccount), total: counts?.total ?? 0, found: counts?.found ?? 0 };
}

/** `delete` and `deleteUnconfirmed` are the engine's own. */
export const accountWrites = {
  create: (account, inviteHash, identity) =>
    inviteHash === undefined && identity === undefined
      ? insertAccount(account)
      : transaction<CreateAccountOutcome>(function* () {
          const { id: accountId, createdAt } = account;
          if (inviteHash && !(yield* lockUsableInvite(inviteHash, createdAt))) return 'inviteInvalid';
          const outcome = yield* insertAccount(account);
          if (outcome !== 'created') return outcome;
          const useInvite = 'UPDATE invites SET uses = uses + 1 WHERE code_hash = $1';
          if (inviteHash) yield* run(useInvite, inviteHash);
          const row = { ...identity, accountId, createdAt };
          const isTaken =
            identity && (yield* run(...insertOf('identities', row, 'ON CONFLICT DO NOTHING'))) === 0;
          return isTaken ? rollbackWith('identityTaken') : outcome;
        }),

  setDisabled: (...change) => setFlag('disabled', ...change),
  setAdmin: (...change) => setFlag('admin', ...change),
} satisfies Operations<AccountStore>;

function* insertAccount(account: Account): Operation<CreateAccountOutcome> {
  const { id, username, email } = account;
  const emailFolded = fold(email);
  const row = { ...account, emailFolded };
  for (;;) {
    const made = yield* run(...insertOf('accounts', row, 'ON CONFLICT DO NOTHING'));
    if (made === 1) return 'created';
    const holder = yield* get<{ username: boolean; email: boolean }>(
      `SELECT username = $1 AS username, email_folded = $2 AS email FROM accounts
       WHERE username = $1 OR email_folded = $2 OR id = $3 ORDER BY 1 DESC, 2 DESC LIMIT 1`,
      username,
      emailFolded,
      id,
    );
    if (holder?.username) return 'usernameTaken';
    if (holder?.email) return 'emailTaken';
    if (holder) return 'idTaken';
    // The conflicting account has just been deleted.
  }
}

const setFlag = (
  flag: 'admin' | 'disabled',
  username: string,
  value: boolean,
  audit: AuditEntry,
): Operation<boolean> =>
  transaction(function* () {
    const text = `UPDATE accounts SET ${flag} = $1 WHERE username = $2 AND ${flag} <> $1`;
    const changed = yield* audited(audit, text, value, username);
    return changed || (yield* accountReads.findByUsername(username)) !== undefined;
  });

/** Locks the account until the commit, so that changes to what belongs to it run one by one. False when there is none. */
export const lockAccount = (id: string): Operation<boolean> =>
  exists('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', id);
