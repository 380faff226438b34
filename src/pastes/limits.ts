import { DAY_MS, type LimitRule, MINUTE_MS } from '#domain/limit.ts';

/** How many creations fit into a minute and a day; 0 is off. */
export interface CreationLimits {
  perMinute: number;
  perDay: number;
}

/** The windows of one maker of pastes; `subject` names an account, or the hash of an address. */
export function creationRules(subject: string, { perMinute, perDay }: CreationLimits): LimitRule[] {
  return [
    { subject, lengthMs: MINUTE_MS, max: perMinute },
    { subject, lengthMs: DAY_MS, max: perDay },
  ].filter(({ max }) => max > 0);
}
