import { bucketStart } from '#domain/range.ts';
import { DAY_MS } from '#domain/time.ts';
import {
  EMPTY_SAMPLE,
  sampleBoundary,
  sampled,
  VISITOR_SAMPLE_MAX,
  type VisitorSample,
  visitorsPerHash,
} from '#domain/visitor-sample.ts';
import type { ViewStore } from '#store/store.ts';
import { VISITORS_KEPT_MS } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

/** Adds the visitors of a subject on a day. Returns by how much the number of visitors grows. */
export function addVisitors(
  connection: Connection,
  day: number,
  subject: string,
  hashes: Set<string>,
): number {
  const sample = findSample(connection, day, subject);
  const add = connection.sql(
    'INSERT INTO visitors (day, subject, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  let added = 0;
  for (const hash of sampled(hashes, sample.depth)) added += add.run(day, subject, hash).changes;
  if (added === 0) return 0;
  const { depth, kept } = shrunk(connection, day, subject, { ...sample, kept: sample.kept + added });
  connection
    .sql('INSERT OR REPLACE INTO visitor_samples (day, subject, depth, kept) VALUES (?, ?, ?, ?)')
    .run(day, subject, depth, kept);
  return added * visitorsPerHash(sample.depth);
}

const findSample = (connection: Connection, day: number, subject: string): VisitorSample =>
  (connection
    .sql('SELECT depth, kept FROM visitor_samples WHERE day = ? AND subject = ?')
    .get(day, subject) as unknown as VisitorSample | undefined) ?? EMPTY_SAMPLE;

/** Raises the depth until the sample fits `VISITOR_SAMPLE_MAX`. */
function shrunk(
  connection: Connection,
  day: number,
  subject: string,
  { depth, kept }: VisitorSample,
): VisitorSample {
  while (kept > VISITOR_SAMPLE_MAX) {
    depth++;
    kept -= connection
      .sql('DELETE FROM visitors WHERE day = ? AND subject = ? AND hash >= ?')
      .run(day, subject, sampleBoundary(depth)).changes;
  }
  return { depth, kept };
}

export const visitorWrites = {
  visitorKey(connection, day, fresh) {
    connection
      .sql('INSERT INTO visitor_keys (day, key) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run(day, fresh);
    return connection.sql('SELECT key FROM visitor_keys WHERE day = ?').get(day)?.key as Uint8Array;
  },
} satisfies Methods<ViewStore>;

/** Deletes visitors of past days and the keys of those days. Returns how many rows of each table were deleted. */
export function sweepVisitors(connection: Connection, now: number, atMost: number): number[] {
  const before = bucketStart(now - VISITORS_KEPT_MS, DAY_MS);
  connection.sql('DELETE FROM visitor_keys WHERE day < ?').run(before);
  const forget = (table: string, key: string): number =>
    connection
      .sql(`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE day < ? LIMIT ?)`)
      .run(before, atMost).changes;
  return [forget('visitors', 'day, subject, hash'), forget('visitor_samples', 'day, subject')];
}
