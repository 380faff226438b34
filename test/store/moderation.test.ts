import { afterAll, describe, expect, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { PasteCache } from '#store/sqlite/paste-cache.ts';
import { auditEntry } from '../support/audit.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, created, idOf, NOW, newPaste } from './contract/support.ts';
import { failureOf, onFile } from './support.ts';

const server = await testServer();
afterAll(async () => await server?.stop());

const CHANGES = ["UPDATE audit_log SET reason = 'other'", 'DELETE FROM audit_log'];
const WHY = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + 1000 } as const;

describe('the audit log', () => {
  test(
    'cannot be changed by anybody with the embedded database',
    onFile(async (file) => {
      const store = openSqlite(file);
      await account(store, 'ann');
      await store.accounts.setDisabled('ann', true, auditEntry());
      await store.close();
      const connection = new Connection(file);
      const replacement =
        "INSERT OR REPLACE INTO audit_log (row_key, created_at, actor, action, subject) VALUES (1, 1, 'x', 'x', 'x')";
      for (const sql of [...CHANGES, replacement]) {
        expect(() => connection.exec(sql)).toThrow('The audit log cannot be changed');
      }
      expect(connection.sql('SELECT subject FROM audit_log').all()).toEqual([{ subject: 'ann' }]);
      connection.close();
    }),
  );

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

describe('the cache of pastes', () => {
  test('loses a paste when a command beside the server removes it', () => {
    const time = { now: 0 };
    const log = { newest: 0 };
    const cache = new PasteCache(
      () => log.newest,
      () => time.now,
    );
    cache.get(idOf(1), NOW);
    cache.keep({ ...newPaste(), views: 0, sizeBytes: 4, revision: 1, historyPublic: false });
    time.now += 1;
    expect(cache.get(idOf(1), NOW)).toBeDefined();
    log.newest = 1;
    time.now += 1;
    expect(cache.get(idOf(1), NOW)).toBeUndefined();
  });

  test(
    'and its server does not find the paste with the next request',
    onFile(async (file) => {
      const [serving, command] = [openSqlite(file), openSqlite(file)];
      const id = await created(serving, {});
      expect(await serving.pastes.find(id, NOW)).toBeDefined();
      expect(await serving.pastes.find(id, NOW)).toBeDefined();
      await command.pastes.remove(id, WHY, NOW, auditEntry({ action: 'paste.remove', subject: id }));
      // Closing, as a command does at its end, takes longer than the millisecond between two looks.
      await command.close();
      expect(await serving.pastes.find(id, NOW)).toBeUndefined();
      await serving.close();
    }),
  );
});
