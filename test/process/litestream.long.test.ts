import { afterEach, expect, test } from 'bun:test';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { notTested } from '../support/installed.ts';
import { isLongRun } from '../support/long.ts';
import { freePort } from '../support/ports.ts';
import { cleanUp, gluepot, NO_LIMITS, ROOT, type Server, startServer } from '../support/program.ts';

afterEach(cleanUp);

const program = Bun.which('litestream');
if (program === null && isLongRun)
  notTested('replication. Install: go install github.com/benbjohnson/litestream/cmd/litestream@v0.5.18');

const WRITERS = 8;
const ANSWERS = 2_000;
/** The page promises a second; a busy machine delays Litestream as it does everything. */
const LOST_MAX_MS = 10_000;

/** A data folder, a replica on "another disk", and the shipped configuration for both. */
async function place() {
  const root = temporaryFolder();
  const dataDir = join(root, 'data');
  const replica = join(root, 'replica');
  const config = join(root, 'litestream.yml');
  const shipped = readFileSync(join(ROOT, 'deploy', 'litestream', 'litestream.yml'), 'utf8');
  writeFileSync(
    config,
    shipped.replace('/var/lib/gluepot/', `${dataDir}/`).replace('/mnt/gluepot-replica', replica),
  );
  const settings = { ...NO_LIMITS, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const database = join(dataDir, 'gluepot.db');
  const run = (...args: string[]) => {
    const [name = '', ...rest] = args;
    return Bun.spawn([program ?? '', name, '-config', config, ...rest], {
      stdout: 'pipe',
      stderr: 'pipe',
    });
  };
  return {
    ...{ root, dataDir, replica, settings, database },
    replicate: () => run('replicate'),
    /** Throws away the data folder as a dead disk does, and brings it back as the page says. */
    async recover() {
      rmSync(dataDir, { recursive: true });
      const copy = join(root, 'copy.db');
      rmSync(copy, { force: true });
      const restored = run('restore', '-o', copy, database);
      expect({ code: await restored.exited, said: await new Response(restored.stderr).text() }).toEqual({
        code: 0,
        said: '',
      });
      return await gluepot(['restore', copy], { settings });
    },
  };
}

async function create({ url }: Server, content: string, expiry = 'never'): Promise<string> {
  const made = await fetch(`${url}/api/paste`, { method: 'POST', body: JSON.stringify({ content, expiry }) });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  return ((await made.json()) as { id: string }).id;
}

interface Known {
  content: string;
  burn: boolean;
  sentAt: number;
  answeredAt: number;
}

/** Creates pastes, of which every third burns and every sixth is opened, until the server is gone. */
async function write(server: Server, writer: number, known: Map<string, Known>, answered: () => void) {
  for (let step = 0; ; step++) {
    const content = `writer ${writer} step ${step} ${'é\0'.repeat(step % 700)}`;
    const burn = step % 3 === 2;
    const sentAt = performance.now();
    const id = await create(server, content, burn ? 'burn' : 'never');
    known.set(id, { content, burn, sentAt, answeredAt: performance.now() });
    if (step % 6 === 5) await (await fetch(`${server.url}/raw/${id}`)).text();
    answered();
  }
}

/** Waits until Litestream has written a first file of changes below this folder. */
const untilReplicated = async (folder: string): Promise<void> => {
  for (;;) {
    try {
      if (readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.ltx'))) return;
    } catch {}
    await Bun.sleep(50);
  }
};

test.skipIf(program === null || !isLongRun)(
  'kill -9 of the server and of Litestream, and the loss of the disk, cost the last moment; no burn paste opens twice',
  async () => {
    const { dataDir, replica, settings, replicate, recover } = await place();
    // Litestream waits for a database that does not exist yet.
    let copying = replicate();
    let server = await startServer({ settings });
    await untilReplicated(replica);

    const known = new Map<string, Known>();
    let answers = 0;
    let isKilled = false;
    await new Promise<void>((done, fail) => {
      const count = () => {
        if (++answers === ANSWERS) done();
      };
      for (let writer = 0; writer < WRITERS; writer++) {
        write(server, writer, known, count).catch((error) => isKilled || fail(error));
      }
    });
    // A backup beside it all is none of its copies.
    const backup = join(dataDir, '..', 'backup.db');
    expect(await gluepot(['backup', backup], { settings })).toMatchObject({ code: 0, err: '' });
    isKilled = true;
    const killedAt = performance.now();
    copying.kill('SIGKILL');
    server.signal('SIGKILL');
    await Promise.all([copying.exited, server.ended]);

    const restored = await recover();
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining('Dropped, as it may have been opened'),
    });
    server = await startServer({ settings });
    const doctor = await gluepot(['doctor', '--json'], { settings });
    const findings = JSON.parse(doctor.out) as { check: string; status: string }[];
    expect(findings.filter(({ status }) => status === 'problem')).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ check: 'database', status: 'ok' }));

    const missing: Known[] = [];
    let newest = 0;
    for (const [id, paste] of known) {
      const answer = await fetch(`${server.url}/raw/${id}`);
      const text = await answer.text();
      if (paste.burn) expect(answer.status).toBe(404);
      else if (answer.status === 404) missing.push(paste);
      else {
        expect(text).toBe(paste.content);
        newest = Math.max(newest, paste.sentAt);
      }
    }
    const firstLoss = Math.min(...missing.map(({ answeredAt }) => answeredAt), killedAt);
    console.error(
      `Lost: ${missing.length} of ${known.size} pastes, the last ${Math.round(killedAt - firstLoss)} ms`,
    );
    expect(killedAt - firstLoss).toBeLessThan(LOST_MAX_MS);
    // What is there is a beginning without holes.
    expect(newest).toBeLessThanOrEqual(firstLoss);

    // The replica goes on from the restored data. Stopped in order, nothing is lost.
    copying = replicate();
    await untilReplicated(dataDir);
    const next = await create(server, 'after the loss');
    await server.stop();
    copying.kill('SIGTERM');
    expect(await copying.exited).toBe(0);
    expect((await recover()).code).toBe(0);
    server = await startServer({ settings });
    expect(await (await fetch(`${server.url}/raw/${next}`)).text()).toBe('after the loss');
    await server.stop();

    rmSync(dataDir, { recursive: true });
    expect((await gluepot(['restore', backup], { settings })).out).not.toContain('Dropped');
  },
  300_000,
);
