import { describe, expect, test } from 'bun:test';
import { JOB_TAKEN_OVER_AFTER_MS } from '#store/operations/removal-jobs.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../support/audit.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { failureOf, testOnFile } from './support.ts';

const server = await testServer();

const CHANGES = ["UPDATE audit_log SET reason = 'other'", 'DELETE FROM audit_log'];
const WHY = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + 1000 } as const;

describe('the audit log', () => {
  testOnFile('cannot be changed by anybody with the embedded database', async (file) => {
    const store = openSqlite(file);
    await account(store, 'ann');
    await store.accounts.setDisabled('ann', true, auditEntry());
    await store.close();
    using connection = new Connection(file);
    const replacement =
      "INSERT OR REPLACE INTO audit_log (row_key, created_at, actor, action, subject) VALUES (1, 1, 'x', 'x', 'x')";
    for (const sql of [...CHANGES, replacement]) {
      expect(() => connection.exec(sql)).toThrow('The audit log cannot be changed');
    }
    expect(connection.sql('SELECT subject FROM audit_log').all()).toEqual([{ subject: 'ann' }]);
  });

  test.skipIf(server === undefined)('cannot be changed by anybody with PostgreSQL', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url);
    await account(store, 'ann');
    await store.accounts.setDisabled('ann', true, auditEntry());
    await store.close();
    for (const sql of [...CHANGES, 'TRUNCATE audit_log']) {
      expect(await failureOf(onServer(url, sql))).toMatchObject({
        message: 'The audit log cannot be changed',
      });
    }
    expect(await onServer(url, 'SELECT subject FROM audit_log')).toMatchObject([{ subject: 'ann' }]);
  });
});

describe('a removal of many pastes', () => {
  const SOURCE = new Uint8Array(16);

  /** The process that began it ended after the first batch; another goes on. */
  async function goesOn(began: Store, other: Store): Promise<void> {
    for (const n of [1, 2, 3, 4, 5]) await created(began, { id: idOf(n), creatorNetwork: SOURCE });
    const audit = auditEntry({ action: 'paste.remove', subject: idOf(1), time: NOW });
    await began.pastes.removeAll({ source: SOURCE }, { removal: WHY, atMost: 1, now: NOW, audit });
    expect(await began.pastes.workOnRemovalJob(NOW, 1)).toMatchObject({ done: 2 });
    expect(await other.pastes.workOnRemovalJob(NOW + JOB_TAKEN_OVER_AFTER_MS - 1, 1)).toBeUndefined();
    const later = NOW + JOB_TAKEN_OVER_AFTER_MS;
    expect(await other.pastes.workOnRemovalJob(later, 1)).toMatchObject({ done: 3, total: 5, isDone: false });
    // The one that only hung leaves it to the other.
    expect(await began.pastes.workOnRemovalJob(later, 1)).toBeUndefined();
    expect(await other.pastes.find(idOf(1), later)).toBeUndefined();
    expect(await other.pastes.workOnRemovalJob(later, 9)).toMatchObject({ removed: 5, isDone: true });
    const removed = await other.pastes.listRemoved({ accountId: null, after: null, atMost: 9 }, NOW);
    expect(removed.map(({ removal }) => removal.removedAt)).toEqual([NOW, NOW, NOW, NOW, NOW]);
    for (const store of [began, other]) await store.close();
  }

  testOnFile('goes on in another process with the embedded database', (file) =>
    goesOn(openSqlite(file), openSqlite(file)),
  );

  test.skipIf(server === undefined)('goes on on another node with PostgreSQL', async () => {
    const url = (await server?.newDatabase()) ?? '';
    await goesOn(openPostgres(url), openPostgres(url));
  });
});

testOnFile(
  'a paste in the cache of a server is gone with the next request after its removal',
  async (file) => {
    const [serving, command] = [openSqlite(file), openSqlite(file)];
    const id = await created(serving, {});
    expect(await serving.pastes.find(id, NOW)).toBeDefined();
    expect(await serving.pastes.find(id, NOW)).toBeDefined();
    await command.pastes.remove(id, WHY, NOW, auditEntry({ action: 'paste.remove', subject: id }));
    // Closing, as a command does at its end, takes longer than the millisecond between two looks.
    await command.close();
    expect(await serving.pastes.find(id, NOW)).toBeUndefined();
    await serving.close();
  },
);
