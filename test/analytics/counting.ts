import { type CountryOf, VisitorClassifier } from '#analytics/classifier.ts';
import { ViewCounter } from '#analytics/counter.ts';
import { SharedViewCounter } from '#analytics/shared-counter.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store, ViewBatch } from '#store/store.ts';
import { account, created } from '../store/contract/support.ts';
import { hashOf, idOf } from '../store/contract/values.ts';

export const MINUTE = 60_000;
export const NOON = Date.UTC(2026, 10, 20, 12, 30);
export const READER = { address: '192.0.2.1', userAgent: 'curl/8.5.0', referer: null };
/** What makes a paste one of the account ann. */
export const ANNS = { accountId: 'ann00000' };

const countryOf: CountryOf = () => 'DE';
const classifierOf = (store: Store) =>
  new VisitorClassifier({ store, random: () => hashOf('fresh'), countryOf, siteHost: () => 'paste.test' });

/** A store in memory with a paste of ann, the first one; its record() can be held up or made to fail. */
async function startStore() {
  const memory = openSqlite(':memory:');
  await account(memory, 'ann');
  await created(memory, { id: idOf(1), ...ANNS });
  const batches: ViewBatch[] = [];
  const faults: { record?: Error; visitorKey?: Error } = {};
  let held: Promise<void> | undefined;
  const store: Store = {
    ...memory,
    views: {
      ...memory.views,
      async record(batch) {
        batches.push(structuredClone(batch));
        const { record } = faults;
        await held;
        if (record) throw record;
        return memory.views.record(batch);
      },
      async visitorKey(day, fresh) {
        if (faults.visitorKey) throw faults.visitorKey;
        return memory.views.visitorKey(day, fresh);
      },
    },
  };
  return {
    store,
    batches,
    faults,
    create: (fields: Parameters<typeof created>[1]) => created(memory, fields),
    stored: async (id = idOf(1)) => (await memory.pastes.find(id, 0))?.views,
    /** What is recorded from now on waits until the returned function is called. */
    holdUp() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

const withOpens = <Counter extends ViewCounter | SharedViewCounter>(store: Store, counter: Counter) => ({
  counter,
  /** What a request does: reads the paste, then counts an open of it. */
  async open(n = 1, id = idOf(1)) {
    const paste = await store.pastes.find(id, 0);
    if (paste === undefined) throw new Error('There is no such paste');
    return counter.count(paste, { ...READER, address: `192.0.2.${n}` });
  },
  /** Opens a paste that burns. */
  async burn(id: string) {
    const paste = await store.pastes.claimOpen(id, 0);
    return paste && counter.count(paste, READER);
  },
  async shown(id = idOf(1)) {
    const paste = await store.pastes.find(id, 0);
    return paste && counter.of(paste);
  },
});

/** The counter of a server that is alone. */
export async function startCounter() {
  const parts = await startStore();
  const time = { now: NOON };
  const { store } = parts;
  const counter = new ViewCounter({ store, clock: () => time.now, classifier: classifierOf(store) });
  return { ...parts, ...withOpens(store, counter), time };
}

/** A node that counts on a shared store; `lose` ends the patience of all who wait. */
export function node(store: Store) {
  const waiting = new Set<() => void>();
  let opens = 0;
  const counter = new SharedViewCounter({
    store,
    onOpen: () => opens++,
    clock: () => NOON,
    classifier: classifierOf(store),
    startTimeout: (late) => {
      waiting.add(late);
      return () => waiting.delete(late);
    },
  });
  const lose = () => {
    for (const late of waiting) late();
  };
  return { ...withOpens(store, counter), waiting, lose, reported: () => opens };
}

export async function startNode() {
  const parts = await startStore();
  return { ...parts, ...node(parts.store) };
}

export const failed = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );
