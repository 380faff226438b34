import { test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { WriteJob } from '#store/sqlite/write-operations.ts';
import type { CreationRules, Store } from '#store/store.ts';
import { NO_RULES, newPaste, type PasteParams } from './contract/support.ts';

/** A test body that gets the path of a database file, not made yet, in a folder of its own. */
export const onFile = (work: (file: string) => Promise<void> | void) => async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gluepot-store-'));
  try {
    await work(join(folder, 'gluepot.db'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const testOnFile = (sentence: string, work: Parameters<typeof onFile>[0]) =>
  test(sentence, onFile(work));

/** A test on a store in such a file, which is closed at the end. */
export const testOnStore = (sentence: string, work: (store: Store, file: string) => Promise<void>) =>
  testOnFile(sentence, async (file) => {
    const store = openSqlite(file);
    try {
      await work(store, file);
    } finally {
      await store.close();
    }
  });

/** Why a promise was rejected; undefined when it was not. (`expect().rejects` stops threads' messages.) */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error) => error,
  );

/** The writer's job that creates this paste. */
export const creation = (params: PasteParams, rules: Partial<CreationRules> = {}): WriteJob => ({
  name: 'pastes.create',
  args: [newPaste(params), { ...NO_RULES, ...rules }],
});
