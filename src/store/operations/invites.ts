import { type Invite, isUsable } from '#domain/invite.ts';
import type { InviteStore } from '#store/moderation.ts';
import { audited } from './audit-log.ts';
import { all, get, insertOf, type Operation, type Operations } from './operation.ts';

const COLUMNS = `id, uses, max_uses AS "maxUses", note, created_at AS "createdAt", created_by AS "createdBy",
  expires_at AS "expiresAt", revoked`;

const toInvite = (row: Invite): Invite => ({ ...row, revoked: Boolean(row.revoked) });

export const inviteReads = {
  *list() {
    const rows = yield* all<Invite>(`SELECT ${COLUMNS} FROM invites ORDER BY created_at DESC, id DESC`);
    return rows.map(toInvite);
  },

  *find(codeHash) {
    const row = yield* get<Invite>(`SELECT ${COLUMNS} FROM invites WHERE code_hash = $1`, codeHash);
    return row && toInvite(row);
  },
} satisfies Operations<InviteStore>;

export const inviteWrites = {
  *create(invite, codeHash, audit) {
    const insert = insertOf('invites', { ...invite, codeHash }, 'ON CONFLICT (id) DO NOTHING');
    const isNew = yield* audited(audit, ...insert);
    return isNew ? 'created' : 'idTaken';
  },

  revoke: (id, audit) =>
    audited(audit, 'UPDATE invites SET revoked = true WHERE id = $1 AND revoked = false', id),
} satisfies Operations<InviteStore>;

/** Locks a usable invite until the commit: others wait to see whether it gets one more use. False if it is not usable. */
export function* lockUsableInvite(codeHash: Uint8Array, now: number): Operation<boolean> {
  const text = `SELECT ${COLUMNS} FROM invites WHERE code_hash = $1 FOR NO KEY UPDATE`;
  const invite = yield* get<Invite>(text, codeHash);
  return invite !== undefined && isUsable(invite, now);
}
