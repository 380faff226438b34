import { describe, expect, onTestFinished, test } from 'bun:test';
import { DOCTOR_SECRET } from '#store/inspection.ts';
import { databaseFile, inspectStore, openStore, StoreOpenError } from '#store/open.ts';
import { damageText } from '../support/damage.ts';
import { testFolder } from '../support/folders.ts';
import { testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { failureOf } from './support.ts';

const server = await testServer();
const clock = () => NOW;

describe.each(['SQLite', 'PostgreSQL'])('inspecting data in %s', (engine) => {
  const isSkipped = engine === 'PostgreSQL' && server === undefined;
  const locate = async () => ({
    dataDir: testFolder(),
    databaseUrl: engine === 'SQLite' ? undefined : await server?.newDatabase(),
  });

  test.skipIf(isSkipped)('tells engine, schema, newest data and the secret', async () => {
    const location = await locate();
    const store = openStore(location);
    onTestFinished(() => store.close());
    await account(store, 'ann');
    await created(store, {});
    const secret = await store.getOrCreateSecret(DOCTOR_SECRET, new Uint8Array(32).fill(7));
    const seen = await inspectStore(location, clock);
    expect(seen).toMatchObject({ unfit: null, damage: null, newestAt: NOW });
    expect(seen.engine).toMatch(new RegExp(`^${engine} \\d+`));
    expect(seen.schemaVersion).toBe(seen.supportedVersion);
    expect(Buffer.from(seen.doctorKey ?? [])).toEqual(Buffer.from(secret));
  });

  test.skipIf(isSkipped)('names every damaged text, present and former', async () => {
    const location = await locate();
    const store = openStore(location);
    const accountId = await account(store, 'ann');
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId });
    await store.pastes.edit(idOf(2), accountId, { content: Buffer.from('new') }, NOW, { keepRevisions: 9 });
    await store.close();
    const place = location.databaseUrl ?? databaseFile(location);
    await damageText(place, idOf(1));
    await damageText(place, idOf(2), 1);
    const { damage, damagedTexts } = await inspectStore(location, clock);
    expect(damage).toBeNull();
    expect(damagedTexts).toEqual([
      { pasteId: idOf(1), revision: null },
      { pasteId: idOf(2), revision: 1 },
    ]);
  });

  test.skipIf(isSkipped)('creates nothing where there is no data', async () => {
    const location = await locate();
    if (engine === 'SQLite') {
      expect(await failureOf(inspectStore(location, clock))).toBeInstanceOf(StoreOpenError);
    } else {
      expect(await inspectStore(location, clock)).toMatchObject({ schemaVersion: 0, newestAt: null });
      expect(await inspectStore(location, clock)).toMatchObject({ schemaVersion: 0, doctorKey: null });
    }
  });
});

test.skipIf(server === undefined)('the clock of PostgreSQL is compared with this one', async () => {
  const location = { dataDir: '', databaseUrl: await server?.newDatabase() };
  const { clockAheadMs } = await inspectStore(location, () => Date.now() - 3_600_000);
  expect(Math.round((clockAheadMs ?? 0) / 60_000)).toBe(60);
});

test.skipIf(server === undefined)('a PostgreSQL without a standby has writes on one machine', async () => {
  const { standbys } = await inspectStore({ dataDir: '', databaseUrl: await server?.newDatabase() }, clock);
  expect(standbys).toEqual({ isSynchronous: false, connected: 0 });
});
