import type { AuditEntry } from '#domain/moderation.ts';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';

/** An audit entry that a test recognizes by its subject. */
export const entry = (subject = 'it', params: Partial<AuditEntry> = {}): AuditEntry =>
  auditEntry({ action: 'block.add', subject, ...params });

/** The subjects of the audit log, newest first. */
export const audited = async (store: Store): Promise<string[]> =>
  (await store.auditLog.list({ after: null, atMost: 100 })).map(({ subject }) => subject);
