/**
 * For runs with GLUEPOT_TEST_NODES=3 (`npm run test:nodes`, which preloads this): each test app is then that many
 * nodes on one PostgreSQL database, and every request goes to the next of them. No test knows of it.
 */
import { afterEach, beforeEach } from 'bun:test';
import { openValkey, type Valkey } from '#server/valkey.ts';
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

/** What is each node's own, of those that share all else. */
export interface NodeParts {
  store: Store;
  sharedWindows?: Valkey;
}

/** Each node's parts, on the same new and empty schema; undefined when tests run on one node. */
export async function partsOfNodes(): Promise<[NodeParts, ...NodeParts[]] | undefined> {
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
  const stubs: Stubs = {};
  windowsOfNodes ??= connectWindows();
  const windows = await windowsOfNodes;
  const parts = stores.map((store, n) => {
    const sharedWindows = windows[n];
    return {
      store: watched(store, stubs),
      ...(sharedWindows && { sharedWindows: watchedWindows(sharedWindows) }),
    };
  });
  return parts as [NodeParts, ...NodeParts[]];
}

/** Where limits are counted: a connection a node for all apps, each of which hides its subjects with a key of its own. */
let windowsOfNodes: Promise<Valkey[]> | undefined;

/** None where there is no Valkey: then the nodes count in PostgreSQL. */
async function connectWindows(): Promise<Valkey[]> {
  const url = process.env.TEST_REDIS_URL;
  if (!url) return [];
  const log = { error: ({ error }: { error: unknown }) => console.error(error), info: console.log };
  return Promise.all(Array.from({ length: COUNT }, () => openValkey(url, log, { answerWithinMs: 10_000 })));
}

/** Resolves when no store and no limit has anything under way, and says whether one had: what no answer waits for takes longer here. */
export async function untilAtRest(): Promise<boolean> {
  const wasBusy = inFlight.size > 0;
  while (inFlight.size > 0) await Promise.allSettled(inFlight);
  return wasBusy;
}

function untilAnswered<T extends Promise<unknown> | undefined>(answer: T): T {
  if (answer === undefined) return answer;
  inFlight.add(answer);
  const done = () => inFlight.delete(answer);
  answer.then(done, done);
  return answer;
}

const watchedWindows = (windows: Valkey): Valkey => ({
  ...windows,
  consume: (...given) => untilAnswered(windows.consume(...given)),
  refund: (...given) => untilAnswered(windows.refund(...given)),
});

type Methods = Record<string, (...given: unknown[]) => Promise<unknown>>;
type Stubs = Record<string, Methods>;
const inFlight = new Set<Promise<unknown>>();

/** The store with what it does watched; a method that a test puts in the place of one is that of all nodes. */
function watched(store: Store, stubs: Stubs): Store {
  const parts = Object.entries(store).map(([name, part]) => [
    name,
    typeof part === 'object' ? watchedPart(part, stubs, name) : part,
  ]);
  return Object.fromEntries(parts);
}

function watchedPart(part: Methods, stubs: Stubs, name: string): Methods {
  const watch = ([method, work]: [string, Methods[string]]) => [
    method,
    (...given: unknown[]) => untilAnswered(work(...given)),
  ];
  const own: Methods = Object.fromEntries(Object.entries(part).map((each) => watch(each as never)));
  stubs[name] ??= {};
  const shared = stubs[name];
  return new Proxy(own, {
    get: (methods, method: string) => shared[method] ?? methods[method],
    set: (_, method: string, stub) => {
      shared[method] = stub;
      return true;
    },
  });
}
