/** How much of each file is looked at. */
export const LINES = [200, 20, 5] as const;
export interface Outcome {
  right: number;
  wrong: number;
  none: number;
}

export interface Results {
  /** By language, then by number of lines. */
  code: Map<string, Outcome[]>;
  /** Texts of each kind, and how many of them were taken for a language at 200 lines. */
  prose: Map<string, { texts: number; coloured: number }>;
  /** CPU time for 64 KB: the median, and the slowest of 100 (milliseconds). */
  medianMs: number;
  slowMs: number;
}
