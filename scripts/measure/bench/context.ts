/** What the parts of the bench have in common. */
export interface Context {
  /** How often each figure is measured, the kinds in turn; the median counts. */
  rounds: number;
  /** How long a load lasts. */
  seconds: number;
  /** How long the mixed load lasts. */
  mixedSeconds: number;
  /** The most pastes that `growth` fills a database with. */
  largest: number;
  /** For what it writes; gone at the end. */
  folder: string;
  say(text: string): void;
}

/** What a part has measured; the page is made of these alone. */
export interface Section {
  title: string;
  /** How it was measured, a paragraph each. */
  how: string[];
  tables: Table[];
  goals: Goal[];
  /** Checks and findings, a line each. */
  notes: string[];
}

export interface Table {
  name?: string;
  head: string[];
  rows: string[][];
}

export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

export type Part = (context: Context) => Promise<Section>;

/** Numbers of all sizes with three digits that count: 0.0123, 1.23, 12.3, 1,230. */
export const digits = (value: number): string =>
  Number.isFinite(value)
    ? Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 4 })
    : '–';
