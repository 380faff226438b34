import type { Account } from '#domain/account.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import { fold } from '#domain/search.ts';
import type { AccountQuery, CreateAccountOutcome, FoundAccounts } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Database, Sql } from './connection.ts';
import { useInvite } from './invites.ts';
import { deleteBurntPastes } from './paste-events.ts';

export const ACCOUNT_COLUMNS = `accounts.id, username, email, password_hash AS "passwordHash", admin, disabled,
  accounts.created_at AS "createdAt", email_confirmed AS "emailConfirmed"`;

/** Reads and writes; `store/accounts.ts` documents them. */
export const findAccount = (sql: Sql, id: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = $1`, id);

export const findAccountByUsername = (sql: Sql, username: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE username = $1`, username);

export const findAccountByEmail = (sql: Sql, email: string): Promise<Account | undefined> =>
  sql.get(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email_folded = $1`, fold(email));

export const listAccounts = (sql: Sql): Promise<Account[]> =>
  sql.all(`SELECT ${ACCOUNT_COLUMNS} FROM accounts ORDER BY created_at, row_key`);

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

export const createAccount = (
  database: Database,
  account: Account,
  inviteHash: Uint8Array | null,
): Promise<CreateAccountOutcome> =>
  inviteHash === null
    ? insertAccount(database, account)
    : database.transaction<CreateAccountOutcome>(async (sql, rollbackWith) => {
        if (!(await useInvite(sql, inviteHash, account.createdAt))) return 'inviteInvalid';
        const outcome = await insertAccount(sql, account);
        return outcome === 'created' ? outcome : rollbackWith(outcome);
      });

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

export const setAccountFlag = (
  database: Database,
  username: string,
  flag: 'admin' | 'disabled',
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

export function deleteAccount(
  database: Database,
  id: string,
  now: number,
  audit: AuditEntry | null,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    // Deleted first, which locks it: creating a paste and recording views hold this row until they commit, so that
    // they come either before, and are deleted here, or after, and find no account.
    if ((await sql.run('DELETE FROM accounts WHERE id = $1', id)) === 0) return false;
    await deleteBelongings(sql, id, now);
    if (audit !== null) await writeAuditEntry(sql, audit);
    return true;
  });
}

const WITHOUT_PASTES = `NOT EXISTS (
  SELECT 1 FROM pastes WHERE account_id = accounts.id
    AND (expires_at IS NULL OR expires_at > $2 OR undo_until > $2))`;

export async function deleteUnconfirmed(
  database: Database,
  createdUntil: number,
  now: number,
  atMost: number,
): Promise<number> {
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
      const text = `DELETE FROM accounts WHERE id = $1 AND NOT email_confirmed AND ${WITHOUT_PASTES}`;
      if ((await sql.run(text, id, now)) === 0) return;
      await deleteBelongings(sql, id, now);
      deleted++;
    });
  }
  return deleted;
}

/** Deletes the rows that no foreign key deletes with the account. */
async function deleteBelongings(sql: Sql, id: string, now: number): Promise<void> {
  // Invisible from here on; the sweep deletes the rows, a few at a time.
  await sql.run(
    `UPDATE pastes SET expires_at = $2, undo_until = NULL
     WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > $2 OR undo_until IS NOT NULL)`,
    id,
    now,
  );
  await sql.run('DELETE FROM paste_removals WHERE account_id = $1', id);
  await deleteBurntPastes(sql, id);
  await sql.run('DELETE FROM view_totals WHERE subject = $1', `a:${id}`);
  await sql.run('DELETE FROM view_parts WHERE subject = $1', `a:${id}`);
  await sql.run('DELETE FROM visitors WHERE subject = $1', `a:${id}`);
  await sql.run('DELETE FROM visitor_samples WHERE subject = $1', `a:${id}`);
  await sql.run('DELETE FROM idempotency_keys WHERE account_id = $1', id);
  await sql.run('DELETE FROM paste_counts WHERE account_id = $1', id);
}
