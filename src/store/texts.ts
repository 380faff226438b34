import { formatTextName, type TextName } from '#domain/text-name.ts';

/** The stored texts as what a disk or memory may damage. Whatever reads a damaged one throws `DamagedText`. */
export interface TextStore {
  /**
   * Checks the next hundred stored texts, or half a megabyte of them, and gives a checksum to those that have none yet. A pass
   * over all of them begins a week after the one before; undefined when nothing is due at `now`, or while another node is at
   * it. How far it has come is stored, so that any node goes on after a restart.
   */
  scrub(now: number): Promise<ScrubStep | undefined>;
  health(): Promise<TextHealth>;
}

export interface ScrubStep {
  checked: number;
  damaged: TextName[];
  /** Whether this was the last step of a pass. */
  isLast: boolean;
}

export interface TextHealth {
  /** Existing texts that the last pass or any read since has found damaged. */
  damaged: number;
  /** When the last pass ended; null before the first one. */
  checkedAt: number | null;
}

/** More names than this are no sentence; commands that list them print all. */
const NAMED_MAX = 10;

/** `2 texts are damaged (k3Jd82Xa, m2Xa0001 (revision 2))`. */
export function describeDamagedTexts(texts: readonly TextName[]): string {
  const named = texts.slice(0, NAMED_MAX).map(formatTextName).join(', ');
  const more = texts.length > NAMED_MAX ? `, and ${texts.length - NAMED_MAX} more` : '';
  return `${texts.length === 1 ? '1 text is' : `${texts.length} texts are`} damaged (${named}${more})`;
}
