import type { SecondFactor } from '#domain/account.ts';
import type { SecondFactorStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';
import { isSessionOf, sessionWrites } from './sessions.ts';

export const secondFactorReads = {
  find: (connection, accountId) =>
    connection
      .sql(
        `SELECT secret, enabled_at AS enabledAt,
           (SELECT count(*) FROM recovery_codes WHERE account_id = ?1) AS recoveryCodes
         FROM second_factors WHERE account_id = ?1`,
      )
      .get(accountId) as SecondFactor | undefined,
} satisfies Methods<SecondFactorStore>;

export const secondFactorWrites = {
  begin(connection, accountId, secret) {
    const { changes } = connection
      .sql(
        `INSERT INTO second_factors (account_id, secret, last_step) SELECT id, ?, 0 FROM accounts WHERE id = ?
         ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret WHERE enabled_at IS NULL`,
      )
      .run(secret, accountId);
    return changes === 1;
  },

  enable(connection, accountId, { secret, step, recoveryCodeHashes, now, sessionId }) {
    if (sessionId !== null && !isSessionOf(connection, sessionId, accountId)) return undefined;
    const { changes } = connection
      .sql(
        `UPDATE second_factors SET enabled_at = ?, last_step = ?
         WHERE account_id = ? AND secret = ? AND enabled_at IS NULL`,
      )
      .run(now, step, accountId, secret);
    if (changes === 0) return undefined;
    addRecoveryCodes(connection, accountId, recoveryCodeHashes);
    return sessionWrites.endAll(connection, accountId, sessionId);
  },

  useStep(connection, accountId, secret, step) {
    const { changes } = connection
      .sql(
        `UPDATE second_factors SET last_step = ?1
         WHERE account_id = ?2 AND secret = ?3 AND enabled_at IS NOT NULL AND last_step < ?1`,
      )
      .run(step, accountId, secret);
    return changes === 1;
  },

  useRecoveryCode(connection, accountId, hash) {
    const { changes } = connection
      .sql('DELETE FROM recovery_codes WHERE account_id = ? AND hash = ?')
      .run(accountId, hash);
    return changes === 1;
  },

  replaceRecoveryCodes(connection, accountId, hashes) {
    const isOn = connection
      .sql('SELECT 1 FROM second_factors WHERE account_id = ? AND enabled_at IS NOT NULL')
      .get(accountId);
    if (isOn === undefined) return false;
    connection.sql('DELETE FROM recovery_codes WHERE account_id = ?').run(accountId);
    addRecoveryCodes(connection, accountId, hashes);
    return true;
  },

  disable(connection, accountId) {
    const { changes } = connection
      .sql('DELETE FROM second_factors WHERE account_id = ? AND enabled_at IS NOT NULL')
      .run(accountId);
    return changes === 1;
  },
} satisfies Methods<SecondFactorStore>;

function addRecoveryCodes(connection: Connection, accountId: string, hashes: Uint8Array[]): void {
  const add = connection.sql('INSERT INTO recovery_codes (account_id, hash) VALUES (?, ?)');
  for (const hash of hashes) add.run(accountId, hash);
}
