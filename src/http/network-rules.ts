import type { Context } from 'hono';
import type { LimitRule } from '#domain/limit.ts';
import { rulesOfAddress } from './address-rules.ts';
import { addressOf, type Deps } from './deps.ts';
import type { Rules } from './limits.ts';
import type { Env } from './routes.ts';

/** At most `max` for the client's IPv4 address or IPv6 /64, and ten times as much for the IPv6 /48 around it. */
export const networkRules = (deps: Deps, c: Context<Env>, rule: LimitRule): Rules =>
  rulesOfAddress(addressOf(deps, c), rule);
