import { setTimeout as delay } from 'node:timers/promises';
import { type CacheMonitor, type Metrics, type QueueMonitor, TEXT_OUTCOMES } from '#domain/metrics.ts';
import type { Store } from '#store/store.ts';
import packageJson from '../../package.json' with { type: 'json' };
import HELP from './metrics.json' with { type: 'json' };
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

export type Exporter = Awaited<ReturnType<typeof createExporter>>;

/** Collects metrics for Prometheus. Queues and caches are exported once they are asked for, the others at once. */
export async function createExporter() {
  // Loaded only when configured: loading it makes a start slower.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) {
    if (!PROCESS_METRICS.test(name)) registry.removeSingleMetric(name);
  }
  const requests = new RequestMetrics();
  const described = <Labels extends string[]>(name: keyof typeof HELP, ...labelNames: Labels) => ({
    ...{ name, help: HELP[name], registers, labelNames: labelNames as Labels[number][] },
  });
  /** Absent until it is set. */
  const gauge = (name: keyof typeof HELP) => {
    const created = new Gauge(described(name));
    created.remove();
    return created;
  };
  const countedBy = <Label extends string>(
    label: Label,
    name: keyof typeof HELP,
    values: readonly string[],
  ) => {
    const counter = new Counter(described(name, label));
    for (const value of values) counter.labels(value).inc(0);
    return counter;
  };

  new Gauge(described('gluepot_build_info', 'version', 'runtime')).set(
    { version: packageJson.version, runtime: RUNTIME },
    1,
  );

  const waiting = new Map<string, number>();
  new Gauge({
    ...described('gluepot_queue_waiting', 'queue'),
    collect() {
      for (const [queue, count] of waiting) this.set({ queue }, count);
    },
  });
  const waits = new Histogram({ ...described('gluepot_queue_wait_seconds', 'queue'), buckets: WAIT_BOUNDS });
  const batches = new Histogram({ ...described('gluepot_batch_size', 'queue'), buckets: BATCH_BOUNDS });
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
      ...described(`gluepot_cache_${kind}_total`, 'cache'),
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
    ...described('gluepot_paste_opens_total'),
    collect() {
      this.reset();
      this.inc(opens);
    },
  });

  const created = countedBy('owner', 'gluepot_pastes_created_total', ['account', 'anonymous']);
  const texts = countedBy('outcome', 'gluepot_tcp_texts_total', TEXT_OUTCOMES);
  const storeErrors = countedBy('kind', 'gluepot_store_errors_total', ['unavailable', 'unexpected']);
  const hashes = new Histogram({
    ...described('gluepot_password_hash_duration_seconds'),
    buckets: HASH_BOUNDS,
  });
  const sweptPastes = new Counter(described('gluepot_sweep_deleted_pastes_total'));
  const sweeps = new Histogram({ ...described('gluepot_sweep_duration_seconds'), buckets: SWEEP_BOUNDS });
  const scrubbedTexts = new Counter(described('gluepot_scrub_checked_texts_total'));
  const damagedTexts = gauge('gluepot_damaged_texts');
  const lastScrub = gauge('gluepot_scrub_last_pass_timestamp_seconds');
  const lastBackup = gauge('gluepot_backup_last_success_timestamp_seconds');
  const limitsShared = gauge('gluepot_limits_shared');
  const databaseSize = gauge('gluepot_database_size_bytes');
  const walSize = gauge('gluepot_wal_size_bytes');
  const synchronous = gauge('gluepot_postgres_synchronous');
  const archived = gauge('gluepot_wal_archive_last_success_timestamp_seconds');
  const archiveFailed = gauge('gluepot_wal_archive_last_failure_timestamp_seconds');
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
    /** All metrics in the Prometheus text format. Never rejects. */
    async text() {
      await readStore();
      return `${await registry.metrics()}\n${requests.text()}`;
    },
    /** From now on the size of the store and the health of its texts are exported. */
    setStore(measured: MeasuredStore) {
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
      limitsShared: (isSo) => limitsShared.set(isSo ? 1 : 0),
      textReceived: (outcome) => texts.inc({ outcome }),
      passwordHashed: (seconds) => hashes.observe(seconds),
      storeFailed: (kind) => storeErrors.inc({ kind }),
      swept(pastes, seconds) {
        sweptPastes.inc(pastes);
        sweeps.observe(seconds);
      },
      scrubbed: (texts) => scrubbedTexts.inc(texts),
      backedUp: (time) => lastBackup.set(time / 1000),
    } satisfies Metrics,
  };
}

/**
 * Answers Prometheus at `/metrics`, and nothing else. On a loopback address (`host`), only under a name that can be nobody
 * else's: otherwise a web page on this machine could read the metrics through a name of its own that resolves to 127.0.0.1
 * (DNS rebinding). On other addresses, the name by which Prometheus knows this machine is not known here.
 */
export const metricsResponse =
  (exporter: Exporter, host: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url);
    if (isLoopback(host) && !isLoopback(hostname)) {
      return new Response('Unknown host. Use localhost or 127.0.0.1.\n', { status: 421 });
    }
    if (pathname !== '/metrics') {
      return new Response('Not found. Metrics are at /metrics.\n', { status: 404 });
    }
    if (request.method !== 'GET') {
      return new Response('Method not allowed. Use GET.\n', { status: 405, headers: { Allow: 'GET' } });
    }
    return new Response(await exporter.text(), {
      headers: { 'Content-Type': exporter.contentType, 'Cache-Control': 'no-store' },
    });
  };

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);
