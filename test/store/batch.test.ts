import { describe, expect, test } from 'bun:test';
import { exceededLimit } from '#domain/limit.ts';
import { LONG_READ_MS } from '#store/read-queue.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { currentWindows } from '#store/sqlite/limits.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { findPaste } from '#store/sqlite/pastes.ts';
import { runRead } from '#store/sqlite/read-operations.ts';
import { INDEXED_FROM } from '#store/sqlite/search.ts';
import { runWrites, type WriteJob } from '#store/sqlite/write-operations.ts';
import { newAccount, rule } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { bytes, hashOf, idOf, numbers } from './contract/values.ts';
import { creation } from './support.ts';

const search = (connection: Connection, accountId: string, folded: string) => {
  const query = { accountId, folded, page: 1, perPage: 9 };
  return runRead(connection, { name: 'search', args: [query, NOW] }, LONG_READ_MS);
};

const refusalOf = (connection: Connection) =>
  exceededLimit([rule(1)], currentWindows(connection, [rule(1)], NOW));

const CREATED = { output: { kind: 'created' as const } };

/** A connection whose commits fail while told so. */
class FailingCommits extends Connection {
  failing = false;
  override exec(text: string): void {
    if (this.failing && text === 'COMMIT') throw Object.assign(new Error('full'), { errcode: 13 });
    super.exec(text);
  }
}

function start() {
  const connection = new FailingCommits(':memory:');
  migrate(connection);
  return {
    connection,
    write: (...jobs: WriteJob[]) => runWrites(connection, jobs),
    exists: (n: number) => findPaste(connection, idOf(n), NOW) !== undefined,
  };
}

/** Fails after its first steps: an idempotency key needs an account. */
const failsLate = (n: number) =>
  creation({ id: idOf(n) }, { limits: [rule(1)], idempotency: { key: 'k', bodyHash: hashOf('b') } });
/** Fails at once: there is always a language. */
const failsAtOnce = (n: number) => creation({ id: idOf(n), language: null as never });

const createAnn: WriteJob = { name: 'accounts.create', args: [newAccount('ann'), undefined, undefined] };

describe('a batch of writes', () => {
  for (const [what, failing] of [
    ['at once', failsAtOnce],
    ['late', failsLate],
  ] as const) {
    test(`goes on around an act that fails ${what}, each with its own answer`, () => {
      const { write, exists, connection } = start();
      const results = write(creation({ id: idOf(1) }), failing(2), creation({ id: idOf(3) }));
      expect(results[0]).toEqual(CREATED);
      expect(results[1]).toEqual({
        error: { message: expect.stringContaining('NOT NULL'), sqliteCode: expect.any(Number) },
      });
      expect(results[2]).toEqual(CREATED);
      expect([1, 2, 3].map(exists)).toEqual([true, false, true]);
      expect(refusalOf(connection)).toBeUndefined();
      expect(connection.inTransaction).toBe(false);
    });

    test(`of one act that fails ${what} leaves nothing behind`, () => {
      const { write, exists, connection } = start();
      expect(write(failing(2))[0]).toHaveProperty('error');
      expect(exists(2)).toBe(false);
      expect(refusalOf(connection)).toBeUndefined();
      expect(connection.inTransaction).toBe(false);
      expect(write(creation({ id: idOf(2) }))).toEqual([CREATED]);
    });
  }

  test('lets each write see the changes of earlier ones, but not of a failed one', () => {
    const { write } = start();
    const results = write(
      creation({ id: idOf(1), slug: 'abc' }),
      creation({ id: idOf(2), slug: 'abc' }),
      creation({ id: idOf(3), slug: 'def', language: null as never }),
      creation({ id: idOf(4), slug: 'def' }),
    );
    expect(results.map((result) => ('output' in result ? result.output : 'failed'))).toEqual([
      { kind: 'created' },
      { kind: 'slugTaken' },
      'failed',
      { kind: 'created' },
    ]);
  });

  test('whose commit fails stores nothing, fails every write, and does not affect the next batch', () => {
    const { write, exists, connection } = start();
    write(creation({ id: idOf(1) }));
    connection.failing = true;
    const full = { error: { message: 'full', sqliteCode: 13 } };
    expect(write(creation({ id: idOf(2) }), creation({ id: idOf(3) }))).toEqual([full, full]);
    expect(write(creation({ id: idOf(4) }))).toEqual([full]);
    connection.failing = false;
    expect([1, 2, 3, 4].map(exists)).toEqual([true, false, false, false]);
    expect(write(creation({ id: idOf(2) }), creation({ id: idOf(3) }))).toEqual([CREATED, CREATED]);
    expect([1, 2, 3].map(exists)).toEqual([true, true, true]);
  });

  test('that SQLite rolls back as a whole, as it may on a full disk, runs each write alone', () => {
    const { write, exists, connection } = start();
    connection.exec(`CREATE TEMP TRIGGER rolls_back BEFORE INSERT ON pastes WHEN new.title = 'full'
      BEGIN SELECT RAISE(ROLLBACK, 'no room'); END`);
    const full = { error: { message: 'no room', sqliteCode: expect.any(Number) } };
    const jobs = [
      creation({ id: idOf(1) }),
      creation({ id: idOf(2), title: 'full' }),
      creation({ id: idOf(3) }),
    ];
    expect(write(...jobs)).toEqual([CREATED, full, CREATED]);
    expect([1, 2, 3].map(exists)).toEqual([true, false, true]);
    expect(write(...jobs.slice(1, 2))).toEqual([full]);
    expect(connection.inTransaction).toBe(false);
    expect(write(creation({ id: idOf(4) }))).toEqual([CREATED]);
  });

  test('keeps the search true though an edit in it fails', () => {
    const { connection, write } = start();
    write(createAnn);
    const accountId = newAccount('ann').id;
    connection.sql('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(accountId);
    write(creation({ id: idOf(1), accountId, content: 'old words' }));
    const edit = (content: Uint8Array): WriteJob => ({
      name: 'pastes.edit',
      args: [idOf(1), accountId, { content, title: {} as never }, NOW],
    });
    expect(write(edit(bytes('new words')), creation({ id: idOf(2) }))[0]).toHaveProperty('error');
    expect(search(connection, accountId, 'old words')).toMatchObject({ output: { total: 1 } });
    expect(search(connection, accountId, 'new words')).toMatchObject({ output: { total: 0 } });
  });

  test('indexes an account that has become large, though a row key was another’s in the same batch', () => {
    const { connection, write } = start();
    const [ann, bob] = ['ann00000', 'bob00000'];
    for (const name of ['ann', 'bob'])
      write({ name: 'accounts.create', args: [newAccount(name), undefined, undefined] });
    write(
      ...numbers(INDEXED_FROM - 1).map((n) => creation({ id: idOf(n), accountId: ann })),
      creation({ id: idOf(6000), accountId: bob }),
    );
    write(
      { name: 'pastes.delete', args: [idOf(6000), bob, NOW] },
      creation({ id: idOf(7000), accountId: ann, content: 'precious' }),
    );
    expect(connection.sql('SELECT account_id FROM indexed_accounts').all()).toEqual([{ account_id: ann }]);
    expect(search(connection, ann, 'precious')).toMatchObject({ output: { total: 1 } });
  });
});
