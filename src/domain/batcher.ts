import type { QueueMonitor } from './metrics.ts';

export interface BatcherOptions<T, R> {
  /**
   * Handles a batch and returns one result for each item, in order. When `run` rejects, every item is rejected. The
   * result of an item that fails or takes longer than the others is a promise; `resolve` takes both.
   */
  run: (items: T[]) => Promise<readonly (R | PromiseLike<R>)[]>;
  /** How many batches may run at once. */
  maxInFlight: number;
  /** Most items in one batch. */
  maxItems?: number;
  /** Most bytes in one batch, as measured by `sizeOf`; a larger item is a batch of its own. */
  maxBytes?: number;
  sizeOf?: (item: T) => number;
  /** Most items that may wait. */
  maxWaiting?: number;
  /** The error that `add` rejects with when `maxWaiting` is reached. */
  whenFull?: () => Error;
  /** Waiting items with the same key are merged into one and share its result. */
  keyOf?: (item: T) => string;
  /** Whether the waiting items would fail in the same way: then they are rejected now, not one batch later. */
  failsAll?: (error: unknown) => boolean;
  monitor?: QueueMonitor | undefined;
}

const tooMany = () => new Error('Too many items wait for the next batch');

interface Waiting<T, R> {
  item: T;
  promise: Promise<R>;
  resolve: (result: R | PromiseLike<R>) => void;
  reject: (error: unknown) => void;
  /** Tells the monitor that the wait is over. */
  leave: (() => void) | undefined;
}

/**
 * Handles items in batches. Items that arrive while a batch is in flight form the next one: under light load each
 * item goes at once and alone, under heavy load one round trip serves many. There is no delay to tune.
 */
export class Batcher<T, R> {
  readonly #options: BatcherOptions<T, R>;
  #waiting: Waiting<T, R>[] = [];
  /** The waiting items by key, where equal ones are merged. */
  readonly #byKey = new Map<string, Waiting<T, R>>();
  #inFlight = 0;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(options: BatcherOptions<T, R>) {
    this.#options = options;
  }

  add(item: T): Promise<R> {
    const { keyOf, maxWaiting = Number.POSITIVE_INFINITY, whenFull = tooMany } = this.#options;
    const key = keyOf?.(item);
    const equal = key === undefined ? undefined : this.#byKey.get(key);
    if (equal !== undefined) return equal.promise;
    if (this.#waiting.length >= maxWaiting) return Promise.reject(whenFull());
    const leave = this.#options.monitor?.enter();
    const waiting: Waiting<T, R> = { item, leave, ...Promise.withResolvers<R>() };
    this.#waiting.push(waiting);
    if (key !== undefined) this.#byKey.set(key, waiting);
    this.#send();
    return waiting.promise;
  }

  #send(): void {
    while (this.#inFlight < this.#options.maxInFlight && this.#waiting.length > 0) {
      this.#inFlight++;
      const batch = this.#takeBatch();
      this.#options.monitor?.batch(batch.length);
      void this.#run(batch);
    }
  }

  async #run(batch: Waiting<T, R>[]): Promise<void> {
    const { run, failsAll } = this.#options;
    let settle: () => void;
    try {
      const results = await run(batch.map(({ item }) => item));
      settle = () => {
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R | PromiseLike<R>);
      };
    } catch (error) {
      const failed = failsAll?.(error) ? batch.concat(this.#take(this.#waiting.length)) : batch;
      settle = () => {
        for (const { reject } of failed) reject(error);
      };
    }
    this.#inFlight--;
    // Start the next batch before the callers of this one use their results, so that the two overlap.
    this.#send();
    settle();
    if (this.#inFlight > 0) return;
    this.#idle?.resolve();
    this.#idle = undefined;
  }

  /** Resolves when nothing is in flight or waiting. */
  async idle(): Promise<void> {
    if (this.#inFlight === 0) return;
    this.#idle ??= Promise.withResolvers();
    await this.#idle.promise;
  }

  #takeBatch(): Waiting<T, R>[] {
    const {
      maxItems = Number.POSITIVE_INFINITY,
      maxBytes = Number.POSITIVE_INFINITY,
      sizeOf,
    } = this.#options;
    let count = 0;
    let bytes = 0;
    for (const { item } of this.#waiting) {
      bytes += sizeOf?.(item) ?? 0;
      if (count === maxItems || (count > 0 && bytes > maxBytes)) break;
      count++;
    }
    return this.#take(count);
  }

  #take(count: number): Waiting<T, R>[] {
    const { keyOf } = this.#options;
    const taken = this.#waiting.splice(0, count);
    for (const { leave } of taken) leave?.();
    if (keyOf !== undefined) for (const { item } of taken) this.#byKey.delete(keyOf(item));
    return taken;
  }
}
