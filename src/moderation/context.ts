import {
  type Actor,
  type AuditAction,
  type AuditDetail,
  type AuditEntry,
  COMMAND_LINE,
} from '#domain/moderation.ts';

/** The entry that the audit log gets when `action` succeeds. */
export const auditEntry = (
  actor: Actor,
  time: number,
  action: AuditAction,
  subject: string,
  more: { reason?: string | null; detail?: AuditDetail | null } = {},
): AuditEntry => ({
  time,
  actorId: actor.kind === 'admin' ? actor.accountId : null,
  actor: actor.kind === 'admin' ? actor.username : COMMAND_LINE,
  action,
  subject,
  reason: more.reason ?? null,
  detail: more.detail ?? null,
});
