/** The middle of values measured again and again, with the least and the greatest. */
export interface Spread {
  median: number;
  least: number;
  greatest: number;
}

/** NaN for no values. Of an even number the median is between the two in the middle. */
export function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return {
    median: (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2,
    least: at(0),
    greatest: at(sorted.length - 1),
  };
}

export const median = (values: number[]): number => spread(values).median;

/** The value that so many of a hundred do not exceed. */
export function percentile(values: number[], of100: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * of100) / 100) - 1)] ?? Number.NaN;
}
