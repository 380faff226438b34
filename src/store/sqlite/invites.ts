import { INVITE_KEPT_MS, type Invite, isUsable } from '#domain/invite.ts';
import type { InviteStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, uses, max_uses AS maxUses, note, created_at AS createdAt, created_by AS createdBy,
  expires_at AS expiresAt, revoked`;

type Row = Omit<Invite, 'revoked'> & { revoked: number };
const toInvite = (row: Row): Invite => ({ ...row, revoked: row.revoked === 1 });

export function findInvite(connection: Connection, codeHash: Uint8Array): Invite | undefined {
  const row = connection.sql(`SELECT ${COLUMNS} FROM invites WHERE code_hash = ?`).get(codeHash);
  return row && toInvite(row as unknown as Row);
}

export const inviteReads = {
  list(connection) {
    const rows = connection.sql(`SELECT ${COLUMNS} FROM invites ORDER BY created_at DESC, id DESC`).all();
    return (rows as unknown as Row[]).map(toInvite);
  },

  find: findInvite,
} satisfies Methods<InviteStore>;

export function isInviteUsable(connection: Connection, codeHash: Uint8Array, now: number): boolean {
  const invite = findInvite(connection, codeHash);
  return invite !== undefined && isUsable(invite, now);
}

export function countInviteUse(connection: Connection, codeHash: Uint8Array): void {
  connection.sql('UPDATE invites SET uses = uses + 1 WHERE code_hash = ?').run(codeHash);
}

/** Writes, which run in the writer's transaction; `store/invites.ts` documents them. */
export const inviteWrites = {
  create(connection, invite, codeHash, audit) {
    const { id, uses, maxUses, note, createdAt, createdBy, expiresAt, revoked } = invite;
    const { changes } = connection
      .sql(
        `INSERT INTO invites (id, code_hash, uses, max_uses, note, created_at, created_by, expires_at, revoked)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .run(id, codeHash, uses, maxUses, note, createdAt, createdBy, expiresAt, revoked ? 1 : 0);
    if (changes === 0) return 'idTaken';
    writeAuditEntry(connection, audit);
    return 'created';
  },

  revoke(connection, id, audit) {
    const { changes } = connection.sql('UPDATE invites SET revoked = 1 WHERE id = ? AND revoked = 0').run(id);
    if (changes === 0) return false;
    writeAuditEntry(connection, audit);
    return true;
  },
} satisfies Methods<InviteStore>;

export function sweepInvites(connection: Connection, now: number): void {
  connection.sql('DELETE FROM invites WHERE expires_at <= ?').run(now - INVITE_KEPT_MS);
}
