import { attempt } from '#domain/attempt.ts';

/** What a browser keeps for the site: for all its tabs, or for one until that is closed. */
type Kind = 'localStorage' | 'sessionStorage';

/** What this browser stores under a key; null if it stores nothing, or blocks storage. */
export const readStored = (key: string, kind: Kind = 'localStorage'): string | null =>
  attempt(() => globalThis[kind].getItem(key)) ?? null;

/** Stores a text in this browser; null removes it. False if storage is blocked or full: the page works without. */
export const writeStored = (key: string, text: string | null, kind: Kind = 'localStorage'): boolean =>
  attempt(() => {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  }) ?? false;
