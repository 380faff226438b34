import { unifiedDiff } from '#text/diff/hunks.ts';

/** A text, and what the patch calls it. */
export interface PatchSide {
  name: string;
  text: string;
}

/** The lines of the patch that makes one text the other; none if they are the same. */
export function patchLines(before: PatchSide, after: PatchSide): string[] {
  const [, , ...lines] = unifiedDiff(before.text, after.text, 'paste').split('\n');
  return lines.length === 0 ? [] : [`--- ${before.name}`, `+++ ${after.name}`, ...lines.slice(0, -1)];
}
