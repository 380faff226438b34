import type { Account } from '#domain/account.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import { fold } from '#domain/search.ts';
import { accountSubject } from '#store/statistics.ts';
import type { AccountQuery, AccountStore, FoundAccounts } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import { countInviteUse, isInviteUsable } from './invites.ts';
import type { Methods } from './methods.ts';
import { deleteBurntPastes } from './paste-events.ts';
import { startJob } from './removal-jobs.ts';

const COLUMNS =
  'id, username, email, password_hash AS passwordHash, admin, disabled, created_at AS createdAt, ' +
  'email_confirmed AS emailConfirmed';

type Flag = 'admin' | 'disabled' | 'emailConfirmed';
type Row = Omit<Account, Flag> & Record<Flag, number>;

const toAccount = (row: Row): Account => ({
  ...row,
  admin: row.admin === 1,
  disabled: row.disabled === 1,
  emailConfirmed: row.emailConfirmed === 1,
});

export function findAccount(connection: Connection, id: string): Account | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`).get(id) as Row | undefined;
  return row && toAccount(row);
}

export const accountExists = (connection: Connection, id: string): boolean =>
  connection.sql('SELECT 1 FROM accounts WHERE id = ?').get(id) !== undefined;

export function findAccountByUsername(connection: Connection, username: string): Account | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM accounts WHERE username = ?`).get(username);
  return row && toAccount(row as unknown as Row);
}

export function searchAccounts(connection: Connection, { text, page, perPage }: AccountQuery): FoundAccounts {
  const folded = fold(text);
  const matching = 'instr(username, ?) > 0 OR instr(email_folded, ?) > 0';
  const counts = connection
    .sql(`SELECT count(*) AS total, count(*) FILTER (WHERE ${matching}) AS found FROM accounts`)
    .get(folded, folded) as unknown as Omit<FoundAccounts, 'accounts'>;
  const rows = connection
    .sql(
      `SELECT ${COLUMNS} FROM accounts WHERE ${matching} ORDER BY created_at DESC, row_key DESC LIMIT ? OFFSET ?`,
    )
    .all(folded, folded, perPage, (page - 1) * perPage);
  return { accounts: (rows as unknown as Row[]).map(toAccount), ...counts };
}

export function findAccountByEmail(connection: Connection, email: string): Account | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM accounts WHERE email_folded = ?`).get(fold(email));
  return row && toAccount(row as unknown as Row);
}

export const accountReads = {
  find: findAccount,
  findByUsername: findAccountByUsername,

  list(connection, adminsOnly = false) {
    const rows = connection
      .sql(
        `SELECT ${COLUMNS} FROM accounts ${adminsOnly ? 'WHERE admin = 1' : ''} ORDER BY created_at, row_key`,
      )
      .all();
    return (rows as unknown as Row[]).map(toAccount);
  },

  findByEmail: findAccountByEmail,
} satisfies Methods<AccountStore>;

function setFlag(
  connection: Connection,
  flag: 'admin' | 'disabled',
  username: string,
  value: boolean,
  audit: AuditEntry,
): boolean {
  const { changes } = connection
    .sql(`UPDATE accounts SET ${flag} = ?1 WHERE username = ?2 AND ${flag} <> ?1`)
    .run(value ? 1 : 0, username);
  if (changes === 1) writeAuditEntry(connection, audit);
  return changes === 1 || findAccountByUsername(connection, username) !== undefined;
}

/** Its pastes and statistics are absent from here on; a job deletes them, a few at a time. */
function deleteAccount(connection: Connection, id: string, now: number, audit: AuditEntry | null): boolean {
  const account = connection.sql('DELETE FROM accounts WHERE id = ? RETURNING username').get(id);
  if (account === undefined) return false;
  if (audit !== null) writeAuditEntry(connection, audit);
  const subject = String(account.username);
  startJob(connection, {
    kind: 'delete',
    subject,
    accountId: id,
    source: null,
    startedAt: now,
    removal: null,
    audit,
  });
  return true;
}

/** Deletes what else belongs to a deleted account, at most `atMost` rows of each kind. Returns whether that was all. */
export function deleteBelongings(connection: Connection, id: string, atMost: number): boolean {
  const subject = accountSubject(id);
  const forget = (table: string, key: string, condition: string, value: string): number =>
    connection
      .sql(`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?)`)
      .run(value, atMost).changes;
  // The key of visitors begins with the day.
  const ofDays = 'day IN (SELECT day FROM visitor_keys) AND subject = ?';
  const deleted = [
    forget('view_totals', 'subject, length_ms, time', 'subject = ?', subject),
    forget('view_parts', 'subject, length_ms, part, time, value', 'subject = ?', subject),
    forget('visitors', 'day, subject, hash', ofDays, subject),
    forget('visitor_samples', 'day, subject', ofDays, subject),
    forget('idempotency_keys', 'account_id, key', 'account_id = ?', id),
    deleteBurntPastes(connection, id, atMost),
  ];
  return deleted.every((rows) => rows < atMost);
}

export const accountWrites = {
  create(connection, account, inviteHash) {
    if (inviteHash !== undefined && !isInviteUsable(connection, inviteHash, account.createdAt))
      return 'inviteInvalid';
    if (findAccountByUsername(connection, account.username)) return 'usernameTaken';
    const folded = fold(account.email);
    if (connection.sql('SELECT 1 FROM accounts WHERE email_folded = ?').get(folded)) return 'emailTaken';
    const { changes } = connection
      .sql(
        `INSERT INTO accounts (id, username, email, email_folded, password_hash, admin, disabled, created_at,
           email_confirmed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .run(
        account.id,
        account.username,
        account.email,
        folded,
        account.passwordHash,
        account.admin ? 1 : 0,
        account.disabled ? 1 : 0,
        account.createdAt,
        account.emailConfirmed ? 1 : 0,
      );
    if (changes === 0) return 'idTaken';
    if (inviteHash !== undefined) countInviteUse(connection, inviteHash);
    return 'created';
  },

  setDisabled: (connection, ...change) => setFlag(connection, 'disabled', ...change),
  setAdmin: (connection, ...change) => setFlag(connection, 'admin', ...change),

  delete: deleteAccount,

  deleteUnconfirmed(connection, createdUntil, now, atMost) {
    const old = connection
      .sql(
        `SELECT id FROM accounts WHERE email_confirmed = 0 AND created_at <= ? AND NOT EXISTS (
           SELECT 1 FROM pastes WHERE account_id = accounts.id
             AND (expires_at IS NULL OR expires_at > ? OR undo_until > ?)
         ) LIMIT ?`,
      )
      .all(createdUntil, now, now, atMost) as { id: string }[];
    for (const { id } of old) deleteAccount(connection, id, now, null);
    return old.length;
  },
} satisfies Methods<AccountStore>;
