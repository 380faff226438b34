import { digits } from './context.ts';
import type { Result } from './measure.ts';

/** How results are shown where load was sent to several in turn. */
export const resultTable = {
  head: [
    'what',
    'CPU µs a request',
    'ratio',
    'requests a second',
    'a CPU-second',
    'p50 ms',
    'p99 ms',
    'longest ms',
  ],
  row: ({ name, cpu, cpuUs, ratio, rate, p50, p99, longest }: Result): string[] => [
    name,
    `${digits(cpuUs)} (${digits(cpu.least)} to ${digits(cpu.greatest)})`,
    digits(ratio.median),
    digits(rate),
    digits(1_000_000 / cpuUs),
    digits(p50),
    digits(p99),
    digits(longest),
  ],
};

/** What a load leaves out that ends before its answers come: a line for each case where hardly any came. */
export const stalls = (results: Result[]): string[] =>
  results
    .filter(({ fewest, connections }) => fewest < 4 * connections)
    .map(
      ({ name, fewest }) =>
        `${name}: in one round only ${fewest} requests were answered, so that its CPU time is mostly of those under way.`,
    );
