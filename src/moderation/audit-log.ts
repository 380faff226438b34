import type { Actor, AuditAction, AuditEntry } from '#domain/moderation.ts';
import { COMMAND_LINE } from '#domain/moderation.ts';

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
