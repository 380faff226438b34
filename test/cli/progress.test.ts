import { expect, test } from 'bun:test';
import type { CliContext } from '#cli/context.ts';
import { progressOn } from '#cli/progress.ts';
import type { OnProgress } from '#store/move/move.ts';

/** What is said while the pastes are copied page by page, on a terminal or elsewhere. */
function said(terminal: boolean, work: (onProgress: OnProgress) => void): string[] {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { onProgress, end } = progressOn({ stderr: say, ...(terminal && { draw: say }) } as CliContext);
  work(onProgress);
  end();
  return lines;
}

const copying = (total: number, step: number) => (onProgress: OnProgress) => {
  for (let done = 0; done <= total; done += step)
    onProgress({ phase: 'Copying', table: 'pastes', done, total });
};

test('on a terminal one line changes, and makes room at the end for what is told next', () => {
  const lines = said(true, copying(4, 1));
  expect(lines[1]).toBe('Copying pastes            [#####...............]  25 %');
  expect(lines.slice(-2)).toEqual(['Copying pastes            [####################] 100 %', '']);
});

test('elsewhere a line is told for each tenth, however many pages there are', () => {
  const lines = said(false, copying(1_000_000, 64));
  expect(lines).toHaveLength(11);
  expect(lines[5]).toBe('Copying pastes: 500,032 of 1,000,000');
});

test('of what is empty nothing is said', () => {
  expect(said(true, copying(0, 1))).toEqual([]);
  expect(said(false, copying(0, 1))).toEqual([]);
});
