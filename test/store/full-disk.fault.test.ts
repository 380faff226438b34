import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { Connection } from '#store/sqlite/connection.ts';
import { unavailableReason } from '#store/sqlite/errors.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { findPaste } from '#store/sqlite/pastes.ts';
import { inlineWriter } from '#store/sqlite/threads.ts';
import { runWrites } from '#store/sqlite/write-operations.ts';
import { StoreUnavailable } from '#store/store.ts';
import { newPaste } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { creation, failureOf, testOnFile } from './support.ts';

/** Random: any other text would be packed until it fits. */
const LARGE = randomBytes(300_000).toString('base64');

/** A database that may not grow by more than about 100 KB until `makeRoom`. */
function fullDisk(file: string) {
  const connection = new Connection(file);
  migrate(connection);
  runWrites(connection, [creation({ id: idOf(1), content: 'earlier' })]);
  const { page_count } = connection.sql('PRAGMA page_count').get() as { page_count: number };
  connection.exec(`PRAGMA max_page_count = ${page_count + 25}`);
  return {
    connection,
    makeRoom: () => connection.exec('PRAGMA max_page_count = 1000000'),
    content: (n: number) => findPaste(connection, idOf(n), NOW)?.content,
  };
}

describe('on a full disk', () => {
  testOnFile('a write fails as StoreUnavailable, and works again once there is room', async (file) => {
    const { connection, makeRoom, content } = fullDisk(file);
    const writer = inlineWriter(connection);
    const create = (n: number, text: string) =>
      writer.run({
        name: 'pastes.create',
        args: [newPaste({ id: idOf(n), content: text }), { limits: [], idempotency: null }],
      });
    const failure = await failureOf(create(2, LARGE));
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect((failure as Error).message).toContain('disk full');
    expect(content(1)).toEqual(newPaste({ content: 'earlier' }).content);
    expect(content(2)).toBeUndefined();
    expect(await create(3, 'small')).toEqual({ kind: 'created' });
    makeRoom();
    expect(await create(2, LARGE)).toEqual({ kind: 'created' });
    expect(content(2)).toHaveLength(LARGE.length);
    connection.close();
  });

  testOnFile('each act of a batch is told what became of it, and the database stays whole', (file) => {
    const { connection, makeRoom, content } = fullDisk(file);
    const jobs = [2, 3, 4].map((n) => creation({ id: idOf(n), content: n === 3 ? LARGE : 'small' }));
    const results = runWrites(connection, jobs);
    expect(results).toHaveLength(3);
    expect(results[1]).toMatchObject({ error: { sqliteCode: 13 } });
    for (const [at, result] of results.entries()) {
      expect(content(at + 2) !== undefined).toBe('output' in result);
    }
    expect(connection.inTransaction).toBe(false);
    makeRoom();
    connection.close();

    using reopened = new Connection(file);
    expect(reopened.sql('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(findPaste(reopened, idOf(1), NOW)).toBeDefined();
  });

  test('the low byte of SQLite’s code gives the reason for other failures of the system', () => {
    for (const [code, reason] of [
      [13, 'disk full'],
      [5, 'busy'],
      [517, 'busy'],
      [266, 'input or output error'],
      [4874, 'input or output error'],
      [1032, 'read-only'],
      [267, 'damaged'],
    ] as const) {
      expect(unavailableReason(code)).toBe(reason);
    }
    for (const code of [undefined, 1, 19, 1299, 2067]) expect(unavailableReason(code)).toBeUndefined();
  });
});
