/** Milliseconds since the Unix epoch. Injected, so that tests can set it. */
export type Clock = () => number;

/** Resolves after the given time. Injected, so that tests do not sleep. */
export type Sleep = (milliseconds: number) => Promise<unknown>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
