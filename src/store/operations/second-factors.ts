import type { SecondFactor } from '#domain/account.ts';
import type { SecondFactorStore } from '#store/second-factors.ts';
import { lockAccount } from './accounts.ts';
import { exists, get, type Operation, type Operations, run, transaction, wrote } from './operation.ts';
import { endSessions, isSessionOf } from './sessions.ts';

export const secondFactorReads = {
  find: (accountId) =>
    get<SecondFactor>(
      `SELECT secret, enabled_at AS "enabledAt",
         (SELECT count(*) FROM recovery_codes WHERE account_id = $1) AS "recoveryCodes"
       FROM second_factors WHERE account_id = $1`,
      accountId,
    ),
} satisfies Operations<SecondFactorStore>;

export const secondFactorWrites = {
  begin: (accountId, secret) =>
    wrote(
      `INSERT INTO second_factors (account_id, secret, last_step) SELECT id, $2, 0 FROM accounts WHERE id = $1
       ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret WHERE second_factors.enabled_at IS NULL`,
      accountId,
      secret,
    ),

  enable: (accountId, { secret, step, recoveryCodeHashes, now, sessionId }) =>
    transaction(function* () {
      // Locked until the commit: a password reset comes either before, and has ended the session, or after.
      yield* lockAccount(accountId);
      if (sessionId !== null && !(yield* isSessionOf(sessionId, accountId))) return undefined;
      const enabled = yield* run(
        `UPDATE second_factors SET enabled_at = $1, last_step = $2
         WHERE account_id = $3 AND secret = $4 AND enabled_at IS NULL`,
        now,
        step,
        accountId,
        secret,
      );
      if (enabled === 0) return undefined;
      yield* addRecoveryCodes(accountId, recoveryCodeHashes);
      return yield* endSessions(accountId, sessionId);
    }),

  // Of two concurrent calls the second waits for the row and then finds its step used.
  useStep: (accountId, secret, step) =>
    wrote(
      `UPDATE second_factors SET last_step = $1
       WHERE account_id = $2 AND secret = $3 AND enabled_at IS NOT NULL AND last_step < $1`,
      step,
      accountId,
      secret,
    ),

  useRecoveryCode: (accountId, hash) =>
    wrote('DELETE FROM recovery_codes WHERE account_id = $1 AND hash = $2', accountId, hash),

  replaceRecoveryCodes: (accountId, hashes) =>
    transaction(function* () {
      // Locked until the commit: of two concurrent calls the second deletes the first one's codes.
      const isOn = yield* exists(
        'SELECT 1 FROM second_factors WHERE account_id = $1 AND enabled_at IS NOT NULL FOR UPDATE',
        accountId,
      );
      if (!isOn) return false;
      yield* run('DELETE FROM recovery_codes WHERE account_id = $1', accountId);
      yield* addRecoveryCodes(accountId, hashes);
      return true;
    }),

  disable: (accountId) =>
    wrote('DELETE FROM second_factors WHERE account_id = $1 AND enabled_at IS NOT NULL', accountId),
} satisfies Operations<SecondFactorStore>;

function* addRecoveryCodes(accountId: string, hashes: Uint8Array[]): Operation<void> {
  const text = 'INSERT INTO recovery_codes (account_id, hash) VALUES ($1, $2)';
  for (const hash of hashes) yield* run(text, accountId, hash);
}
