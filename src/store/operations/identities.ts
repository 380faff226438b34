import { NO_PASSWORD, PASSKEYS_PER_ACCOUNT } from '#domain/account.ts';
import type { LinkedIdentity, Passkey } from '#domain/identity.ts';
import type { IdentityStore, PasskeyStore, RemoveDoorOutcome } from '#store/identities.ts';
import { accountReads, findAccount, lockAccount } from './accounts.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Operation, Operations } from './operation.ts';
import { all, count, exists, get, insertOf, run, transaction, wrote } from './operation.ts';
import { isSessionOf } from './sessions.ts';

const PASSKEY_COLUMNS = `passkeys.id, account_id AS "accountId", name, public_key AS "publicKey", counter, transports,
  backed_up AS "backedUp", passkeys.created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

const toPasskey = (row: Passkey): Passkey => ({ ...row, backedUp: Boolean(row.backedUp) });

export const identityReads = {
  findAccount({ issuer, subject }) {
    const linked = 'SELECT account_id FROM identities WHERE issuer = $1 AND subject = $2';
    return findAccount(`id = (${linked})`, issuer, subject);
  },

  list: (accountId) =>
    all<LinkedIdentity>(
      `SELECT issuer, subject, account_id AS "accountId", created_at AS "createdAt", last_used_at AS "lastUsedAt"
       FROM identities WHERE account_id = $1 ORDER BY created_at, issuer, subject`,
      accountId,
    ),
} satisfies Operations<IdentityStore>;

export const identityWrites = {
  link: (identity, sessionId, audit) =>
    transaction<'linked' | 'taken' | 'loggedOut'>(function* () {
      if (!(yield* mayAdd(identity.accountId, sessionId))) return 'loggedOut';
      const made = yield* run(...insertOf('identities', { ...identity }, 'ON CONFLICT DO NOTHING'));
      if (made === 1 && audit) yield* writeAuditEntry(audit);
      return made === 1 ? 'linked' : 'taken';
    }),

  unlink: (accountId, { issuer, subject }) =>
    removeDoor(accountId, 'identities', `${issuer} ${subject}`, function* () {
      yield* run('DELETE FROM sessions WHERE account_id = $1 AND issuer = $2', accountId, issuer);
    }),

  *touch({ issuer, subject }, now) {
    const text = 'UPDATE identities SET last_used_at = $1 WHERE issuer = $2 AND subject = $3';
    yield* run(text, now, issuer, subject);
  },
} satisfies Operations<IdentityStore>;

export const passkeyReads = {
  *find(id) {
    const row = yield* get<Passkey>(`SELECT ${PASSKEY_COLUMNS} FROM passkeys WHERE id = $1`, id);
    if (row === undefined) return undefined;
    const account = yield* accountReads.find(row.accountId);
    return account && { passkey: toPasskey(row), account };
  },

  *list(accountId) {
    const text = `SELECT ${PASSKEY_COLUMNS} FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`;
    return (yield* all<Passkey>(text, accountId)).map(toPasskey);
  },
} satisfies Operations<PasskeyStore>;

export const passkeyWrites = {
  add: (passkey, sessionId) =>
    transaction<'added' | 'taken' | 'tooMany' | 'loggedOut'>(function* () {
      if (!(yield* mayAdd(passkey.accountId, sessionId))) return 'loggedOut';
      const held = yield* count('SELECT count(*) FROM passkeys WHERE account_id = $1', passkey.accountId);
      if (held >= PASSKEYS_PER_ACCOUNT) return 'tooMany';
      const made = yield* run(...insertOf('passkeys', { ...passkey }, 'ON CONFLICT DO NOTHING'));
      return made === 1 ? 'added' : 'taken';
    }),

  rename: (accountId, id, name) =>
    wrote('UPDATE passkeys SET name = $1 WHERE account_id = $2 AND id = $3', name, accountId, id),

  remove: (accountId, id) => removeDoor(accountId, 'passkeys', id),

  use: (id, { counter, backedUp, now }) =>
    wrote(
      `UPDATE passkeys SET counter = $1, backed_up = $2, last_used_at = $3
       WHERE id = $4 AND ($1 > counter OR $1 = 0 AND counter = 0)`,
      counter,
      backedUp,
      now,
      id,
    ),
} satisfies Operations<PasskeyStore>;

/** Locks the account, so that a concurrent change of its password comes either before, and has ended the session, or after. */
function* mayAdd(accountId: string, sessionId: string | undefined): Operation<boolean> {
  if (!(yield* lockAccount(accountId))) return false;
  return sessionId === undefined || (yield* isSessionOf(sessionId, accountId));
}

/** What identifies a way to log in, within its table. */
const DOOR = { identities: "issuer || ' ' || subject", passkeys: 'id' } as const;

/** Removes one of the ways to log in. The account is locked: two removals at once cannot both leave the other's. */
const removeDoor = (
  accountId: string,
  table: keyof typeof DOOR,
  id: string,
  andThen?: () => Operation<void>,
): Operation<RemoveDoorOutcome> =>
  transaction<RemoveDoorOutcome>(function* () {
    yield* lockAccount(accountId);
    const isIt = `account_id = $1 AND ${DOOR[table]} = $2`;
    if (!(yield* exists(`SELECT 1 FROM ${table} WHERE ${isIt}`, accountId, id))) return 'missing';
    const doors = yield* count(
      `SELECT (SELECT count(*) FROM accounts WHERE id = $1 AND password_hash NOT LIKE '${NO_PASSWORD}%')
         + (SELECT count(*) FROM identities WHERE account_id = $1)
         + (SELECT count(*) FROM passkeys WHERE account_id = $1)`,
      accountId,
    );
    if (doors < 2) return 'lastDoor';
    yield* run(`DELETE FROM ${table} WHERE ${isIt}`, accountId, id);
    if (andThen) yield* andThen();
    return 'removed';
  });
