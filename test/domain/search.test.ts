import { describe, expect, test } from 'bun:test';
import { fold } from '#domain/search.ts';

/** Letters whose folding differs between engines, or that simple folding treats apart (decisions, `q`). */
const EITHER_IS_RIGHT = new Set(['İ', 'ı', 'ß', 'ẞ']);

const CODE_POINTS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
const sameToEngine = (a: string, b: string): boolean => new RegExp(`^${escaped(a)}$`, 'iu').test(b);
const hasCase = (character: string): boolean =>
  character.toLowerCase() !== character ||
  character.toUpperCase() !== character ||
  fold(character) !== character;

/** Sets of characters that any case mapping connects: whatever folds together is in one of them. */
function relatives(): string[][] {
  const leaders = new Map<string, string>();
  const leaderOf = (text: string): string => {
    const leader = leaders.get(text);
    return leader === undefined || leader === text ? text : leaderOf(leader);
  };
  const members = new Set<string>();
  for (const character of CODE_POINTS.filter(hasCase)) {
    for (const mapped of [character.toLowerCase(), character.toUpperCase(), fold(character)]) {
      leaders.set(leaderOf(character), leaderOf(mapped));
      if (Array.from(mapped).length === 1) members.add(mapped);
    }
    members.add(character);
  }
  const groups = Map.groupBy(members, leaderOf);
  return [...groups.values()];
}

describe('folding for search', () => {
  test('makes two characters the same exactly when Unicode simple case folding does', () => {
    const groups = relatives();
    expect(groups.length).toBeGreaterThan(1400);
    const wrong: string[] = [];
    for (const group of groups) {
      for (const [at, a] of group.entries()) {
        for (const b of group.slice(at + 1)) {
          if (EITHER_IS_RIGHT.has(a) || EITHER_IS_RIGHT.has(b)) continue;
          if ((fold(a) === fold(b)) !== sameToEngine(a, b)) wrong.push(`${escaped(a)} and ${escaped(b)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('leaves a character without case as it is, and the engine thinks so too', () => {
    const cased = new RegExp(`[${CODE_POINTS.filter(hasCase).map(escaped).join('')}]`, 'iu');
    const wrong = CODE_POINTS.filter((character) => !hasCase(character) && cased.test(character));
    expect(wrong.map(escaped)).toEqual([]);
  });

  test('is idempotent: a folded character stays as it is', () => {
    expect(CODE_POINTS.filter((character) => fold(fold(character)) !== fold(character))).toEqual([]);
  });

  test('does not depend on what is around a letter, and accepts any string', () => {
    expect(['', 'A\0B', '\ud83dA'].map(fold)).toEqual(['', 'a\0b', '\ud83da']);
    for (const around of ['', 'a', ' ', '.', 'Σ', '\u0307', '\u{10400}', '\0']) {
      for (const message of ['Σ', 'ς', 'I', 'i', 'J', 'Ì', 'ͅ', '\u{10400}']) {
        expect(fold(around + message + around)).toBe(fold(around) + fold(message) + fold(around));
      }
    }
  });
});
