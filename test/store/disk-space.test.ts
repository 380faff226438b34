import { describe, expect, test } from 'bun:test';
import { existsSync, statSync } from 'node:fs';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { findPaste } from '#store/sqlite/pastes.ts';
import { runWrites, type WriteJob } from '#store/sqlite/write-operations.ts';
import { errorOf } from '../support/answers.ts';
import { startWithAccount } from '../support/app.ts';
import { valueIn } from '../web/elements.ts';
import { post, shown } from '../web/support.ts';
import { account, create, created, newAccount } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { bytes, hashOf, idOf } from './contract/values.ts';
import { noise } from './full-store.ts';
import { creation, testOnFile } from './support.ts';

const MB = 1024 * 1024;

/** A store whose disk has as much room as the test says. */
function onDisk() {
  const free = { bytes: 100 * MB };
  const disk = { minFreeBytes: 64 * MB, freeBytes: () => free.bytes, checkEveryMs: 0 };
  return { free, disk, store: openSqlite(':memory:', { disk }) };
}

describe('on a disk that is nearly full', () => {
  test('new text is refused; what deletes, shortens or repeats works', async () => {
    const { store, free } = onDisk();
    const ann = await account(store, 'ann');
    const idempotency = { key: 'k', bodyHash: hashOf('body') };
    expect(await create(store, { accountId: ann, content: 'text' }, { idempotency })).toEqual({
      kind: 'created',
    });
    await created(store, { id: idOf(2), burn: true });
    // A new database has a free page.
    free.bytes = 64 * MB - 4097;
    expect(await create(store, { id: idOf(3) })).toEqual({ kind: 'diskFull' });
    expect(await store.pastes.find(idOf(3), NOW)).toBeUndefined();
    expect(await create(store, { id: idOf(3), accountId: ann }, { idempotency })).toMatchObject({
      kind: 'replayed',
    });
    expect(await store.pastes.edit(idOf(1), ann, { content: bytes('longer') }, NOW)).toEqual({
      kind: 'diskFull',
    });
    const shorter = { content: bytes('less'), title: 'x' };
    expect(await store.pastes.edit(idOf(1), ann, shorter, NOW, { keepRevisions: 100 })).toMatchObject({
      kind: 'edited',
    });
    expect(await store.revisions.list(idOf(1), { page: 1, perPage: 1 }, NOW)).toMatchObject({ total: 0 });
    expect(await store.pastes.claimOpen(idOf(2), NOW)).toBeDefined();
    expect(await store.pastes.delete(idOf(1), ann, NOW)).toBe(true);
    free.bytes = 64 * MB;
    expect(await create(store, { id: idOf(3) })).toEqual({ kind: 'created' });
    await store.close();
  });

  test('what deleting has left free in the database is room for new text', async () => {
    const { store, free } = onDisk();
    const ann = await account(store, 'ann');
    for (const n of [1, 2])
      await created(store, { id: idOf(n), accountId: ann, content: noise(500_000, `${n}`) });
    free.bytes = 64 * MB - 400_000;
    expect(await create(store, { id: idOf(3) })).toEqual({ kind: 'diskFull' });
    await store.pastes.delete(idOf(1), ann, NOW);
    expect(await create(store, { id: idOf(3) })).toEqual({ kind: 'created' });
    await store.close();
  });

  test('the API and the form say 503 and what to do, and what was typed is kept', async () => {
    const { store, free } = onDisk();
    const { app, account: ann } = await startWithAccount({ store });
    free.bytes = 0;
    for (const response of [
      await app.sendAs(ann, 'POST', '/api/v1/pastes', { content: 'text' }),
      await app.send('POST', '/api/paste', { body: { content: 'text' } }),
    ]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await errorOf(response)).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringContaining('Delete or shorten pastes to free space'),
      });
    }
    const page = await shown(post(app, '/', { content: 'typed' }));
    expect([page.status, valueIn(page, 'content')]).toEqual([503, 'typed']);
    expect(page.text).toContain('The server is low on disk space.');
    expect(app.logged).toEqual([]);
  });
});

/** A database on a disk that something else has filled: commits fail until the reserve is given up. */
class FullDisk extends Connection {
  file = '';
  override exec(text: string): void {
    if (text === 'COMMIT' && this.file && existsSync(`${this.file}.reserve`)) {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    }
    super.exec(text);
  }
}

describe('when something else fills the disk to the last byte', () => {
  const start = (file: string) => {
    const disk = { minFreeBytes: MB, freeBytes: () => 100 * MB, checkEveryMs: 0 };
    const connection = new FullDisk(file, { disk });
    migrate(connection);
    const write = (...jobs: WriteJob[]) => runWrites(connection, jobs);
    write({ name: 'accounts.create', args: [newAccount('ann'), undefined, undefined] });
    write(creation({ id: idOf(1), accountId: 'ann00000' }), creation({ id: idOf(2), accountId: 'ann00000' }));
    return { connection, write };
  };
  const removal = (n: number): WriteJob => ({ name: 'pastes.delete', args: [idOf(n), 'ann00000', NOW] });

  testOnFile('the reserve lets the next deletion through, and nothing else', (file) => {
    const { connection, write } = start(file);
    expect(statSync(`${file}.reserve`).size).toBe(4 * MB);
    connection.file = file;
    expect(write(creation({ id: idOf(3) }))).toMatchObject([{ error: { sqliteCode: 13 } }]);
    expect(existsSync(`${file}.reserve`)).toBe(true);
    const results = write(creation({ id: idOf(3) }), removal(1));
    expect(results).toMatchObject([{ error: { sqliteCode: 13 } }, { output: true }]);
    expect(findPaste(connection, idOf(1), NOW)).toBeUndefined();
    expect(findPaste(connection, idOf(2), NOW)).toBeDefined();
    expect(existsSync(`${file}.reserve`)).toBe(false);
    connection.close();
  });

  testOnFile('the reserve is held again once there is room', (file) => {
    const { connection, write } = start(file);
    connection.file = file;
    expect(write(removal(1))).toEqual([{ output: true }]);
    expect(existsSync(`${file}.reserve`)).toBe(false);
    write(creation({ id: idOf(4) }));
    expect(existsSync(`${file}.reserve`)).toBe(true);
    connection.close();
  });
});
