import type { LimitRule, LimitState, LimitWindow } from '#domain/limit.ts';
import { creationCost, limitState } from '#domain/limit.ts';

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
