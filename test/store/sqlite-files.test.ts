import { describe, expect, test } from 'bun:test';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { moveStore } from '#store/move/move.ts';
import { backUpStore, CopyDamaged, lockDataDir, openStore, StoreOpenError } from '#store/open.ts';
import { describeCopyError } from '#store/sqlite/atomic-file.ts';
import { checkCopy } from '#store/sqlite/backup.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { holdLock } from '#store/sqlite/lock.ts';
import { damage, damageText } from '../support/damage.ts';
import { ROOT } from '../support/program.ts';
import { created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { failureOf, onFile, testOnFile } from './support.ts';

const at = (dataDir: string) => ({ dataDir, databaseUrl: undefined });
const locationOf = (file: string) => at(dirname(file));
const messageOf = (work: () => unknown): string => {
  try {
    work();
    return 'no failure';
  } catch (error) {
    return (error as Error).message;
  }
};

testOnFile('a new backup that does not pass its check says which of the two is damaged', async (file) => {
  const store = openSqlite(file);
  const id = await created(store, {});
  await store.close();
  const copy = join(dirname(file), 'copy.db');
  fs.copyFileSync(file, copy);
  const check = async () => checkCopy(file, 'new.db', copy, NOW);
  expect((await check()).damaged).toEqual([]);
  await damageText(copy, id);
  const blamed = await failureOf(check());
  expect(blamed).toBeInstanceOf(CopyDamaged);
  expect((blamed as Error).message).toMatch(
    /new\.db .* removed. The database is not damaged: check the disk/,
  );
  await damageText(file, id);
  expect((await check()).damaged).toEqual([{ pasteId: id, revision: null }]);
  damage(copy, 'paste_views');
  expect(await failureOf(check())).toBeInstanceOf(CopyDamaged);
  damage(file, 'paste_views');
  expect(await failureOf(check())).toMatchObject({ errcode: 11 });
});

test('a place on a read-only disk is not said to lack permissions, which root has', () => {
  expect(describeCopyError('/mnt/b.db', Object.assign(new Error(), { code: 'EROFS' }))).toMatchObject({
    message: 'The disk of /mnt/b.db is mounted read-only. Choose another place.',
  });
});

describe('an empty database file', () => {
  const EMPTY = /gluepot\.db is empty \(0 bytes\).*gluepot restore FILE/s;

  testOnFile('of an interrupted copy is refused by everything, and stays as it is', async (file) => {
    await openSqlite(file).close();
    fs.truncateSync(file);
    const location = locationOf(file);
    const copy = join(dirname(file), 'copy.db');
    expect(messageOf(() => openStore(location))).toMatch(EMPTY);
    expect(messageOf(() => backUpStore(location, copy, NOW))).toMatch(EMPTY);
    expect(fs.existsSync(copy)).toBe(false);
    const elsewhere = at(join(dirname(file), 'elsewhere'));
    for (const [from, to] of [
      [location, elsewhere],
      [elsewhere, location],
    ] as const) {
      if (from === elsewhere) await openStore(elsewhere).close();
      const failure = await failureOf(moveStore(from, to, () => {}));
      expect((failure as Error).message).toMatch(EMPTY);
      fs.rmSync(elsewhere.dataDir, { recursive: true, force: true });
    }
    expect(fs.statSync(file).size).toBe(0);
  });

  testOnFile('never comes from us: a first start that crashes can be repeated', async (file) => {
    // What a kill -9 leaves at any moment before the database has its name.
    for (const [content, ending] of [
      ['', ''],
      ['SQLite format 3', '-journal'],
    ]) {
      fs.writeFileSync(`${file}.new-0badcafe${ending}`, content ?? '');
    }
    const store = openStore(locationOf(file));
    expect(fs.statSync(file).size).toBeGreaterThan(0);
    const id = await created(store, { content: 'first' });
    expect(await store.pastes.find(id, NOW)).toBeDefined();
    await store.close();
  });

  testOnFile('and a new database leaves no other file of its making behind', async (file) => {
    await openSqlite(file).close();
    expect(fs.readdirSync(dirname(file))).toEqual(['gluepot.db']);
  });
});

testOnFile('a log without its database is refused, and nothing is made beside it', async (file) => {
  const store = openSqlite(file);
  await created(store, { content: 'in the log' });
  const elsewhere = join(dirname(file), 'elsewhere');
  fs.mkdirSync(elsewhere);
  fs.copyFileSync(`${file}-wal`, join(elsewhere, 'gluepot.db-wal'));
  await store.close();
  expect(messageOf(() => openStore(at(elsewhere)))).toMatch(/gluepot\.db is missing, but .*gluepot\.db-wal/);
  expect(fs.readdirSync(elsewhere)).toEqual(['gluepot.db-wal']);
});

describe('a database that belongs to another user', () => {
  /** Any user but the owner and root, who may write everywhere. */
  const NOBODY = 65534;
  /**
   * Opens the database as another user; without root there is no other user to be, but a read-only file is the same.
   * The code is loaded before: that user may have no right to read it.
   */
  const openAs = (uid: number, file: string): string => {
    const script = `
      const { StoreOpenError, openStore } = await import(${JSON.stringify(join(ROOT, 'src/store/open.ts'))});
      const { ensureDatabase } = await import(${JSON.stringify(join(ROOT, 'src/store/sqlite/create.ts'))});
      if (process.getuid() === 0) { process.setgid(${uid}); process.setuid(${uid}); }
      try {
        ensureDatabase(process.argv.at(-1));
        console.log('can be opened');
      } catch {}
      try {
        openStore({ dataDir: ${JSON.stringify(dirname(file))}, databaseUrl: undefined });
      } catch (error) {
        console.log(error instanceof StoreOpenError, error.message);
      }
      process.exit(0);`;
    const { stdout, stderr } = Bun.spawnSync([process.execPath, '-e', script, file]);
    return `${stdout}${stderr}`;
  };

  test.each([
    ['the file', 0o777, 0o444],
    ['the folder', 0o555, 0o666],
    ['both', 0o555, 0o444],
  ])('where %s cannot be written to, is told with what to do', (_, folderMode, fileMode) =>
    onFile(async (file) => {
      await openSqlite(file).close();
      fs.chmodSync(file, fileMode);
      fs.chmodSync(dirname(file), folderMode);
      const said = openAs(NOBODY, file);
      fs.chmodSync(dirname(file), 0o700);
      expect(said).toMatch(
        /^true Cannot open .* for writing\. Give the user that runs Gluepot write access/m,
      );
    })(),
  );

  testOnFile('opens where the user has the right to write', async (file) => {
    await openSqlite(file).close();
    if (process.getuid?.() === 0)
      for (const path of [file, dirname(file)]) fs.chownSync(path, NOBODY, NOBODY);
    expect(openAs(NOBODY, file)).toStartWith('can be opened\n');
  });
});

describe('the server’s lock, when its file is removed by hand while a server runs,', () => {
  /** A server: the lock, and the store open. */
  const serve = async (file: string) => {
    const release = lockDataDir(locationOf(file));
    const store = openStore(locationOf(file));
    await store.ping();
    return async () => {
      await store.close();
      release();
    };
  };
  const again = (file: string) => holdLock(join(dirname(file), 'gluepot.lock'), file, 50);
  const IN_USE = /Another Gluepot server, a command or Litestream is using .*gluepot\.db/;

  testOnFile('still keeps a second server out, however often that one tries', async (file) => {
    const stop = await serve(file);
    fs.rmSync(join(dirname(file), 'gluepot.lock'));
    for (let time = 0; time < 3; time++) expect(messageOf(() => again(file))).toMatch(IN_USE);
    await stop();
    again(file)?.();
  });

  testOnFile('also when an empty file or an older copy takes its place', async (file) => {
    const lock = join(dirname(file), 'gluepot.lock');
    await (await serve(file))();
    fs.copyFileSync(lock, `${lock}.copy`);
    const stop = await serve(file);
    fs.rmSync(lock);
    fs.writeFileSync(lock, '');
    expect(messageOf(() => again(file))).toMatch(IN_USE);
    fs.rmSync(lock);
    fs.copyFileSync(`${lock}.copy`, lock);
    expect(messageOf(() => again(file))).toMatch(IN_USE);
    await stop();
  });

  testOnFile('is told as a reason not to start', async (file) => {
    const stop = await serve(file);
    fs.rmSync(join(dirname(file), 'gluepot.lock'));
    const failure = await failureOf((async () => lockDataDir(locationOf(file)))());
    expect(failure).toBeInstanceOf(StoreOpenError);
    expect((failure as Error).message).toMatch(IN_USE);
    await stop();
  });

  testOnFile('and a start beside a command waits for nobody while the file is in place', async (file) => {
    await (await serve(file))();
    const command = openStore(locationOf(file));
    await command.ping();
    expect(again(file)).toBeFunction();
    await command.close();
  });

  testOnFile('a lock file that a power cut has spoilt is made anew', (file) => {
    const lock = join(dirname(file), 'gluepot.lock');
    fs.writeFileSync(lock, Buffer.alloc(4096, 0xff));
    const release = again(file);
    expect(release).toBeFunction();
    expect(again(file)).toBeUndefined();
    release?.();
  });
});
