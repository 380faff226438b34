import { afterAll, beforeAll, describe } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount } from '#accounts/create.ts';
import { createKey } from '#accounts/keys.ts';
import { beginSession } from '#accounts/session.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import type { Store } from '#store/store.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../scripts/cluster/cluster.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';

/** How often each race is run: `npm run test:cluster` says 1,000. Unset, these tests are skipped: they take minutes. */
export const ROUNDS = Number(process.env.GLUEPOT_ROUNDS ?? 0);

/** As many at once as an HTTP client of Bun has connections for, and so as can really meet. */
export const AT_ONCE = 200;

export interface Account {
  id: string;
  username: string;
  keys: { id: string; text: string }[];
  /** Of a browser that is logged in. */
  cookie: string;
}

export interface ClusterUnderTest extends Cluster {
  /** What the operator's command line works on. */
  store: Store;
  makeAccount(keys?: number): Promise<Account>;
  /** Asks the nth node, in turn. */
  ask(node: number, method: string, path: string, given?: Given): Promise<Response>;
}

export interface Given {
  key?: string;
  body?: object | string;
  headers?: Record<string, string>;
}

/** A block of tests on three nodes, PostgreSQL and Valkey, each a process of its own, on 127.0.0.1. */
export function onCluster(
  what: string,
  settings: Record<string, string>,
  tests: (cluster: () => ClusterUnderTest) => void,
): void {
  describe.skipIf(ROUNDS === 0)(what, () => {
    let cluster: ClusterUnderTest;
    beforeAll(async () => {
      cluster = await clusterUnderTest({ settings });
    }, 240_000);
    afterAll(async () => {
      await cluster?.stop();
      removeFolders();
    }, 240_000);
    tests(() => cluster);
  });
}

/** Starts one in a folder of its own. */
export async function clusterUnderTest(params: Partial<ClusterOptions> = {}): Promise<ClusterUnderTest> {
  const folder = temporaryFolder();
  // PostgreSQL, which as root runs as nobody, has to pass through it.
  chmodSync(folder, 0o711);
  const cluster = await startCluster({ nodes: 3, folder: join(folder, 'c'), port: 0, ...params });
  const store = openPostgres(cluster.databaseUrl);
  const deps = {
    store,
    clock: Date.now,
    random: randomBytes,
    passwords: argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 }).for('test'),
  };
  let accounts = 0;
  return {
    ...cluster,
    store,
    async makeAccount(keys = 1) {
      const username = `user${++accounts}`;
      const email = `${username}@example.org`;
      const params = { username, email, password: 'correct horse', admin: false, emailConfirmed: true };
      const { id } = await createAccount(deps, params);
      const made = await Promise.all(
        Array.from({ length: keys }, async (_, n) => {
          const { key, text } = await createKey(deps, id, `key ${n}`);
          return { id: key.id, text };
        }),
      );
      return { id, username, keys: made, cookie: `session=${await beginSession(deps, id, 'Firefox')}` };
    },
    ask(node, method, path, { key, body, headers } = {}) {
      const { url } = cluster.nodes[node % cluster.nodes.length] as { url: string };
      return fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    async stop() {
      await store.close();
      await cluster.stop();
    },
  };
}

/** All at once, the nth by the node whose turn it is; what each gives. */
export const atOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** How many there are of each. */
export function tally(things: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

/** The status of an answer, read to its end. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

/** The data of an answer that must be a success. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is the document's, which other tests hold answers against.
export async function dataOf(answer: Promise<Response>): Promise<any> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const body = (await response.json()) as { data?: unknown };
  return body.data ?? body;
}
