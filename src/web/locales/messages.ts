import type en from './en/index.ts';

/** What every language must say: as English does, message by message. */
export type Messages = typeof en;
