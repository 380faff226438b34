import type { AuditEntry } from '#domain/moderation.ts';

/** An entry of the audit log as an operator's command writes it. */
export const auditEntry = (params: Partial<AuditEntry> = {}): AuditEntry => ({
  time: 1_795_178_096_789,
  actorId: null,
  actor: 'command line',
  action: 'account.disable',
  subject: 'ann',
  reason: null,
  detail: null,
  ...params,
});
