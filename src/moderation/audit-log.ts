import type { AuditRecord } from '#domain/moderation.ts';
import type { ModerationContext } from './context.ts';

/** What administrators and operators did, newest first, from the entry after the one with the key `after`. */
export const listAuditLog = (
  { store }: Pick<ModerationContext, 'store'>,
  query: { after: number | null; atMost: number },
): Promise<AuditRecord[]> => store.auditLog.list(query);
