/** The queues that are measured. `create` batches creations for PostgreSQL; `write` is the embedded database's. */
type QueueName = 'write' | 'create' | 'read' | 'render' | 'password';

/** The caches that are measured: contents of pastes, and rendered texts. */
type CacheName = 'paste' | 'rendered';

/** Measures how many items wait in a queue, and how long. */
export interface QueueMonitor {
  /** An item was added. Call the returned function once when its wait is over, whether or not it is run. */
  enter(): () => void;
  /** A batch of this many items was taken from the queue. */
  batch(size: number): void;
}

export interface CacheMonitor {
  hit(): void;
  miss(): void;
}

/** `unavailable`: an outage or a full queue or disk, which may pass. `unexpected`: anything else. */
type StoreErrorKind = 'unavailable' | 'unexpected';

/** `created`, or `rejected` by the rules of the site; `refused` while it arrived; `abandoned` by the client. */
export const TEXT_OUTCOMES = ['created', 'rejected', 'refused', 'abandoned'] as const;
export type TextOutcome = (typeof TEXT_OUTCOMES)[number];

/** What the server measures. Implementations are fast and never throw; labels come from fixed sets, not from requests. */
export interface Metrics {
  queue(name: QueueName): QueueMonitor;
  cache(name: CacheName): CacheMonitor;
  /** A request was answered. `route` is the pattern of the route, not the path. */
  answered(method: string, route: string, status: number, seconds: number): void;
  created(owner: 'account' | 'anonymous'): void;
  /** A paste was opened, and the view counted. */
  opened(): void;
  /** A connection that brings text over TCP has ended. */
  textReceived(outcome: TextOutcome): void;
  passwordHashed(seconds: number): void;
  storeFailed(kind: StoreErrorKind): void;
  /** A sweep deleted this many expired pastes. */
  swept(pastes: number, seconds: number): void;
  /** The scrub checked this many stored texts. */
  scrubbed(texts: number): void;
  /** A backup was completed at this time (milliseconds since 1970). */
  backedUp(time: number): void;
  /** Whether limits are counted with other nodes, or this one gives out its share. */
  limitsShared(isSo: boolean): void;
}

const nothing = () => {};
const NO_QUEUE: QueueMonitor = { enter: () => nothing, batch: nothing };
const NO_CACHE: CacheMonitor = { hit: nothing, miss: nothing };

/** Records nothing. */
export const NO_METRICS: Metrics = {
  queue: () => NO_QUEUE,
  cache: () => NO_CACHE,
  answered: nothing,
  created: nothing,
  opened: nothing,
  textReceived: nothing,
  passwordHashed: nothing,
  storeFailed: nothing,
  swept: nothing,
  scrubbed: nothing,
  backedUp: nothing,
  limitsShared: nothing,
};
