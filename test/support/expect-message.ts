import { expect } from 'bun:test';

/** A command that prints nothing but a message on standard error with this in it, such as one that refuses to work. */
export function expectMessage(
  { code, out, err }: { code: number; out: string; err: string },
  sentence: string | RegExp,
  expected = 1,
): void {
  expect({ code, out }).toEqual({ code: expected, out: '' });
  expect(err).toMatch(sentence);
}
