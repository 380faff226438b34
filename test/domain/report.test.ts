import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { newReference, readReference } from '#domain/report.ts';

test('a reference has no characters that people confuse', () => {
  for (let n = 0; n < 200; n++) expect(newReference(randomBytes)).toMatch(/^R-[2-9A-HJ-NP-Z]{6}$/);
});

test('a reference is read however it was typed', () => {
  expect(readReference(' r-7k3q9x\n')).toBe('R-7K3Q9X');
  for (const typed of ['', 'R-', '7K3Q9X', 'R-7K3Q90', 'R-7K3Q9XX'])
    expect(readReference(typed)).toBeUndefined();
});
