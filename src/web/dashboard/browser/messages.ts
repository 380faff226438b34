/** To a screen reader, when a search has changed the list; `counts` is as the page says it (`3 of 60`). */
export const found = (counts: string): string => `Found: ${counts}.`;
export const notFound = 'The search failed: the server could not be reached. Press Enter to try again.';

/** How many boxes of the list are checked. */
export const selected = (count: number): string => `${count} selected`;
