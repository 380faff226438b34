import type { LimitRule, LimitState } from '#domain/limit.ts';

export type LimitRules = [LimitRule, ...LimitRule[]];

/** What came of a request: whether it was refused, and the state of the window that decides. */
export interface ConsumeResult {
  rejected: boolean;
  /** Of the full window, or else of the one with the least left. */
  state: LimitState;
  /** Takes the count back, where its windows have not ended. Of a refused request nothing was counted. */
  refund(): void | Promise<void>;
}

/** Fixed windows of requests: of this node, or of all nodes. A node alone answers at once, without a promise. */
export interface RequestLimits {
  /** Counts a request in all of these windows, or in none when one is full: a refused one is not counted. */
  consume(rules: LimitRules, now: number): ConsumeResult | Promise<ConsumeResult>;
  /** How much of the first of these windows is used, without counting anything. */
  peek(rules: LimitRules, now: number): number | Promise<number>;
}

/** Windows of their own for `what`: subjects of the same name are another's there. */
export type LimitsFor = (what: string) => RequestLimits;

export const mostRestrictive = (states: LimitState[]): LimitState =>
  states.reduce((least, state) => (state.remaining < least.remaining ? state : least));

/** Interface section 8. */
export function* limitHeaders({ max, remaining, resetAt }: LimitState): Generator<[string, string]> {
  yield ['X-RateLimit-Limit', String(max)];
  yield ['X-RateLimit-Remaining', String(remaining)];
  yield ['X-RateLimit-Reset', String(Math.ceil(resetAt / 1000))];
}
