import { type LimitRule, WIDE_FACTOR } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from '#domain/network.ts';
import type { LimitRules } from './limits.ts';

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
