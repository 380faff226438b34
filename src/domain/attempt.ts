/** What `work` returns; undefined if it throws. For what has one reason to fail, which says nothing more. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
