import { INVITE_KEPT_MS } from '#domain/invite.ts';
import type { InviteStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, uses, max_uses AS "maxUses", note, created_at AS "createdAt", created_by AS "createdBy",
  expires_at AS "expiresAt", revoked`;

export const inviteMethods = {
  list: (sql) => sql.all(`SELECT ${COLUMNS} FROM invites ORDER BY created_at DESC, id DESC`),

  find: (sql, codeHash) => sql.get(`SELECT ${COLUMNS} FROM invites WHERE code_hash = $1`, codeHash),

  /** Writes; `store/invites.ts` documents them. */
  create: (
    database,
    { id, uses, maxUses, note, createdAt, createdBy, expiresAt, revoked },
    codeHash,
    audit,
  ) =>
    database.transaction(async (sql) => {
      const made = await sql.run(
        `INSERT INTO invites (id, code_hash, uses, max_uses, note, created_at, created_by, expires_at, revoked)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
        id,
        codeHash,
        uses,
        maxUses,
        note,
        createdAt,
        createdBy,
        expiresAt,
        revoked,
      );
      if (made === 0) return 'idTaken';
      await writeAuditEntry(sql, audit);
      return 'created';
    }),

  revoke: (database, id, audit) =>
    database.transaction(async (sql) => {
      const revoked = await sql.run('UPDATE invites SET revoked = true WHERE id = $1 AND NOT revoked', id);
      if (revoked === 0) return false;
      await writeAuditEntry(sql, audit);
      return true;
    }),
} satisfies Methods<InviteStore>;

/**
 * Uses up one use of an invite, and locks it until the commit: others wait to see whether this use is rolled back. False
 * when it is unknown, used up, expired or revoked.
 */
export async function useInvite(sql: Sql, codeHash: Uint8Array, now: number): Promise<boolean> {
  const used = await sql.run(
    `UPDATE invites SET uses = uses + 1
     WHERE code_hash = $1 AND uses < max_uses AND expires_at > $2 AND NOT revoked`,
    codeHash,
    now,
  );
  return used === 1;
}

export async function sweepInvites(sql: Sql, now: number): Promise<void> {
  await sql.run('DELETE FROM invites WHERE expires_at <= $1', now - INVITE_KEPT_MS);
}
