import { type AuditEntry, COMMAND_LINE } from '#domain/moderation.ts';
import type { Store } from '#store/store.ts';
import { NOW } from './times.ts';

/** An audit entry that a test recognizes by its subject. */
export const entry = (subject = 'it', params: Partial<AuditEntry> = {}): AuditEntry => ({
  time: NOW,
  actorId: null,
  actor: COMMAND_LINE,
  action: 'block.add',
  subject,
  reason: null,
  detail: null,
  ...params,
});

/** The subjects of the audit log, newest first. */
export const audited = async (store: Store): Promise<string[]> =>
  (await store.auditLog.list({ after: null, atMost: 100 })).map(({ subject }) => subject);
