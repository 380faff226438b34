import { EMPTY_SAMPLE, sampled, type VisitorSample, visitorsPerHash } from '#domain/visitor-sample.ts';
import { shrunk } from '#store/operations/visitors.ts';
import type { Connection } from './connection.ts';
import { perform } from './perform.ts';

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
  const { depth, kept } = perform(connection, shrunk(day, subject, { ...sample, kept: sample.kept + added }));
  connection
    .sql('INSERT OR REPLACE INTO visitor_samples (day, subject, depth, kept) VALUES (?, ?, ?, ?)')
    .run(day, subject, depth, kept);
  return added * visitorsPerHash(sample.depth);
}

const findSample = (connection: Connection, day: number, subject: string): VisitorSample =>
  (connection
    .sql('SELECT depth, kept FROM visitor_samples WHERE day = ? AND subject = ?')
    .get(day, subject) as unknown as VisitorSample | undefined) ?? EMPTY_SAMPLE;
