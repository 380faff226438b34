import type { Context } from 'hono';
import type { LimitRule } from '#domain/limit.ts';
import { rulesOfAddress } from './address-rules.ts';
import { addressOf, type Deps } from './deps.ts';
import type { Rules } from './limits.ts';
import type { Env } from './routes.ts';

/** `rulesOfAddress` for the client: its IPv4 address or IPv6 /64, and the IPv6 /48 around it. */
export const networkRules = (deps: Deps, c: Context<Env>, rule: LimitRule, wideFactor?: number): Rules =>
  rulesOfAddress(addressOf(deps, c), rule, wideFactor);
