import type { SecurityEventFields, SecurityEventName } from '#domain/security-event.ts';
import { type AppContext, networkOf } from './context.ts';
import type { RequestContext } from './routes.ts';

/** Writes one line to the security log (docs/security-log.md). */
export function logSecurityEvent(
  deps: AppContext,
  c: RequestContext,
  event: SecurityEventName,
  fields: SecurityEventFields = {},
): void {
  deps.writeSecurityEvent({ event, network: networkOf(deps, c), ...fields });
}
