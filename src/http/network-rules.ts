import type { Context } from 'hono';
import type { LimitRule } from '#domain/limit.ts';
import { addressRules } from './address-rules.ts';
import { type AppContext, addressOf } from './context.ts';
import type { LimitRules } from './limits.ts';
import type { Env } from './routes.ts';

/** `addressRules` for the client: its IPv4 address or IPv6 /64, and the IPv6 /48 around it. */
export const networkRules = (
  deps: AppContext,
  c: Context<Env>,
  rule: LimitRule,
  wideFactor?: number,
): LimitRules => addressRules(addressOf(deps, c), rule, wideFactor);
