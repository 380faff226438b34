import { expect, test } from 'bun:test';
import { runTool } from '#cli/shared/run-tool.ts';

const script = (code: string): [string, ...string[]] => [process.execPath, '-e', code];

test('a program of the desktop succeeds or fails as it says, and one that is missing fails', async () => {
  const reads = "process.exit((await Bun.stdin.text()) === 'link' ? 0 : 1)";
  expect(await runTool(script(reads), 'link', 60_000)).toBe(true);
  expect(await runTool(script(reads), 'other', 60_000)).toBe(false);
  expect(await runTool(['gluepot-test-no-such-program'], '')).toBe(false);
});

test('a browser that runs until it is closed is not waited for', async () => {
  // It ends by itself, so that the test leaves nothing behind.
  expect(await runTool(script('setTimeout(() => process.exit(1), 5_000)'), '', 1)).toBe(true);
});
