import { DAY_MS, type LimitRule, MINUTE_MS } from '#domain/limit.ts';

/** How many creations are allowed a minute and a day, and how many bytes of text a day; 0 is off. */
interface CreationLimits {
  perMinute: number;
  perDay: number;
  bytesPerDay?: number;
}

/** The windows of one maker of pastes; `subject` names an account, or the hash of an address. */
export function creationRules(
  subject: string,
  { perMinute, perDay, bytesPerDay = 0 }: CreationLimits,
): LimitRule[] {
  const rules: LimitRule[] = [
    { subject, lengthMs: MINUTE_MS, max: perMinute },
    { subject, lengthMs: DAY_MS, max: perDay },
    { subject: `bytes:${subject}`, lengthMs: DAY_MS, max: bytesPerDay, unit: 'bytes' },
  ];
  return rules.filter(({ max }) => max > 0);
}
