import type { Invite } from '#domain/invite.ts';
import type { AuditEntry } from '#domain/moderation.ts';

/** Invites to sign up; `AccountStore.create` uses them up. `store.ts` says how to read this. */
export interface InviteStore {
  /** Adds an invite and writes the audit entry. */
  create(invite: Invite, codeHash: Uint8Array, audit: AuditEntry): Promise<'created' | 'idTaken'>;
  /** All invites, newest first. The sweep deletes them `INVITE_KEPT_MS` after they expired. */
  list(): Promise<Invite[]>;
  /** The invite with this code, usable or not; undefined when there is none. */
  find(codeHash: Uint8Array): Promise<Invite | undefined>;
  /** Revokes an invite and writes the audit entry. False when there is none, or it is revoked already. */
  revoke(id: string, audit: AuditEntry): Promise<boolean>;
}
