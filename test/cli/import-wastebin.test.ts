import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { openWastebin } from '#cli/server/import/wastebin.ts';
import { testFolder } from '../support/folders.ts';
import { folderOf, readSource, withAlice } from './import-support.ts';

/** The schema after each of wastebin's migrations. */
const MIGRATIONS = [
  'CREATE TABLE entries(id INTEGER PRIMARY KEY, text TEXT NOT NULL, burn_after_reading INTEGER, expires TEXT)',
  'ALTER TABLE entries ADD COLUMN created_at TEXT',
  `ALTER TABLE entries DROP COLUMN created_at; ALTER TABLE entries ADD COLUMN uid INTEGER;
   CREATE TABLE IF NOT EXISTS uids (id INTEGER PRIMARY KEY CHECK (id = 0), n INTEGER)`,
  'ALTER TABLE entries ADD COLUMN data BLOB',
  'ALTER TABLE entries DROP COLUMN text',
  'ALTER TABLE entries ADD COLUMN nonce BLOB',
  'ALTER TABLE entries ADD COLUMN title TEXT',
];

/** A new database file, after these statements. */
function databaseOf(work: (database: DatabaseSync) => void): string {
  const file = join(testFolder(), 'state.db');
  const database = new DatabaseSync(file);
  try {
    work(database);
  } finally {
    database.close();
  }
  return file;
}

interface Entry {
  id: bigint;
  data: Uint8Array;
  burn?: number;
  expires?: string;
  nonce?: Uint8Array;
  title?: string;
}

const wastebinOf = (...entries: Entry[]): string =>
  databaseOf((database) => {
    for (const migration of MIGRATIONS) database.exec(migration);
    const insert = database.prepare(
      'INSERT INTO entries (id, data, burn_after_reading, expires, nonce, title, uid) VALUES (?, ?, ?, ?, ?, ?, 1)',
    );
    database.exec('BEGIN');
    for (const { id, data, burn, expires, nonce, title } of entries)
      insert.run(id, data, burn ?? null, expires ?? null, nonce ?? null, title ?? null);
    database.exec('COMMIT');
  });

const CODE = 'print(1)\n'.repeat(50);
const zstd = (text: string | Uint8Array): Uint8Array => zstdCompressSync(text);
const read = async (file: string, maxBytes = 1_000) => readSource(await openWastebin(file, { maxBytes }));

test('entries become texts, with title, language, expiry, burn and link', async () => {
  const { found } = await read(
    wastebinOf(
      { id: -1n, data: zstd('negative') },
      { id: 104_651_828n, data: zstd(CODE), title: 'a.py', expires: '2026-12-01 10:20:30' },
      { id: 1_367_045_688_504_311_829n, data: zstd('once'), burn: 1 },
    ),
  );
  const shared = { visibility: 'unlisted', createdAt: null, changes: [] } as const;
  expect(found).toMatchObject([
    { name: '++++++++++p', content: 'negative', burn: false, expiresAt: null, title: null, ...shared },
    {
      ...{ name: 'bJZCna', slug: 'bJZCna', title: 'a.py', language: 'python', burn: false, ...shared },
      ...{ content: CODE, expiresAt: Date.UTC(2026, 11, 1, 10, 20, 30) },
    },
    { name: 'eVI4Z48hybf', content: 'once', burn: true, language: 'plain', ...shared },
  ]);
});

test('a frame of a streaming encoder, which does not know the size, is read', async () => {
  // `printf 'streamed streamed streamed streamed\\n' | zstd --no-check`
  const frame = Buffer.from('28b52ffd00588500005073747265616d6564200a0100b4cb11', 'hex');
  const { found } = await read(wastebinOf({ id: 1n, data: frame }));
  expect(found).toMatchObject([{ content: 'streamed streamed streamed streamed\n' }]);
});

test('entries with a password, cut off, damaged, or too large in any way are reported', async () => {
  const frame = zstd(Buffer.from(Array.from({ length: 400 }, (_, n) => (n * n) % 251)));
  const { found, skipped } = await read(
    wastebinOf(
      { id: 1n, data: zstd('secret'), nonce: Buffer.alloc(24) },
      { id: 2n, data: frame.subarray(0, -4) },
      { id: 3n, data: Buffer.from('no frame') },
      { id: 4n, data: zstd(Buffer.alloc(50_000_000)) },
      { id: 5n, data: Buffer.alloc(5_000) },
      { id: 6n, data: zstd('expires when?'), expires: 'soon' },
      { id: 7n, data: zstd('good') },
    ),
  );
  expect(found.map(({ content }) => content)).toEqual(['good']);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    ...(['encrypted', 'damaged', 'damaged', 'too_large', 'too_large', 'damaged'] as const),
  ]);
});

test('no beginning of a compressed text is taken for the whole', async () => {
  const frame = zstd(Buffer.from(Array.from({ length: 300_000 }, (_, n) => 33 + ((n * n * 7) % 90))));
  const lengths = Array.from({ length: 60 }, (_, n) => Math.floor((n * frame.length) / 60));
  const cut = lengths.map((length, n) => ({ id: BigInt(n), data: frame.subarray(0, length) }));
  const { found, skipped } = await read(wastebinOf(...cut, { id: 99n, data: frame }), 524_288);
  expect(found.map(({ bytes }) => bytes.length)).toEqual([300_000]);
  expect(skipped).toHaveLength(60);
});

test('versions without compression, titles and encryption can be read', async () => {
  const file = databaseOf((database) => {
    database.exec(MIGRATIONS[0] ?? '');
    database.exec(`INSERT INTO entries VALUES (5, 'ünï', 1, NULL), (6, '${'x'.repeat(5_000)}', NULL, NULL)`);
  });
  const { found, skipped } = await read(file);
  expect(found).toMatchObject([{ name: 'aaaabb', content: 'ünï', burn: true, title: null }]);
  expect(skipped).toMatchObject([{ reason: 'too_large' }]);
});

test.each([
  'CREATE VIEW entries AS SELECT 1 AS id, randomblob(900000000) AS data, 1 AS expires',
  'CREATE TABLE entries (id INTEGER PRIMARY KEY, expires TEXT, data AS (zeroblob(900000000)))',
  'CREATE VIRTUAL TABLE entries USING fts5(id, data, expires)',
  'CREATE TABLE pastes (id INTEGER PRIMARY KEY)',
])('a database that runs what came with it, or is another, is none of a wastebin: %s', async (schema) => {
  const file = databaseOf((database) => database.exec(schema));
  await expect(openWastebin(file, { maxBytes: 1_000 })).rejects.toThrow('not that of a wastebin');
});

test('a file that is no database, or only a part of one, ends in a message', async () => {
  const text = join(folderOf({ 'state.db': 'no database' }), 'state.db');
  await expect(openWastebin(text, { maxBytes: 10 })).rejects.toThrow('file is not a database');
  await expect(openWastebin(folderOf({}), { maxBytes: 10 })).rejects.toThrow('WASTEBIN_DATABASE_PATH');
});

test('a database with a damaged page ends the import with 1, and what came before is imported', async () => {
  const { importWith, pastes } = await withAlice();
  // Texts that zstd cannot make much smaller: each takes several pages of the database.
  let state = 1;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 33 + ((state >>> 16) % 90);
  };
  const text = () => Buffer.from(Array.from({ length: 20_000 }, noise));
  const file = wastebinOf(...Array.from({ length: 20 }, (_, n) => ({ id: BigInt(n), data: zstd(text()) })));
  const bytes = Buffer.from(await Bun.file(file).arrayBuffer());
  await Bun.write(file, bytes.fill(0xee, bytes.length - 2 * 4096));
  const { code, out, err } = await importWith('wastebin', file);
  expect({ code, out }).toEqual({ code: 1, out: 'Imported 16 pastes (313 KB) into the account alice.\n' });
  expect(err).toContain('as a wastebin database: database disk image is malformed.\n');
  expect(await pastes()).toHaveLength(16);
});
