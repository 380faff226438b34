import type { Account } from '#domain/account.ts';
import { fold } from '#domain/search.ts';
import type { Connection } from './connection.ts';

const COLUMNS =
  'id, username, email, password_hash AS passwordHash, admin, disabled, created_at AS createdAt';

type Row = Omit<Account, 'admin' | 'disabled'> & { admin: number; disabled: number };

const toAccount = (row: Row): Account => ({ ...row, admin: row.admin === 1, disabled: row.disabled === 1 });

export function findAccount(connection: Connection, id: string): Account | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`).get(id) as Row | undefined;
  return row && toAccount(row);
}

export function findAccountByUsername(connection: Connection, username: string): Account | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM accounts WHERE username = ?`).get(username);
  return row && toAccount(row as unknown as Row);
}

export function listAccounts(connection: Connection): Account[] {
  const rows = connection.sql(`SELECT ${COLUMNS} FROM accounts ORDER BY created_at, row_key`).all();
  return (rows as unknown as Row[]).map(toAccount);
}

export const accountActs = {
  createAccount(
    connection: Connection,
    account: Account,
  ): 'created' | 'usernameTaken' | 'emailTaken' | 'idTaken' {
    if (findAccountByUsername(connection, account.username)) return 'usernameTaken';
    const folded = fold(account.email);
    if (connection.sql('SELECT 1 FROM accounts WHERE email_folded = ?').get(folded)) return 'emailTaken';
    const { changes } = connection
      .sql(
        `INSERT INTO accounts (id, username, email, email_folded, password_hash, admin, disabled, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
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
      );
    return changes === 1 ? 'created' : 'idTaken';
  },

  setAccountDisabled(
    connection: Connection,
    { username, disabled }: { username: string; disabled: boolean },
  ): boolean {
    const { changes } = connection
      .sql('UPDATE accounts SET disabled = ? WHERE username = ?')
      .run(disabled ? 1 : 0, username);
    return changes === 1;
  },
};
