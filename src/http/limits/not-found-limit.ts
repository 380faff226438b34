import { AppError, RETRY_AFTER } from '#domain/errors.ts';
import type { LimitState } from '#domain/limit.ts';
import { type Clock, MINUTE_MS } from '#domain/time.ts';
import { addressRules, type RequestLimits, setNewest } from './limits.ts';

/**
 * Limits how many missing ids and custom links a network may request, to `maxPerMinute` (0 turns the limit off). A network over
 * the limit gets no response about any id: if existing ones were still served, it could go on searching for them. Reads of
 * existing pastes are never counted, and cost nothing while no network is over the limit.
 *
 * With shared limits, a node learns that a network is over the limit at that network's next miss on this node.
 */
export function notFoundLimit(limits: RequestLimits, clock: Clock, maxPerMinute: number) {
  /** The networks over the limit: nearly always none. */
  const over = new Map<string, LimitState>();
  const rulesFor = (address: string) =>
    addressRules(address, { subject: 'miss', lengthMs: MINUTE_MS, max: maxPerMinute });
  const count = async (address: string): Promise<void> => {
    if (maxPerMinute === 0) return;
    // One at a time, to learn which of them is full.
    for (const rule of rulesFor(address)) {
      const { rejected, state } = await limits.consume([rule], clock());
      if (state.remaining === 0) setNewest(over, rule.subject, state);
      if (rejected) throw tooManyNotFound(state);
    }
  };
  /** The limit that the client's network has exceeded, if any. */
  const exceeded = (address: () => string): LimitState | undefined => {
    if (over.size === 0) return undefined;
    const now = clock();
    for (const { subject } of rulesFor(address())) {
      const state = over.get(subject);
      // A state from the future means the clock was set back; it must not lock anyone out.
      if (state !== undefined && now < state.resetAt && state.resetAt <= now + MINUTE_MS) return state;
    }
    return undefined;
  };
  return {
    exceeded,
    /** Runs `find`. Throws RATE_LIMITED without running it over the limit, and instead of NOT_FOUND when that exceeds it. */
    async guard<T>(address: () => string, find: () => Promise<T>): Promise<T> {
      const state = exceeded(address);
      if (state !== undefined) throw tooManyNotFound(state);
      try {
        return await find();
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') await count(address());
        throw error;
      }
    },
    /** Call regularly, so that an attack that is over no longer costs anything. */
    removeExpired(): void {
      const now = clock();
      for (const [subject, { resetAt }] of over) if (resetAt <= now) over.delete(subject);
    },
  };
}

export type NotFoundLimit = ReturnType<typeof notFoundLimit>;

const tooManyNotFound = (limit: LimitState) =>
  new AppError(
    'RATE_LIMITED',
    `Too many requests for pastes that do not exist. Wait for ${RETRY_AFTER}, then try again.`,
    { limit },
  );
