import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { chromiumPath } from '../support/chromium.ts';
import { isLongRun } from '../support/long.ts';

test.skipIf(!isLongRun || chromiumPath() === undefined)(
  'a test in a browser that hangs takes no other along',
  async () => {
    const child = Bun.spawn(
      [process.execPath, 'test', '--timeout', '60000', join(import.meta.dir, 'hanging.ts')],
      { stdout: 'ignore', stderr: 'pipe' },
    );
    const said = await new Response(child.stderr).text();
    await child.exited;
    expect(said).toMatch(/^\(fail\) hangs/m);
    expect(said).toContain('Not done within 2 s');
    expect(said).toMatch(/^\(pass\) finds browser and server, and ends them/m);
    expect(said).toMatch(/^\(pass\) finds them again, with the data/m);
  },
  180_000,
);
