import { beforeEach, describe, expect, test } from 'bun:test';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { authenticate } from '#accounts/keys.ts';
import { lockDataDir } from '#store/open.ts';
import { begin } from '../store/contract/sessions.ts';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { damageText } from '../support/damage.ts';
import { expectMessage } from '../support/expect-message.ts';
import { testFolder } from '../support/folders.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'backup.db');
});

/** A data folder with an account, a key and two pastes, and a backup of it in `file`. */
async function backedUp() {
  const source = commandLine();
  await source.makeAccount('alice');
  const key = await source.makeKey('alice', 'laptop');
  await source.inStore((store) =>
    addPastes(
      store,
      somePaste({ id: 'kept0001', content: Buffer.from('kept\r\n\0') }),
      somePaste({ id: 'kept0002', slug: 'my-slug' }),
    ),
  );
  return { ...source, key, made: await source.gluepot('backup', file) };
}

/** Gives a paste so many former texts, as edits do. */
function addRevisions(database: string, pasteId: string, count: number) {
  for (let number = 1; number <= count; number++) {
    sql(
      database,
      `INSERT INTO paste_revisions (paste_id, number, created_at, size_bytes, packed, content)
       VALUES ('${pasteId}', ${number}, 0, 3, 0, x'616263')`,
    );
  }
  sql(database, `UPDATE pastes SET revision_bytes = ${3 * count} WHERE id = '${pasteId}'`);
}

const zstdOf = (bytes: number): Buffer => zstdCompressSync(Buffer.alloc(bytes));
const twice = (frame: Buffer): Buffer => Buffer.concat([frame, frame]);

/** Replaces all texts of a table of the backup by this frame, which has no checksum. */
function pack(table: string, frame: Buffer, size = 700) {
  addRevisions(file, 'kept0001', 1);
  sql(file, `UPDATE ${table} SET packed = 1, content = ?, size_bytes = ?, checksum = NULL`, frame, size);
}

const sql = (database: string, text: string, ...given: (Uint8Array | number)[]) => {
  const connection = new DatabaseSync(database);
  if (given.length > 0) connection.prepare(text).run(...given);
  else connection.exec(text);
  connection.close();
};

const spoilt: [string, () => void, string][] = [
  ['of text', () => fs.writeFileSync(file, 'not a database '.repeat(100)), 'is not a Gluepot backup'],
  ['that is empty', () => fs.writeFileSync(file, ''), 'is not a Gluepot backup'],
  ['of another program', () => sql(file, 'PRAGMA application_id = 1'), 'a database of another program'],
  ['of a newer Gluepot', () => sql(file, 'PRAGMA user_version = 99'), 'The data has schema version 99'],
  ['that is cut off', () => fs.truncateSync(file, 20_000), 'is damaged'],
  ['with pages that have changed', () => scramble(file), 'is damaged'],
  ['with one letter that has changed', () => changeLetter(file, 'kept0001'), 'is damaged'],
  ['with texts that cannot be decompressed', () => pack('pastes', Buffer.from('x')), 'are damaged'],
  ['with such former texts', () => pack('paste_revisions', Buffer.from('x')), 'is damaged'],
  ['with texts of more bytes than their size', () => pack('pastes', zstdOf(64 * 1024 * 1024)), 'are damaged'],
  ['with texts of fewer bytes than their size', () => pack('pastes', zstdOf(600)), 'are damaged'],
  ['with texts above the limit', () => pack('pastes', zstdOf(600_000), 600_000), 'are damaged'],
  ['with texts of two frames', () => pack('pastes', twice(zstdOf(700))), 'are damaged'],
  ['that is in use', () => fs.writeFileSync(`${file}-wal`, 'a log'), 'is a database that is in use'],
];

describe('backup', () => {
  test('prints the path, size and contents; only its owner can read the file', async () => {
    const { made } = await backedUp();
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^Backup written: .+backup\.db \(\d+ KB; 1 account, 2 pastes\)\n$/);
    expect(made.out).toContain(file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['backup.db']);
  });

  test('never overwrites a file, needs a folder that exists, and leaves no file of a damaged database', async () => {
    const { gluepot, dataDir } = await backedUp();
    const before = fs.readFileSync(file);
    expectMessage(await gluepot('backup', file), `${file} already exists`);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    const nowhere = join(folder, 'nowhere');
    expectMessage(await gluepot('backup', join(nowhere, 'backup.db')), `Folder not found: ${nowhere}`);
    fs.truncateSync(join(dataDir, 'gluepot.db'), 8192);
    expectMessage(await gluepot('backup', join(folder, 'second.db')), 'is damaged', 3);
    expect(fs.readdirSync(folder)).toEqual(['backup.db']);
  });

  test.each([[undefined], [2]])(
    'with a damaged text (revision %p) names it and the database, and is kept under another name',
    async (revision) => {
      const { gluepot, dataDir } = await backedUp();
      const database = join(dataDir, 'gluepot.db');
      if (revision !== undefined) addRevisions(database, 'kept0001', revision);
      await damageText(database, 'kept0001', revision);
      const name = revision === undefined ? 'kept0001' : `kept0001 (revision ${revision})`;
      const second = join(folder, 'second.db');
      const failed = await gluepot('backup', second);
      expectMessage(failed, `1 text is damaged (${name}) in ${database}. Older backups are unchanged`, 3);
      expect(failed.err).toContain(`gluepot restore --skip-damaged ${second}.damaged`);
      expect(fs.readdirSync(folder).sort()).toEqual(['backup.db', 'second.db.damaged']);
    },
  );
});

test('restore --skip-damaged restores the rest and lists every text that it left out; without it, restore names the option', async () => {
  const { dataDir } = await backedUp();
  addRevisions(join(dataDir, 'gluepot.db'), 'kept0002', 3);
  fs.copyFileSync(join(dataDir, 'gluepot.db'), join(folder, 'copied.db'));
  const copied = join(folder, 'copied.db');
  await damageText(copied, 'kept0001');
  await damageText(copied, 'kept0002', 2);
  const target = commandLine();
  const named = `2 texts are damaged (kept0001, kept0002 (revision 2)) in ${copied}`;
  const refused = await target.gluepot('restore', copied);
  expectMessage(refused, `${named}. Nothing was restored. Use an older backup`);
  expect(refused.err).toContain(`gluepot restore --skip-damaged ${copied}`);
  expectMessage(await target.gluepot('restore', '--check', copied), named);

  const restored = await target.gluepot('restore', '--skip-damaged', copied);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toBe(
    `Restored into ${target.dataDir}: 1 account, 1 paste\n` +
      'Left out, as it is damaged: kept0001\nLeft out, as it is damaged: kept0002 (revision 2)\n',
  );
  expect(fs.statSync(target.dataDir).mode & 0o777).toBe(0o700);
  await target.inStore(async (store) => {
    expect(await store.pastes.find('kept0001', target.time.now)).toBeUndefined();
    const history = await store.revisions.list('kept0002', { page: 1, perPage: 9 }, target.time.now);
    expect(history?.revisions.map(({ number }) => number)).toEqual([3, 1]);
  });
  expect(await target.gluepot('backup', join(folder, 'third.db'))).toMatchObject({ code: 0 });
});

describe('restore', () => {
  test('restores the pastes, accounts and keys, and says how many; what a killed restore left is gone', async () => {
    const { key } = await backedUp();
    const target = commandLine();
    fs.mkdirSync(target.dataDir, { mode: 0o700 });
    fs.writeFileSync(join(target.dataDir, 'gluepot.db.unfinished'), 'half of a database');
    const restored = await target.gluepot('restore', file);
    expect(restored.code).toBe(0);
    expect(restored.out).toBe(`Restored into ${target.dataDir}: 1 account, 2 pastes\n`);
    await target.inStore(async (store) => {
      const paste = await store.pastes.find('kept0001', target.time.now);
      expect(Buffer.from(paste?.content ?? '').toString()).toBe('kept\r\n\0');
      expect(await store.pastes.findIdBySlug('my-slug', target.time.now)).toBe('kept0002');
      const deps = { store, clock: () => target.time.now };
      expect(await authenticate(deps, key, () => '')).toMatchObject({ scope: 'all' });
    });
    expect(fs.statSync(join(target.dataDir, 'gluepot.db')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(target.dataDir).sort()).toEqual(['gluepot.db', 'gluepot.lock']);
  });

  test('fails if there is data, and leaves it unchanged', async () => {
    const { gluepot, dataDir } = await backedUp();
    const before = fs.readFileSync(join(dataDir, 'gluepot.db'));
    expectMessage(await gluepot('restore', file), `${dataDir} already contains data (gluepot.db)`);
    expect(fs.readFileSync(join(dataDir, 'gluepot.db')).equals(before)).toBe(true);
  });

  test('fails if the log of another database is there, which would damage this one', async () => {
    await backedUp();
    const target = commandLine();
    fs.mkdirSync(target.dataDir);
    fs.writeFileSync(join(target.dataDir, 'gluepot.db-wal'), 'a log');
    expectMessage(await target.gluepot('restore', file), '(gluepot.db-wal)');
    expect(fs.existsSync(join(target.dataDir, 'gluepot.db'))).toBe(false);
  });

  test('fails while a server uses the folder, even an empty one', async () => {
    await backedUp();
    const target = commandLine();
    const release = lockDataDir({ dataDir: target.dataDir, databaseUrl: undefined });
    const refused = await target.gluepot('restore', file);
    release();
    expectMessage(refused, `A Gluepot server is using ${target.dataDir}`);
    expect(await target.gluepot('restore', file)).toMatchObject({ code: 0 });
  });

  test('names a file that does not exist, and a path that is not a file', async () => {
    const target = commandLine();
    const refused = await target.gluepot('restore', join(folder, 'nothing.db'));
    expectMessage(refused, `File not found: ${join(folder, 'nothing.db')}`);
    const directory = await target.gluepot('restore', folder);
    expect(directory.err).toContain(`${folder} is not a file`);
    expect(fs.existsSync(target.dataDir)).toBe(false);
  });

  test.each(spoilt)('rejects a file %s, also with --check, and leaves no data', async (_, spoil, message) => {
    await backedUp();
    spoil();
    const before = [fs.readdirSync(folder), fs.readFileSync(file)];
    const target = commandLine();
    expectMessage(await target.gluepot('restore', '--check', file), message);
    expect([fs.readdirSync(folder), fs.readFileSync(file)]).toEqual(before);
    expectMessage(await target.gluepot('restore', file), message);
    if (fs.existsSync(target.dataDir)) expect(fs.readdirSync(target.dataDir)).toEqual(['gluepot.lock']);
  });

  describe('after a loss of what was written since', () => {
    /** A copy with a burn paste, another paste, a session and a link in an email. */
    async function used() {
      const { gluepot, inStore, time, dataDir } = await backedUp();
      await inStore(async (store) => {
        await addPastes(store, somePaste({ id: 'burn0001', burn: true, createdAt: time.now }));
        const [account] = await store.accounts.list();
        const accountId = account?.id ?? '';
        await begin(store, accountId, 1, { createdAt: 0, lastSeenAt: 0, expiresAt: time.now + 1e6 });
        const token = { accountId, purpose: 'password', email: null, expiresAt: time.now + 1e6 } as const;
        await store.sessions.issueToken(token, Buffer.from('t'));
      });
      return { gluepot, dataDir };
    }

    const restore = async (...options: string[]) => {
      const target = commandLine();
      const { code, out } = await target.gluepot('restore', ...options, file);
      const left = new DatabaseSync(join(target.dataDir, 'gluepot.db'));
      const ids = left.prepare('SELECT id FROM pastes ORDER BY id').all();
      const rest = left
        .prepare('SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM tickets) AS n')
        .get();
      left.close();
      return { code, out, ids: ids.map(({ id }) => id), sessionsAndLinks: rest?.n };
    };

    const LOSS =
      /Newest data in the copy: 2026-11-20T12:00:00\.000Z\. .*\nEnded, .*: 1 session, all links .*\nDropped, .*: burn0001\n/;

    test('drops burn pastes, sessions and links with --after-loss, and says so', async () => {
      const { gluepot } = await used();
      fs.rmSync(file);
      await gluepot('backup', file);
      const all = { code: 0, ids: ['burn0001', 'kept0001', 'kept0002'], sessionsAndLinks: 2 };
      expect(await restore()).toMatchObject(all);
      const restored = await restore('--after-loss');
      expect(restored).toMatchObject({ code: 0, ids: ['kept0001', 'kept0002'], sessionsAndLinks: 0 });
      expect(restored.out).toMatch(LOSS);
    });

    test('does the same without being told for a copy of Litestream, and not for a backup made beside it', async () => {
      const { gluepot, dataDir } = await used();
      sql(
        join(dataDir, 'gluepot.db'),
        'CREATE TABLE _litestream_seq (id); CREATE TABLE _litestream_lock (id)',
      );
      fs.rmSync(file);
      await gluepot('backup', file);
      expect(await restore()).toMatchObject({ ids: expect.arrayContaining(['burn0001']) });
      fs.copyFileSync(join(dataDir, 'gluepot.db'), file);
      const restored = await restore();
      expect(restored).toMatchObject({ code: 0, ids: ['kept0001', 'kept0002'], sessionsAndLinks: 0 });
      expect(restored.out).toMatch(LOSS);
    });
  });
});

test('restore --check says what is in a backup and when it was made, and writes nothing', async () => {
  const { dataDir } = await backedUp();
  fs.utimesSync(file, 0, Date.UTC(2026, 10, 19, 8, 30) / 1000);
  const elsewhere = commandLine();
  const checked = await elsewhere.gluepot('restore', '--check', file);
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(
    /backup\.db can be restored: 1 account, 2 pastes; \d+ KB; schema version \d+; made 2026-11-19 08:30:00 UTC\n$/,
  );
  expect(fs.existsSync(elsewhere.dataDir)).toBe(false);
  expect(fs.readdirSync(folder)).toEqual(['backup.db']);
  // Nor is there a log beside a data file that was copied while its server was stopped.
  fs.copyFileSync(join(dataDir, 'gluepot.db'), join(folder, 'copied.db'));
  expect(await elsewhere.gluepot('restore', '--check', join(folder, 'copied.db'))).toMatchObject({
    code: 0,
  });
  expect(fs.readdirSync(folder).sort()).toEqual(['backup.db', 'copied.db']);
});

/** Changes bytes in every page except the first, which is read at once. */
function scramble(path: string): void {
  const bytes = fs.readFileSync(path);
  for (let page = 4096; page < bytes.length; page += 4096) bytes.fill(0xa5, page, page + 64);
  fs.writeFileSync(path, bytes);
}

/** Changes only the first occurrence of this text: table and index disagree, and nothing else shows the damage. */
function changeLetter(path: string, text: string): void {
  const bytes = fs.readFileSync(path);
  bytes.write('X', bytes.indexOf(text));
  fs.writeFileSync(path, bytes);
}
