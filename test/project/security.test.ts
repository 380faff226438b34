import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../support/documents.ts';
import { ROOT } from '../support/program.ts';

const page = readDocument('docs/security.md');
const PROOF = /`([\w/.-]+\.ts)`(?: “([^”]+)”)?/g;

/** The rows of the tables that verify a standard: what is required, whether it is met, how, and the proof. */
const rows = [...page.matchAll(/^\| ([^|]+) \| (yes|partly|no|n\/a) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, required = '', met = '', how = '', proof = '']) => ({ required, met, how, proof }),
);

test('every row of the security tables names tests that exist, or says why there can be none', () => {
  const wrong: string[] = [];
  for (const { required, proof } of rows) {
    const named = [...proof.matchAll(PROOF)];
    if (named.length === 0 && !/^Not testable: [a-zA-Z].{6,}$/.test(proof))
      wrong.push(`${required}: ${proof}`);
    for (const [, file = '', sentence] of named) {
      const path = join(ROOT, 'test', file);
      if (sentence === undefined) wrong.push(`${required}: which test of ${file}?`);
      else if (!existsSync(path)) wrong.push(`${required}: there is no test/${file}`);
      else if (!readFileSync(path, 'utf8').includes(sentence))
        wrong.push(`${required}: ${file} “${sentence}”`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a requirement that is not met, or only partly, has its reason, and no row is empty', () => {
  const lines = page.split('\n').filter((line) => /^\| (?:\d|API\d)/.test(line));
  expect(rows.length).toBe(lines.length);
  for (const { how, required } of rows) expect([required, how.length > 15]).toEqual([required, true]);
});

test('no section of ASVS 4.0.3 with a requirement of level 1 or 2 is missing, and no risk of the API Top 10', () => {
  const sections: Record<number, number[]> = {
    1: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14],
    2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    3: [1, 2, 3, 4, 5, 7],
    4: [1, 2, 3],
    5: [1, 2, 3, 4, 5],
    6: [1, 2, 3, 4],
    7: [1, 2, 3, 4],
    8: [1, 2, 3],
    9: [1, 2],
    10: [2, 3],
    11: [1],
    12: [1, 2, 3, 4, 5, 6],
    13: [1, 2, 3, 4],
    14: [1, 2, 3, 4, 5],
  };
  const covered = new Set(rows.flatMap(({ required }) => required.match(/\d+\.\d+(?=\.\d)/g) ?? []));
  const expected = Object.entries(sections).flatMap(([chapter, parts]) =>
    parts.map((part) => `${chapter}.${part}`),
  );
  expect([...covered].sort()).toEqual(expected.sort());
  const risks = rows
    .map(({ required }) => /^API(\d+) /.exec(required)?.[1])
    .filter((risk) => risk !== undefined);
  expect(risks.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
