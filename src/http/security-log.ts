import type { Context } from 'hono';
import type { SecurityEventFields, SecurityEventName } from '#domain/security-event.ts';
import { type AppContext, networkOf } from './context.ts';
import type { Env } from './routes.ts';

/** Writes one line to the security log (docs/security-log.md). Never throws: a full log must not fail a request. */
export function logSecurityEvent(
  deps: AppContext,
  c: Context<Env>,
  event: SecurityEventName,
  fields: SecurityEventFields = {},
): void {
  try {
    deps.writeSecurityEvent({ event, network: networkOf(deps, c), ...fields });
  } catch {}
}
