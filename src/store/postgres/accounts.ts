import type { Account } from '#domain/account.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import { fold } from '#domain/search.ts';
import { accountSubject } from '#store/statistics.ts';
import type { AccountQuery, AccountStore, CreateAccountOutcome, FoundAccounts } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Database, Sql } from './connection.ts';
import { useInvite } from './invites.ts';
import type { Methods } from './methods.ts';
import { deleteBurntPastes } from './paste-events.ts';
import { startJob } from './removal-jobs.ts';
import type { Value } from './values.ts';

export const ACCOUNT_COLUMNS = `accounts.id, username, email, password_hash AS "passwordHash", admin, disabled,
  accounts.created_at AS "createdAt", email_confirmed AS "emailConfirmed"`;

/** Reads and writes; `store/accounts.ts` documents them. */
export const findAccount = (sql: Sql, id: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = $1`, id);

export const findAccountByUsername = (sql: Sql, username: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE username = $1`, username);

export const findAccountByEmail = (sql: Sql, email: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email_folded = $1`, fold(email));

export const accountMethods = {
  find: findAccount,
  findByUsername: findAccountByUsername,
  findByEmail: findAccountByEmail,

  list: (sql, adminsOnly = false) =>
    sql.all(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts ${adminsOnly ? 'WHERE admin' : ''} ORDER BY created_at, row_key`,
    ),

  create: (database, account, inviteHash) =>
    inviteHash === undefined
      ? insertAccount(database, account)
      : database.transaction<CreateAccountOutcome>(async (sql, rollbackWith) => {
          if (!(await useInvite(sql, inviteHash, account.createdAt))) return 'inviteInvalid';
          const outcome = await insertAccount(sql, account);
          return outcome === 'created' ? outcome : rollbackWith(outcome);
        }),

  setDisabled: (database, ...change) => setFlag(database, 'disabled', ...change),
  setAdmin: (database, ...change) => setFlag(database, 'admin', ...change),

  delete: (database, id, now, audit) =>
    database.transaction(async (sql) => {
      // Deleted first, which locks it: creating a paste and recording views hold this row until they commit, so that
      // they come either before, and are deleted here, or after, and find no account.
      if (!(await deleteRow(sql, 'id = $1', now, audit, id))) return false;
      if (audit !== null) await writeAuditEntry(sql, audit);
      return true;
    }),

  async deleteUnconfirmed(database, createdUntil, now, atMost) {
    const old = await database.all<{ id: string }>(
      `SELECT id FROM accounts WHERE NOT email_confirmed AND created_at <= $1 AND ${WITHOUT_PASTES} LIMIT $3`,
      createdUntil,
      now,
      atMost,
    );
    let deleted = 0;
    for (const { id } of old) {
      await database.transaction(async (sql) => {
        // Checked again: it may have been confirmed, or have created a paste, since.
        const condition = `id = $1 AND NOT email_confirmed AND ${WITHOUT_PASTES}`;
        if (await deleteRow(sql, condition, now, null, id, now)) deleted++;
      });
    }
    return deleted;
  },
} satisfies Methods<AccountStore>;

export async function searchAccounts(
  sql: Sql,
  { text, page, perPage }: AccountQuery,
): Promise<FoundAccounts> {
  const folded = fold(text);
  const matching = 'strpos(username, $1) > 0 OR strpos(email_folded, $1) > 0';
  const counts = await sql.get<Omit<FoundAccounts, 'accounts'>>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE ${matching}) AS found FROM accounts`,
    folded,
  );
  const accounts = await sql.all<Account>(
    `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${matching}
     ORDER BY created_at DESC, row_key DESC LIMIT $2 OFFSET $3`,
    folded,
    perPage,
    (page - 1) * perPage,
  );
  return { accounts, total: counts?.total ?? 0, found: counts?.found ?? 0 };
}

async function insertAccount(sql: Sql, account: Account): Promise<CreateAccountOutcome> {
  const { id, username, email, passwordHash, admin, disabled, createdAt, emailConfirmed } = account;
  for (;;) {
    const made = await sql.run(
      `INSERT INTO accounts (id, username, email, email_folded, password_hash, admin, disabled, created_at,
         email_confirmed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      id,
      username,
      email,
      fold(email),
      passwordHash,
      admin,
      disabled,
      createdAt,
      emailConfirmed,
    );
    if (made === 1) return 'created';
    const [holder] = await sql.all<{ username: boolean; email: boolean }>(
      `SELECT username = $1 AS username, email_folded = $2 AS email FROM accounts
       WHERE username = $1 OR email_folded = $2 OR id = $3 ORDER BY 1 DESC, 2 DESC LIMIT 1`,
      username,
      fold(email),
      id,
    );
    if (holder?.username) return 'usernameTaken';
    if (holder?.email) return 'emailTaken';
    if (holder) return 'idTaken';
    // The conflicting account has just been deleted.
  }
}

const setFlag = (
  database: Database,
  flag: 'admin' | 'disabled',
  username: string,
  value: boolean,
  audit: AuditEntry,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    const text = `UPDATE accounts SET ${flag} = $1 WHERE username = $2 AND ${flag} <> $1`;
    if ((await sql.run(text, value, username)) === 1) {
      await writeAuditEntry(sql, audit);
      return true;
    }
    return (await findAccountByUsername(sql, username)) !== undefined;
  });

/** Locks the account until the commit, so that changes to what belongs to it run one by one. False when there is none. */
export const lockAccount = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.get('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', id)) !== undefined;

/**
 * Keeps the account from being deleted until the commit, without making other creations wait. False when there is none.
 */
export const holdAccount = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.get('SELECT 1 FROM accounts WHERE id = $1 FOR KEY SHARE', id)) !== undefined;

const WITHOUT_PASTES = `NOT EXISTS (
  SELECT 1 FROM pastes WHERE account_id = accounts.id
    AND (expires_at IS NULL OR expires_at > $2 OR undo_until > $2))`;

/** Deletes the account, and begins the job that deletes what no foreign key deletes with it. False when there is none. */
async function deleteRow(
  sql: Sql,
  condition: string,
  now: number,
  audit: AuditEntry | null,
  ...values: [id: string, now?: number]
): Promise<boolean> {
  const [account] = await sql.all<Account>(
    `DELETE FROM accounts WHERE ${condition} RETURNING username`,
    ...(values as Value[]),
  );
  if (account === undefined) return false;
  const [accountId] = values;
  const job = { kind: 'delete', subject: account.username, accountId, source: null } as const;
  await startJob(sql, { ...job, startedAt: now, removal: null, audit });
  await sql.run('DELETE FROM paste_counts WHERE account_id = $1', accountId);
  return true;
}

/** Deletes what else belongs to a deleted account, at most `atMost` rows of each kind. Returns whether that was all. */
export async function deleteBelongings(sql: Sql, id: string, atMost: number): Promise<boolean> {
  let isAll = true;
  const ofSubject = ['view_totals', 'view_parts', 'visitors', 'visitor_samples'].map(
    (table) => [table, 'subject', accountSubject(id)] as const,
  );
  for (const [table, column, value] of [...ofSubject, ['idempotency_keys', 'account_id', id] as const]) {
    const deleted = await sql.run(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT $2))`,
      value,
      atMost,
    );
    isAll &&= deleted < atMost;
  }
  return (await deleteBurntPastes(sql, id, atMost)) < atMost && isAll;
}
