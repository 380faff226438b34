import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { removeFolders } from '../support/folders.ts';
import { NO_LIMITS } from '../support/program.ts';
import { type ClusterUnderTest, clusterUnderTest, ROUNDS } from './support.ts';

const CLIENTS = 16;
/** Restarts of each kind: `npm run test:cluster` does a hundred. */
const RESTARTS = Math.min(Math.ceil(ROUNDS / 10), 100);

/** Creates and reads, one after the other, through the balancer, on a connection for each request. */
class Load {
  readonly failed: string[] = [];
  requests = 0;
  #isOver = false;
  readonly #clients: Promise<void>[];

  constructor(url: string) {
    this.#clients = Array.from({ length: CLIENTS }, () => this.#client(url));
  }

  async #client(url: string): Promise<void> {
    let id = '';
    for (let n = 0; !this.#isOver; n++) {
      const isCreate = n % 2 === 0 || id === '';
      const asked = isCreate
        ? fetch(`${url}/api/paste`, { method: 'POST', body: '{"content":"text"}', keepalive: false })
        : fetch(`${url}/raw/${id}`, { keepalive: false });
      try {
        const answer = await asked;
        const text = await answer.text();
        if (!answer.ok)
          this.failed.push(`${isCreate ? 'create' : 'read'}: ${answer.status} ${text.slice(0, 60)}`);
        else if (isCreate) id = JSON.parse(text).id;
      } catch (error) {
        this.failed.push(`${isCreate ? 'create' : 'read'}: ${error}`);
      }
      this.requests++;
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }
}

describe.skipIf(ROUNDS === 0)('nodes restarted in turn under load', () => {
  let cluster: ClusterUnderTest;
  beforeAll(async () => {
    cluster = await clusterUnderTest({ settings: NO_LIMITS });
  }, 240_000);
  afterAll(async () => {
    await cluster?.stop();
    removeFolders();
  }, 240_000);

  /** Restarts one node after another, and gives what the load met. */
  async function restarts(around: (port: number, restart: () => Promise<void>) => Promise<void>) {
    const load = new Load(cluster.url);
    let longestMs = 0;
    for (let n = 0; n < RESTARTS; n++) {
      const node = cluster.nodes[n % cluster.nodes.length];
      if (node === undefined) throw new Error('There is no node');
      await around(node.port, async () => {
        const began = performance.now();
        await node.process.end('SIGTERM');
        longestMs = Math.max(longestMs, performance.now() - began);
        await node.start();
      });
    }
    await load.end();
    console.log(
      `${RESTARTS} restarts, ${load.requests} requests, ${load.failed.length} failed; the longest stop took ` +
        `${Math.round(longestMs)} ms ${[...new Set(load.failed)].join('; ')}`,
    );
    return load;
  }

  test('of which nginx was told first, fail no request', async () => {
    const { failed } = await restarts(async (port, restart) => {
      cluster.balancer.setDown([port]);
      await restart();
      cluster.balancer.setDown([]);
    });
    expect(failed).toEqual([]);
  }, 1_200_000);

  test('by a bare SIGTERM, fail at most one request in 8,000', async () => {
    const { failed, requests } = await restarts((_, restart) => restart());
    expect(failed.length).toBeLessThanOrEqual(Math.max(1, requests / 8_000));
  }, 1_200_000);
});
