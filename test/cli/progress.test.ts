import { expect, test } from 'bun:test';
import { type CliContext, terminalControls } from '#cli/shared/context.ts';
import { showProgress } from '#cli/shared/progress.ts';
import type { OnProgress } from '#store/move/move.ts';

/** The lines that are printed while `work` reports its progress. */
function linesOf(terminal: boolean, work: (onProgress: OnProgress) => void): string[] {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { onProgress, end } = showProgress({ stderr: print, ...(terminal && { draw: print }) } as CliContext);
  work(onProgress);
  end();
  return lines;
}

const copying = (total: number, step: number) => (onProgress: OnProgress) => {
  for (let done = 0; done <= total; done += step)
    onProgress({ phase: 'Copying', table: 'pastes', done, total });
};

test('on a terminal one line is redrawn, and cleared at the end', () => {
  const lines = linesOf(true, copying(4, 1));
  expect(lines[1]).toBe('Copying pastes            [#####...............]  25%');
  expect(lines.slice(-2)).toEqual(['Copying pastes            [####################] 100%', '']);
});

test('without a terminal a line is printed for each tenth, however many pages there are', () => {
  const lines = linesOf(false, copying(1_000_000, 64));
  expect(lines).toHaveLength(11);
  expect(lines[5]).toBe('Copying pastes: 500,032 of 1,000,000');
});

test('a dumb terminal gets no control sequences, nor does a pipe', () => {
  const written: string[] = [];
  const stream = { isTTY: true, write: (text: string) => written.push(text) };
  expect(terminalControls(stream, { TERM: 'dumb' })).toEqual({});
  expect(terminalControls({ ...stream, isTTY: false }, { TERM: 'xterm' })).toEqual({});
  terminalControls(stream, { TERM: 'xterm' }).draw?.('50%');
  expect(written).toEqual(['\r50%\x1b[K']);
});
