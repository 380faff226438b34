import type { SecondFactorStore } from '#store/store.ts';
import { lockAccount } from './accounts.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';
import { endSessions, isSessionOf } from './sessions.ts';

export const secondFactorMethods = {
  find: (sql, accountId) =>
    sql.get(
      `SELECT secret, enabled_at AS "enabledAt",
         (SELECT count(*) FROM recovery_codes WHERE account_id = $1) AS "recoveryCodes"
       FROM second_factors WHERE account_id = $1`,
      accountId,
    ),

  async begin(sql, accountId, secret) {
    const begun = await sql.run(
      `INSERT INTO second_factors (account_id, secret, last_step) SELECT id, $2, 0 FROM accounts WHERE id = $1
       ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret WHERE second_factors.enabled_at IS NULL`,
      accountId,
      secret,
    );
    return begun === 1;
  },

  enable: (database, accountId, { secret, step, recoveryCodeHashes, now, sessionId }) =>
    database.transaction(async (sql) => {
      // Locked until the commit: a password reset comes either before, and has ended the session, or after.
      await lockAccount(sql, accountId);
      if (sessionId !== null && !(await isSessionOf(sql, sessionId, accountId))) return undefined;
      const enabled = await sql.run(
        `UPDATE second_factors SET enabled_at = $1, last_step = $2
         WHERE account_id = $3 AND secret = $4 AND enabled_at IS NULL`,
        now,
        step,
        accountId,
        secret,
      );
      if (enabled === 0) return undefined;
      await addRecoveryCodes(sql, accountId, recoveryCodeHashes);
      return endSessions(sql, accountId, sessionId);
    }),

  async useStep(sql, accountId, secret, step) {
    // Of two concurrent calls the second waits for the row and then finds its step used.
    const used = await sql.run(
      `UPDATE second_factors SET last_step = $1
       WHERE account_id = $2 AND secret = $3 AND enabled_at IS NOT NULL AND last_step < $1`,
      step,
      accountId,
      secret,
    );
    return used === 1;
  },

  async useRecoveryCode(sql, accountId, hash) {
    const text = 'DELETE FROM recovery_codes WHERE account_id = $1 AND hash = $2';
    return (await sql.run(text, accountId, hash)) === 1;
  },

  replaceRecoveryCodes: (database, accountId, hashes) =>
    database.transaction(async (sql) => {
      // Locked until the commit: of two concurrent calls the second deletes the first one's codes.
      const isOn = await sql.get(
        'SELECT 1 FROM second_factors WHERE account_id = $1 AND enabled_at IS NOT NULL FOR UPDATE',
        accountId,
      );
      if (isOn === undefined) return false;
      await sql.run('DELETE FROM recovery_codes WHERE account_id = $1', accountId);
      await addRecoveryCodes(sql, accountId, hashes);
      return true;
    }),

  async disable(sql, accountId) {
    const text = 'DELETE FROM second_factors WHERE account_id = $1 AND enabled_at IS NOT NULL';
    return (await sql.run(text, accountId)) === 1;
  },
} satisfies Methods<SecondFactorStore>;

async function addRecoveryCodes(sql: Sql, accountId: string, hashes: Uint8Array[]): Promise<void> {
  await sql.run(
    `INSERT INTO recovery_codes (account_id, hash)
     SELECT $1, decode(hash, 'hex') FROM json_array_elements_text($2::json) AS given (hash)`,
    accountId,
    JSON.stringify(hashes.map((hash) => Buffer.from(hash).toString('hex'))),
  );
}
