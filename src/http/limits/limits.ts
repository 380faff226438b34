import { type LimitRule, type LimitState, WIDE_FACTOR } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from '#domain/network.ts';

export type LimitRules = [LimitRule, ...LimitRule[]];

/** Whether a request was rejected, and the state of the window that decides. */
export interface ConsumeResult {
  rejected: boolean;
  /** Of the window with the least left. */
  state: LimitState;
  /** Uncounts the request in windows that have not ended. A no-op for a rejected request, which was not counted. */
  refund(): Promise<void>;
}

/** Fixed windows of requests, on this node or shared by all. */
export interface RequestLimits {
  /** Counts a request in all of these windows, or in none when one is full: a rejected request is not counted. */
  consume(rules: LimitRules, now: number): Promise<ConsumeResult>;
  /** How much of the first of these windows is used; counts nothing. */
  peek(rules: LimitRules, now: number): Promise<number>;
}

/** Creates limits in a namespace of their own: equal subjects under another `what` do not collide. */
export type LimitsFor = (what: string) => RequestLimits;

/** More subjects than this at once are an attack from many addresses; the oldest are dropped. */
const SUBJECTS_MAX = 100_000;

/** Sets an entry of a map as its newest, and drops the oldest beyond `max`. */
export function setNewest<T>(map: Map<string, T>, subject: string, value: T, max = SUBJECTS_MAX): void {
  map.delete(subject);
  map.set(subject, value);
  const oldest = map.size > max ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}

export const mostRestrictive = (states: LimitState[]): LimitState =>
  states.reduce((least, state) => (state.remaining < least.remaining ? state : least));

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

/** Documented in docs/api.md. */
export function* limitHeaders({ max, remaining, resetAt }: LimitState): Generator<[string, string]> {
  yield ['X-RateLimit-Limit', String(max)];
  yield ['X-RateLimit-Remaining', String(remaining)];
  yield ['X-RateLimit-Reset', String(Math.ceil(resetAt / 1000))];
}
