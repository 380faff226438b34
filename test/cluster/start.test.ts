import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '#store/postgres/migrate.ts';
import { startCluster } from '../../scripts/cluster/cluster.ts';
import { type Database, startPostgres } from '../../scripts/cluster/postgres.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { onServer } from '../support/postgres.ts';
import { ROOT } from '../support/program.ts';
import { untilRefused } from '../support/slow-request.ts';
import { ROUNDS } from './support.ts';

/** A folder through which PostgreSQL can pass, which as root runs as nobody. */
function passableFolder(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  return folder;
}

describe.skipIf(ROUNDS === 0)('a cluster', () => {
  let folder: string;
  let postgres: Database;
  beforeAll(async () => {
    folder = passableFolder();
    postgres = await startPostgres(folder);
  }, 240_000);
  afterAll(async () => {
    await postgres?.process.end('SIGINT');
    removeFolders();
  }, 240_000);

  test('of nodes started at once on an empty database brings it up once, and every node serves', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 10); round++) {
      await onServer(postgres.url, `CREATE DATABASE round${round}`);
      const databaseUrl = postgres.url.replace(/\/postgres$/, `/round${round}`);
      const cluster = await startCluster({
        nodes: 3,
        folder: join(folder, `${round}`),
        port: 0,
        databaseUrl,
      });
      const versions = await onServer(databaseUrl, 'SELECT version FROM schema_versions ORDER BY version');
      expect(versions).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, n) => ({ version: n + 1 })));
      for (const { url } of cluster.nodes) {
        const made = await fetch(`${url}/api/paste`, { method: 'POST', body: '{"content":"x"}' });
        expect(made.status).toBe(201);
      }
      await cluster.stop();
    }
  }, 300_000);

  /** What `npm run cluster` runs; a Ctrl+C reaches it through npm. */
  async function run(...options: string[]) {
    const child = Bun.spawn([process.execPath, '--no-env-file', 'scripts/cluster/main.ts', ...options], {
      cwd: ROOT,
      stdout: 'pipe',
      stderr: 'pipe',
    });
    let said = '';
    for await (const bytes of child.stdout) {
      said += Buffer.from(bytes).toString();
      if (said.includes('\n')) break;
    }
    const [, url = ''] = /^Gluepot is ready: (\S+) \(2 nodes;.*\)\n$/.exec(said) ?? [];
    return {
      url,
      async end() {
        child.kill('SIGINT');
        return { code: await child.exited, err: await new Response(child.stderr).text() };
      },
    };
  }

  test('says its address in one line, ends with all its parts on Ctrl+C, and keeps its data', async () => {
    const data = join(passableFolder(), 'data');
    const options = ['--nodes', '2', '--port', '0', '--data', data];
    const first = await run(...options);
    expect(first.url).toMatch(/^http:\/\/localhost:\d+$/);
    const made = await fetch(`${first.url}/api/paste`, { method: 'POST', body: '{"content":"kept"}' });
    const { id, url } = (await made.json()) as { id: string; url: string };
    expect(url).toBe(`${first.url}/p/${id}`);
    expect(await first.end()).toEqual({ code: 0, err: '' });
    await untilRefused(first.url);

    // Would the first PostgreSQL still run, a second on its data could not.
    const second = await run(...options);
    expect(await (await fetch(`${second.url}/raw/${id}`)).text()).toBe('kept');
    expect(await second.end()).toEqual({ code: 0, err: '' });
  }, 240_000);
});
