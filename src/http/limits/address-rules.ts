import type { LimitRule } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from '#http/remote-address.ts';
import type { LimitRules } from './limits.ts';

/**
 * How many times the limit of one IPv6 /64 applies to a whole /48. Some providers give a /48, with its 65,536 /64s, to
 * one customer; others put 256 homes or thousands of rented servers into one.
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
