import { setTimeout as delay } from 'node:timers/promises';
import { type CacheMonitor, type Metrics, type QueueMonitor, TEXT_OUTCOMES } from '#domain/metrics.ts';
import type { Store } from '#store/store.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { RequestMetrics } from './request-metrics.ts';
import { secondsSince } from './timers.ts';

/** Seconds: from a write that waits for the one before it to a queue that is about to reject. */
const WAIT_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Seconds, of one hash. */
const HASH_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Seconds, of one sweep. */
const SWEEP_BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Of prom-client's own metrics, those that mean the same on Bun and on Node; Bun reports 0 for most others. */
const PROCESS_METRICS =
  /^(?:process_(?:cpu_(?:user_|system_)?seconds_total|start_time_seconds|resident_memory_bytes|open_fds|max_fds)|nodejs_eventloop_lag_(?:(?:mean|max|p50|p90|p99)_)?seconds|nodejs_heap_size_(?:used|total)_bytes)$/;

const RUNTIME = typeof Bun === 'undefined' ? `Node ${process.versions.node}` : `Bun ${Bun.version}`;

/** A database that does not answer must not make the scrape time out, by default after 10 seconds. */
const SIZE_TIMEOUT_MS = 2_000;

type MeasuredStore = Pick<Store, 'size' | 'texts'>;

export interface Exporter {
  metrics: Metrics;
  contentType: string;
  /** All metrics in the Prometheus text format. Never rejects. */
  text(): Promise<string>;
  /** From now on the size of the store and the health of its texts are exported. */
  setStore(store: MeasuredStore): void;
}

/** Collects metrics for Prometheus. Queues and caches are exported once they are asked for, the others at once. */
export async function createExporter(): Promise<Exporter> {
  // Loaded only when configured: loading it makes a start slower.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) {
    if (!PROCESS_METRICS.test(name)) registry.removeSingleMetric(name);
  }
  const requests = new RequestMetrics();
  /** Absent until it is set. */
  const gauge = (name: string, help: string) => {
    const created = new Gauge({ name, help, registers });
    created.remove();
    return created;
  };
  const countedBy = <Label extends string>(
    label: Label,
    name: string,
    help: string,
    values: readonly string[],
  ) => {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) counter.labels(value).inc(0);
    return counter;
  };

  new Gauge({
    name: 'gluepot_build_info',
    help: 'Always 1. The labels have the version of Gluepot and of its runtime.',
    labelNames: ['version', 'runtime'],
    registers,
  }).set({ version: packageJson.version, runtime: RUNTIME }, 1);

  const waiting = new Map<string, number>();
  new Gauge({
    name: 'gluepot_queue_waiting',
    help: 'Items that wait in a queue: write (the embedded database), create (PostgreSQL), read (searches and statistics), render, or password (hashing).',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, count] of waiting) this.set({ queue }, count);
    },
  });
  const waits = new Histogram({
    name: 'gluepot_queue_wait_seconds',
    help: 'Time that an item waited in a queue, whether or not it was then run.',
    labelNames: ['queue'],
    buckets: WAIT_BOUNDS,
    registers,
  });
  const batches = new Histogram({
    name: 'gluepot_batch_size',
    help: 'Items of a queue that were handled together, in one transaction.',
    labelNames: ['queue'],
    buckets: BATCH_BOUNDS,
    registers,
  });
  const queue = (name: string): QueueMonitor => {
    waiting.set(name, 0);
    waits.zero({ queue: name });
    const add = (count: number) => waiting.set(name, (waiting.get(name) ?? 0) + count);
    return {
      enter() {
        const began = performance.now();
        add(1);
        return () => {
          add(-1);
          waits.observe({ queue: name }, secondsSince(began));
        };
      },
      batch: (size) => batches.observe({ queue: name }, size),
    };
  };

  // Plain numbers, because a raw text counts a hit and an open: prom-client takes 0.3 µs for each.
  const caches = new Map<string, { hits: number; misses: number }>();
  for (const kind of ['hits', 'misses'] as const) {
    new Counter({
      name: `gluepot_cache_${kind}_total`,
      help: `Look-ups in a cache that ${kind === 'hits' ? 'found' : 'did not find'} what they looked for.`,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset();
        for (const [cache, counts] of caches) this.inc({ cache }, counts[kind]);
      },
    });
  }
  const cache = (name: string): CacheMonitor => {
    const counts = caches.get(name) ?? { hits: 0, misses: 0 };
    caches.set(name, counts);
    return {
      hit() {
        counts.hits++;
      },
      miss() {
        counts.misses++;
      },
    };
  };
  let opens = 0;
  new Counter({
    name: 'gluepot_paste_opens_total',
    help: 'Pastes opened by visitors, as views count them.',
    registers,
    collect() {
      this.reset();
      this.inc(opens);
    },
  });

  const created = countedBy('owner', 'gluepot_pastes_created_total', 'Pastes created.', [
    'account',
    'anonymous',
  ]);
  const texts = countedBy(
    'outcome',
    'gluepot_tcp_texts_total',
    'Connections that brought text over TCP, by how they ended: created, rejected by the rules of the site, refused while the text arrived, or abandoned by the client.',
    TEXT_OUTCOMES,
  );
  const storeErrors = countedBy(
    'kind',
    'gluepot_store_errors_total',
    'Operations of the database that failed: unavailable may pass, unexpected is in the log.',
    ['unavailable', 'unexpected'],
  );
  const hashes = new Histogram({
    name: 'gluepot_password_hash_duration_seconds',
    help: 'Time that hashing a password took, without the wait in the queue.',
    buckets: HASH_BOUNDS,
    registers,
  });
  const sweptPastes = new Counter({
    name: 'gluepot_sweep_deleted_pastes_total',
    help: 'Expired pastes deleted by sweeps.',
    registers,
  });
  const sweeps = new Histogram({
    name: 'gluepot_sweep_duration_seconds',
    help: 'Time that a sweep of expired data took.',
    buckets: SWEEP_BOUNDS,
    registers,
  });
  const scrubbedTexts = new Counter({
    name: 'gluepot_scrub_checked_texts_total',
    help: 'Stored texts that this node has checked for damage.',
    registers,
  });
  const damagedTexts = gauge(
    'gluepot_damaged_texts',
    'Stored texts that are damaged and answered with 500; absent while the database does not answer.',
  );
  const lastScrub = gauge(
    'gluepot_scrub_last_pass_timestamp_seconds',
    'When all stored texts had last been checked; absent before the first time.',
  );
  const lastBackup = gauge(
    'gluepot_backup_last_success_timestamp_seconds',
    'When the last backup was completed; absent before the first.',
  );
  let areLimitsShared: boolean | undefined;
  new Gauge({
    name: 'gluepot_limits_shared',
    help: '1 while limits are counted with other nodes in Valkey, 0 while this node gives out its share.',
    registers,
    collect() {
      if (areLimitsShared === undefined) this.remove();
      else this.set(areLimitsShared ? 1 : 0);
    },
  });
  const databaseSize = gauge(
    'gluepot_database_size_bytes',
    'Size of the database; absent while it does not answer.',
  );
  const walSize = gauge('gluepot_wal_size_bytes', 'Size of the write-ahead log of the embedded database.');
  const synchronous = gauge(
    'gluepot_postgres_synchronous',
    '1 if a write is answered only when a standby of PostgreSQL has it, too; otherwise 0.',
  );
  const archived = gauge(
    'gluepot_wal_archive_last_success_timestamp_seconds',
    'When PostgreSQL last archived a segment of its log; absent before the first.',
  );
  const archiveFailed = gauge(
    'gluepot_wal_archive_last_failure_timestamp_seconds',
    'When PostgreSQL last failed to archive a segment of its log; absent if it never did.',
  );
  const ofStore = [databaseSize, walSize, synchronous, archived, archiveFailed, damagedTexts, lastScrub];
  let store: MeasuredStore | undefined;
  const readStore = async () => {
    for (const measured of ofStore) measured.remove();
    const read = store && Promise.all([store.size(), store.texts.health()]).catch(() => undefined);
    const answer = await Promise.race([read, delay(SIZE_TIMEOUT_MS, undefined, { ref: false })]);
    if (answer === undefined) return;
    const [size, { damaged, checkedAt }] = answer;
    damagedTexts.set(damaged);
    if (checkedAt !== null) lastScrub.set(checkedAt / 1000);
    databaseSize.set(size.databaseBytes);
    if (size.walBytes !== null) walSize.set(size.walBytes);
    if (size.standbys === null) return;
    const { isSynchronous, archivedAt, archiveFailedAt } = size.standbys;
    synchronous.set(isSynchronous ? 1 : 0);
    if (archivedAt !== null) archived.set(archivedAt / 1000);
    if (archiveFailedAt !== null) archiveFailed.set(archiveFailedAt / 1000);
  };

  return {
    contentType: registry.contentType,
    async text() {
      await readStore();
      return `${await registry.metrics()}\n${requests.text()}`;
    },
    setStore(measured) {
      store = measured;
    },
    metrics: {
      queue,
      cache,
      answered: (method, route, status, seconds) => requests.answered(method, route, status, seconds),
      created: (owner) => created.inc({ owner }),
      opened() {
        opens++;
      },
      limitsShared(isSo) {
        areLimitsShared = isSo;
      },
      textReceived: (outcome) => texts.inc({ outcome }),
      passwordHashed: (seconds) => hashes.observe(seconds),
      storeFailed: (kind) => storeErrors.inc({ kind }),
      swept(pastes, seconds) {
        sweptPastes.inc(pastes);
        sweeps.observe(seconds);
      },
      scrubbed: (texts) => scrubbedTexts.inc(texts),
      backedUp: (time) => lastBackup.set(time / 1000),
    },
  };
}
