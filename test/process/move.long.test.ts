import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { noise } from '../store/full-store.ts';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { testServer } from '../support/postgres.ts';
import { COMMAND, cleanUp, gluepot, ROOT, startServer } from '../support/program.ts';

const server = isLongRun ? await testServer() : undefined;
afterEach(cleanUp);

/** Enough text that a move is far from done when it reports the first pastes. */
const PASTES = 200;
const BYTES = 256 * 1024;

async function largeData(): Promise<string> {
  const { dataDir, inStore, makeAccount } = commandLine();
  await makeAccount('alice');
  const pastes = Array.from({ length: PASTES }, (_, n) => somePaste({ content: noise(BYTES, `${n} `) }));
  await inStore((store) => addPastes(store, ...pastes));
  return dataDir;
}

/** Starts a move, kills it with kill -9 once it reports copied pastes, and returns what it printed. */
async function killedMove(settings: Record<string, string>, to: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = Bun.spawn([...COMMAND, 'move', '--to', to], {
    cwd: ROOT,
    env: { PATH, HOME, ...settings },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += Buffer.from(chunk).toString();
    if (said.includes('Copying pastes')) child.kill('SIGKILL');
  }
  await child.exited;
  expect(child.signalCode).toBe('SIGKILL');
  return said;
}

describe.skipIf(!isLongRun).each(['a folder', 'PostgreSQL'])('a move to %s that is killed', (engine) => {
  test.skipIf(engine === 'PostgreSQL' && server === undefined)(
    'leaves a copy on which no server starts; running it again finishes it, and a server starts',
    async () => {
      const settings = { DATA_DIR: await largeData() };
      const to =
        engine === 'PostgreSQL' ? ((await server?.newDatabase()) ?? '') : join(temporaryFolder(), 'new');
      await killedMove(settings, to);
      const target: Record<string, string> =
        engine === 'PostgreSQL' ? { DATABASE_URL: to } : { DATA_DIR: to };
      expectMessage(await gluepot(['serve'], { settings: target }), 'an unfinished copy of');
      const finished = await gluepot(['move', '--to', to], { settings });
      expect(finished).toMatchObject({ code: 0 });
      expect(finished.out).toContain(`1 account, ${PASTES} pastes`);
      expect((await (await startServer({ settings: target })).stop()).code).toBe(0);
    },
  );
});
