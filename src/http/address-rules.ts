import type { LimitRule } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from './client.ts';
import type { LimitRules } from './limits.ts';

/**
 * How much more than one IPv6 /64 a whole /48 may do. Some providers give a /48 to one customer, who has 65,536
 * /64s at hand; others put 256 homes or thousands of rented servers into one.
 */
export const WIDE_FACTOR = 10;

/** At most `max` for an IPv4 address or IPv6 /64, and `wideFactor` times as much for the IPv6 /48 around it. */
export function addressRules(
  address: string,
  { subject, lengthMs, max }: LimitRule,
  wideFactor = WIDE_FACTOR,
): LimitRules {
  const wide = wideNetwork(address);
  const rule = { subject: `${subject} ${limitedNetwork(address)}`, lengthMs, max };
  return wide === undefined
    ? [rule]
    : [rule, { subject: `${subject} ${wide}`, lengthMs, max: max * wideFactor }];
}
