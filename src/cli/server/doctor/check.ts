import { explain, fileErrorReason } from '#cli/shared/errors.ts';
import type { Config } from '#config/index.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { StoreInspection } from '#store/open.ts';

export type Status = 'ok' | 'warning' | 'problem' | 'skipped';

/** What a check found, and what to do about it. */
export interface Result {
  status: Status;
  message: string;
}

/** What the checks look at. Tests pass in their own. */
export interface Examination {
  config: Config;
  clock: () => number;
  /** The user that runs this; undefined on Windows. */
  uid: number | undefined;
  /** Rejects with the reason when the data cannot be read. */
  inspection: Promise<StoreInspection>;
  /** Names of variables that are probably misspelled settings. */
  unknownSettings: string[];
  /** Certificates to trust besides the system's, in PEM. */
  extraCertificates?: string | undefined;
  /** Whether the clock is synchronized; undefined if the system does not say. */
  isClockSynchronized(): Promise<boolean | undefined>;
  /** The address that gets a test email. */
  mailTo: string | undefined;
}

export type Check = (examination: Examination) => Promise<Result> | Result;

export const ok = (message: string): Result => ({ status: 'ok', message });
export const warning = (message: string): Result => ({ status: 'warning', message });
export const problem = (message: string): Result => ({ status: 'problem', message });
export const skipped = (message: string): Result => ({ status: 'skipped', message });

/** The worst status, with the messages of everything that needs attention, or else of everything that is fine. */
export function combine(results: Result[]): Result {
  const bad = results.filter(({ status }) => status === 'problem' || status === 'warning');
  const status = bad.some((result) => result.status === 'problem') ? 'problem' : 'warning';
  const joined = (some: Result[]) => some.map(({ message }) => message).join(' ');
  return bad.length > 0 ? { status, message: joined(bad) } : ok(joined(results));
}

/** A check that yields everything that is wrong, and returns what to say if nothing is. */
export const checkFrom =
  (find: (examination: Examination) => Generator<Result, Result> | AsyncGenerator<Result, Result>): Check =>
  async (examination) => {
    const findings = find(examination);
    const found: Result[] = [];
    for (;;) {
      const { done, value } = await findings.next();
      if (done) return found.length === 0 ? value : combine(found);
      found.push(value);
    }
  };

/** The reason of an error, without a stack. A failed `fetch` has it in its cause. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as { message?: string; cause?: unknown; code?: string };
  if (cause instanceof Error) return reasonOf(cause);
  return message || code || String(error);
}

/** What to do about errors of the system that no check expects. */
const ADVICE: Record<string, string> = {
  EACCES: 'Run gluepot as the user of the server, or change the permissions.',
  EPERM: 'Run gluepot as the user of the server, or change the permissions.',
  ENOENT: 'Check the path in the settings.',
  ECONNREFUSED: 'Start what should listen there, or correct the address in the settings.',
};

/** An error that a check did not expect. */
export function describeFailure(error: unknown): string {
  const expected = explain(error);
  if (expected !== undefined) return expected;
  const { code = '', path, cause } = error as { code?: string; path?: string; cause?: unknown };
  if (cause instanceof Error) return describeFailure(cause);
  const advice = ADVICE[code];
  if (advice === undefined) return reasonOf(error);
  return `${path === undefined ? reasonOf(error) : `Cannot use ${path} (${fileErrorReason(error)})`}. ${advice}`;
}

export const formatSize = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(0)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

export const formatAge = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1440)} days`;
};
