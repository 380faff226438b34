/**
 * For runs with GLUEPOT_TEST_NODES=3 (`npm run test:nodes`, which preloads this): each test app is then that many
 * nodes on one PostgreSQL database, and every request goes to the next of them. No test knows of it.
 */
import { afterEach, beforeEach } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import type { Store } from '#store/store.ts';
import { onServer } from './postgres.ts';

const COUNT = Number(process.env.GLUEPOT_TEST_NODES ?? 0);

/** What the tests of one run have made, and how it goes again. Apps that a whole file uses stay to the end. */
const ofThisTest: (() => Promise<void>)[] = [];
let inTest = false;
let made = 0;

if (COUNT > 0) {
  beforeEach(() => {
    inTest = true;
  });
  afterEach(async () => {
    inTest = false;
    for (const undo of ofThisTest.splice(0)) await undo();
  });
}

/** A store for each node, all on the same new and empty schema; undefined when tests run on one node. */
export async function storesOfNodes(): Promise<[Store, ...Store[]] | undefined> {
  const server = process.env.TEST_POSTGRES_URL;
  if (COUNT === 0) return undefined;
  if (!server)
    throw new Error('GLUEPOT_TEST_NODES needs TEST_POSTGRES_URL: run the tests with npm run test:nodes.');
  const schema = `nodes_${process.pid}_${++made}`;
  await onServer(server, `CREATE SCHEMA ${schema}`);
  const url = new URL(server);
  // Extensions are the database's, in `public`.
  url.searchParams.set('options', `-c search_path=${schema},public`);
  const stores = Array.from({ length: COUNT }, () => openPostgres(url.href, { bounds: { connections: 4 } }));
  if (inTest) {
    ofThisTest.push(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await onServer(server, `SET client_min_messages = error; DROP SCHEMA ${schema} CASCADE`);
    });
  }
  return stores as [Store, ...Store[]];
}
