import type { AuditRecord } from '#domain/moderation.ts';
import type { StoreDeps } from '#store/store.ts';

/** What administrators and operators did, newest first, from the entry after the one with the key `after`. */
export const listAuditLog = (
  { store }: Pick<StoreDeps, 'store'>,
  query: { after: number | null; atMost: number },
): Promise<AuditRecord[]> => store.auditLog.list(query);
