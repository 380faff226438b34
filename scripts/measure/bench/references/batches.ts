/**
 * The rows of one database into an empty one of the same schema, in transactions of 32, as durable as Gluepot's.
 * `bun batches.ts FROM TO ROWS` prints what it took. It copies each table that has as many rows as there are
 * pastes, and so knows nothing of the schema.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const BATCH = 32;

const [from = '', to = '', wanted = ''] = process.argv.slice(2);
const source = new DatabaseSync(from, { readOnly: true });
const target = new DatabaseSync(to);
target.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');

const names = source
  .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'paste_search%'")
  .all()
  .map(({ name }) => String(name));
const tables = names
  .map((name) => ({ name, rows: source.prepare(`SELECT * FROM ${name}`).all() }))
  .filter(({ rows }) => rows.length === Number(wanted));
if (tables.length === 0) throw new Error(`No table has ${wanted} rows`);
const inserts = tables.map(({ name, rows }) => {
  const columns = Object.keys(rows[0] ?? {});
  const statement = target.prepare(
    `INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  );
  const values = rows.map((row) => columns.map((column) => row[column] as SQLInputValue));
  return (at: number) => statement.run(...(values[at] ?? []));
});

const before = process.cpuUsage();
const began = performance.now();
for (let at = 0; at < Number(wanted); at += BATCH) {
  target.exec('BEGIN IMMEDIATE');
  for (let row = at; row < Math.min(at + BATCH, Number(wanted)); row++)
    for (const insert of inserts) insert(row);
  target.exec('COMMIT');
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpuUs: user + system, seconds: (performance.now() - began) / 1_000 }));
