const DURATION = 'gluepot_http_request_duration_seconds';
const TOTAL = 'gluepot_http_requests_total';

/** Upper bounds in seconds: a raw text takes less than the first, and most timeouts are longer than the last. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Anybody can invent a method; the metrics must not grow with it. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = 'other';

interface Series {
  /** By upper bound, not cumulative; the last counts what exceeds them all. */
  buckets: number[];
  sum: number;
  byStatus: Map<number, { count: number }>;
}

/** Counts requests and durations. Hashing the labels as prom-client does takes longer than all else that is measured. */
export class RequestMetrics {
  readonly #byRoute = new Map<string, Map<string, Series>>();
  /** Most requests are like the one before. */
  #last: { method: string; route: string; series: Series } | undefined;

  answered(method: string, route: string, status: number, seconds: number): void {
    if (this.#last?.route !== route || this.#last.method !== method) {
      this.#last = { method, route, series: this.#seriesOf(method, route) };
    }
    const { series } = this.#last;
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
    series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.sum += seconds;
    const counted = series.byStatus.get(status);
    if (counted === undefined) series.byStatus.set(status, { count: 1 });
    else counted.count++;
  }

  /** In the Prometheus text format, version 0.0.4. */
  text(): string {
    const totals = [`# HELP ${TOTAL} HTTP requests answered.`, `# TYPE ${TOTAL} counter`];
    const durations = [
      `# HELP ${DURATION} Time until the response was ready to send.`,
      `# TYPE ${DURATION} histogram`,
    ];
    for (const [route, methods] of this.#byRoute) {
      for (const [method, { buckets, sum, byStatus }] of methods) {
        // Both are from fixed sets and need no escaping.
        const labels = `method="${method}",route="${route}"`;
        for (const [status, { count }] of byStatus)
          totals.push(`${TOTAL}{${labels},status="${status}"} ${count}`);
        let count = 0;
        for (const [at, inBucket] of buckets.entries()) {
          count += inBucket;
          durations.push(`${DURATION}_bucket{${labels},le="${BOUNDS[at] ?? '+Inf'}"} ${count}`);
        }
        durations.push(`${DURATION}_sum{${labels}} ${sum}`, `${DURATION}_count{${labels}} ${count}`);
      }
    }
    return `${totals.join('\n')}\n\n${durations.join('\n')}\n`;
  }

  #seriesOf(method: string, route: string): Series {
    const name = METHODS.has(method) ? method : OTHER_METHOD;
    let methods = this.#byRoute.get(route);
    if (methods === undefined) {
      methods = new Map();
      this.#byRoute.set(route, methods);
    }
    let series = methods.get(name);
    if (series === undefined) {
      series = { buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0, byStatus: new Map() };
      methods.set(name, series);
    }
    return series;
  }
}
