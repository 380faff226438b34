import { test } from 'bun:test';

/** Makes tests that each begin with what `start` gives, for them alone. */
export const testWith =
  <T>(start: () => T) =>
  (sentence: string, work: (started: Awaited<T>) => Promise<void>, timeoutMs?: number): void =>
    test(sentence, async () => work(await start()), timeoutMs);
