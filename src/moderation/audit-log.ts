import type { Actor, AuditAction, AuditEntry, AuditRecord } from '#domain/moderation.ts';
import { COMMAND_LINE } from '#domain/moderation.ts';
import type { StoreDeps } from '#store/store.ts';

/** The entry that the audit log gets when `action` succeeds. */
export const auditEntry = (
  actor: Actor,
  time: number,
  action: AuditAction,
  subject: string,
  { reason = null, detail = null }: Partial<Pick<AuditEntry, 'reason' | 'detail'>> = {},
): AuditEntry => ({
  time,
  actorId: actor.kind === 'admin' ? actor.accountId : null,
  actor: actor.kind === 'admin' ? actor.username : actor.kind === 'issuer' ? actor.issuer : COMMAND_LINE,
  action,
  subject,
  reason,
  detail,
});

/** What administrators and operators did, newest first, from the entry after the one with the key `after`. */
export const listAuditLog = (
  { store }: Pick<StoreDeps, 'store'>,
  query: { after: number | null; atMost: number },
): Promise<AuditRecord[]> => store.auditLog.list(query);
