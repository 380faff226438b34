/** Fixed windows that begin with the first request counted in them. */

import { DAY_MS, MINUTE_MS } from './time.ts';

/**
 * How many times the limit of one IPv6 /64 applies to a whole /48. Some providers give a /48, with its 65,536 /64s, to
 * one customer; others put 256 homes or thousands of rented servers into one.
 */
export const WIDE_FACTOR = 10;

/** At most `max` events of `subject` in a window of `lengthMs`. A rule with max 0 is off and never built. */
export interface LimitRule {
  subject: string;
  lengthMs: number;
  max: number;
  /** What the window counts; events when absent. */
  unit?: 'bytes';
}

/** How much creating a paste of this size adds to a window of the rule. */
export const creationCost = ({ unit }: LimitRule, sizeBytes: number): number =>
  unit === 'bytes' ? sizeBytes : 1;

/** A window with events counted in it. Times are milliseconds since the epoch. */
export interface LimitWindow {
  startedAt: number;
  count: number;
}

/** Where a subject stands against one rule, as reported in the headers. */
export interface LimitState {
  max: number;
  remaining: number;
  /** When the window ends. */
  resetAt: number;
  /** As in the rule. */
  unit?: 'bytes';
}

/** The window in effect at `now`: the running one, or an empty one that would begin now. */
export function currentWindow(window: LimitWindow | undefined, rule: LimitRule, now: number): LimitWindow {
  // A window that starts in the future means the clock was set back; it must not lock anyone out.
  const runs = window !== undefined && window.startedAt <= now && now < window.startedAt + rule.lengthMs;
  return runs ? window : { startedAt: now, count: 0 };
}

export function limitState(window: LimitWindow, rule: LimitRule): LimitState {
  return {
    max: rule.max,
    remaining: Math.max(0, rule.max - window.count),
    resetAt: window.startedAt + rule.lengthMs,
    ...(rule.unit && { unit: rule.unit }),
  };
}

/**
 * The state of the limit that a paste of this size exceeds. Of several, the one that lasts longest: after waiting for it
 * a client is not rejected by another one.
 */
export function exceededLimit(
  rules: LimitRule[],
  windows: LimitWindow[],
  sizeBytes = 1,
): LimitState | undefined {
  let longest: LimitState | undefined;
  for (const [n, rule] of rules.entries()) {
    const state = limitState(windows[n] as LimitWindow, rule);
    if (state.remaining < creationCost(rule, sizeBytes) && state.resetAt > (longest?.resetAt ?? 0))
      longest = state;
  }
  return longest;
}

/** How many pastes may be created per minute and per day, and how many bytes per day; 0 turns a limit off. */
interface CreationLimits {
  perMinute: number;
  perDay: number;
  bytesPerDay?: number;
}

/** The creation limits of one client. `subject` is an account, or the hash of an address. */
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
