import type { Context } from 'hono';
import type { LimitRule } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from './client.ts';
import { addressOf, type Deps } from './deps.ts';
import type { Rules } from './limits.ts';
import type { Env } from './routes.ts';

/**
 * How much more than one IPv6 /64 a whole /48 may do. Some providers give a /48 to one customer, who has 65,536
 * /64s at hand; others put 256 homes or thousands of rented servers into one.
 */
const WIDE_FACTOR = 10;

/** At most `max` for the client's IPv4 address or IPv6 /64, and ten times as much for the IPv6 /48 around it. */
export function networkRules(deps: Deps, c: Context<Env>, { subject, lengthMs, max }: LimitRule): Rules {
  const address = addressOf(deps, c);
  const wide = wideNetwork(address);
  const rule = { subject: `${subject} ${limitedNetwork(address)}`, lengthMs, max };
  return wide === undefined
    ? [rule]
    : [rule, { subject: `${subject} ${wide}`, lengthMs, max: max * WIDE_FACTOR }];
}
