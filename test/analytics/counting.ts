import { VisitorClassifier } from '#analytics/classifier.ts';
import { ViewCounter } from '#analytics/counter.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { ViewBatch } from '#store/store.ts';
import { account } from '../store/contract/support.ts';
import { hashOf, idOf } from '../store/contract/values.ts';

export const MINUTE = 60_000;
export const READER = { address: '192.0.2.1', userAgent: 'curl/8.5.0', referer: null };
const reader = (n: number) => ({ ...READER, address: `192.0.2.${n}` });
/** What makes a paste the first one, of the account ann. */
export const someone = { id: idOf(1), accountId: 'ann00000' };

/** A counter over a store in memory whose record() can be held up or made to fail. */
export async function startCounter() {
  const memory = openSqlite(':memory:');
  await account(memory, 'ann');
  const time = { now: Date.UTC(2026, 10, 20, 12, 30) };
  const batches: ViewBatch[] = [];
  const faults: { record?: Error; visitorKey?: Error } = {};
  let held: Promise<void> | undefined;
  const store = {
    ...memory,
    views: {
      ...memory.views,
      async record(batch: ViewBatch) {
        batches.push(structuredClone(batch));
        await held;
        if (faults.record) throw faults.record;
        return memory.views.record(batch);
      },
      async visitorKey(day: number, fresh: Uint8Array) {
        if (faults.visitorKey) throw faults.visitorKey;
        return memory.views.visitorKey(day, fresh);
      },
    },
  };
  const clock = () => time.now;
  const random = () => hashOf('fresh');
  const classifier = new VisitorClassifier({
    store,
    random,
    countryOf: () => 'DE',
    siteHost: () => 'paste.test',
  });
  const counter = new ViewCounter({ store, clock, classifier });
  const stored = async (id = idOf(1)) => (await memory.pastes.find(id, 0))?.views;
  return {
    counter,
    store: memory,
    batches,
    time,
    faults,
    stored,
    /** What is recorded from now on waits until the returned function is called. */
    holdUp() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** What a request does: reads the paste, then counts an open of it. */
    async open(n = 1, id = idOf(1)) {
      const paste = await memory.pastes.find(id, 0);
      if (paste === undefined) throw new Error('There is no such paste');
      return counter.count(paste, reader(n));
    },
    async shown(id = idOf(1)) {
      const paste = await memory.pastes.find(id, 0);
      return paste && counter.of(paste);
    },
  };
}

export const failed = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );
