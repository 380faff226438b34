/** 2026-11-20T12:34:56.789Z. */
export const NOW = 1_795_178_096_789;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
