import type { LimitRule, LimitWindow } from '#domain/limit.ts';

/** Windows that all nodes count in together. A crash may lose the last half second. */
export interface LimitStore {
  /** Counts one event in all of these windows, or in none when one is full. A window of max 0 is always full. */
  consume(rules: LimitRule[], now: number): Promise<ConsumedWindows>;
  /** Removes one event from each window that `consume` counted in, unless a new window has begun since. */
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
}

export interface ConsumedWindows {
  rejected: boolean;
  /** Their state afterwards, in the order of the rules; a window that is not running is empty and begins now. */
  windows: LimitWindow[];
}
