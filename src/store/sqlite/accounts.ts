import type { Account } from '#domain/account.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import { fold } from '#domain/search.ts';
import type { AccountQuery, CreateAccountOutcome, FoundAccounts } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import { countInviteUse, isInviteUsable } from './invites.ts';
import { deleteBurntPastes } from './paste-events.ts';

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

export function listAccounts(connection: Connection): Account[] {
  const rows = connection.sql(`SELECT ${COLUMNS} FROM accounts ORDER BY created_at, row_key`).all();
  return (rows as unknown as Row[]).map(toAccount);
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

/** What only administrators set. */
export interface AccountFlag {
  flag: 'admin' | 'disabled';
  value: boolean;
}

export const accountWrites = {
  createAccount(
    connection: Connection,
    { account, inviteHash }: { account: Account; inviteHash: Uint8Array | null },
  ): CreateAccountOutcome {
    if (inviteHash !== null && !isInviteUsable(connection, inviteHash, account.createdAt))
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
    if (inviteHash !== null) countInviteUse(connection, inviteHash);
    return 'created';
  },

  setAccountFlag(
    connection: Connection,
    { username, flag, value, audit }: AccountFlag & { username: string; audit: AuditEntry },
  ): boolean {
    const { changes } = connection
      .sql(`UPDATE accounts SET ${flag} = ?1 WHERE username = ?2 AND ${flag} <> ?1`)
      .run(value ? 1 : 0, username);
    if (changes === 1) writeAuditEntry(connection, audit);
    return changes === 1 || findAccountByUsername(connection, username) !== undefined;
  },

  deleteAccount(
    connection: Connection,
    { id, now, audit }: { id: string; now: number; audit: AuditEntry | null },
  ): boolean {
    const { changes } = connection.sql('DELETE FROM accounts WHERE id = ?').run(id);
    if (changes === 0) return false;
    if (audit !== null) writeAuditEntry(connection, audit);
    // Invisible from here on; the sweep deletes the rows, a few at a time.
    connection
      .sql(
        `UPDATE pastes SET expires_at = ?, undo_until = NULL
         WHERE account_id = ? AND (expires_at IS NULL OR expires_at > ? OR undo_until IS NOT NULL)`,
      )
      .run(now, id, now);
    connection.sql('DELETE FROM paste_removals WHERE account_id = ?').run(id);
    deleteBurntPastes(connection, id);
    for (const table of ['view_totals', 'view_parts', 'visitors', 'visitor_samples']) {
      connection.sql(`DELETE FROM ${table} WHERE subject = 'a:' || ?`).run(id);
    }
    connection.sql('DELETE FROM idempotency_keys WHERE account_id = ?').run(id);
    return true;
  },

  deleteUnconfirmed(
    connection: Connection,
    { createdUntil, now, atMost }: { createdUntil: number; now: number; atMost: number },
  ): number {
    const old = connection
      .sql(
        `SELECT id FROM accounts WHERE email_confirmed = 0 AND created_at <= ? AND NOT EXISTS (
           SELECT 1 FROM pastes WHERE account_id = accounts.id
             AND (expires_at IS NULL OR expires_at > ? OR undo_until > ?)
         ) LIMIT ?`,
      )
      .all(createdUntil, now, now, atMost) as { id: string }[];
    for (const { id } of old) accountWrites.deleteAccount(connection, { id, now, audit: null });
    return old.length;
  },
};
