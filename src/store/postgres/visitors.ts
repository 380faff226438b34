import { EMPTY_SAMPLE, sampled, type VisitorSample, visitorsPerHash } from '#domain/visitor-sample.ts';
import { shrunk } from '#store/operations/views.ts';
import type { Sql } from './connection.ts';
import { perform } from './perform.ts';
import { jsonRows } from './values.ts';

/** The visitors of a subject on a day. */
export interface Visitors {
  day: number;
  subject: string;
  hashes: Set<string>;
}

/**
 * Adds visitors and returns by how much the number of each subject grows. The samples are locked first, in a fixed
 * order, until the transaction ends, so that concurrent nodes see each other's depth.
 */
export async function addVisitors<T extends Visitors>(sql: Sql, all: T[]): Promise<Map<T, number>> {
  const samples = await lockSamples(sql, all);
  const sampleOf = ({ day, subject }: Visitors) => samples.get(nameOf(day, subject)) ?? EMPTY_SAMPLE;
  const kept = all.flatMap((one) =>
    sampled(one.hashes, sampleOf(one).depth).map((hash) => ({ day: one.day, subject: one.subject, hash })),
  );
  const added = await sql.all<{ day: number; subject: string; hash: string }>(
    `INSERT INTO visitors (day, subject, hash)
     SELECT DISTINCT day, subject COLLATE "C", hash COLLATE "C"
     FROM json_to_recordset($1::json) AS one (day bigint, subject text, hash text) ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING RETURNING day, subject, hash`,
    jsonRows(kept),
  );
  const fresh = new Set(added.map(({ day, subject, hash }) => `${nameOf(day, subject)} ${hash}`));
  const growth = new Map<T, number>();
  const grown = new Map<string, SampleRow>();
  for (const one of all) {
    const { day, subject, hashes } = one;
    const name = nameOf(day, subject);
    // A visitor of several visits counts in the first one.
    const firsts = [...hashes].filter((hash) => fresh.delete(`${name} ${hash}`)).length;
    const sample = sampleOf(one);
    growth.set(one, firsts * visitorsPerHash(sample.depth));
    if (firsts === 0) continue;
    const before = grown.get(name) ?? { day, subject, ...sample };
    grown.set(name, { ...before, kept: before.kept + firsts });
  }
  const rows: SampleRow[] = [];
  for (const row of grown.values())
    rows.push({ ...row, ...(await perform(sql, shrunk(row.day, row.subject, row))) });
  if (rows.length === 0) return growth;
  await sql.run(
    `UPDATE visitor_samples AS held SET depth = one.depth, kept = one.kept
     FROM json_to_recordset($1::json) AS one (day bigint, subject text, depth integer, kept bigint)
     WHERE held.day = one.day AND held.subject = one.subject`,
    jsonRows(rows),
  );
  return growth;
}

type SampleRow = VisitorSample & { day: number; subject: string };

const nameOf = (day: number, subject: string) => `${day} ${subject}`;

async function lockSamples(sql: Sql, all: Visitors[]): Promise<Map<string, VisitorSample>> {
  const rows = await sql.all<SampleRow>(
    `INSERT INTO visitor_samples AS held (day, subject, depth, kept)
     SELECT DISTINCT day, subject COLLATE "C", 0, 0
     FROM json_to_recordset($1::json) AS one (day bigint, subject text) ORDER BY 1, 2
     ON CONFLICT (day, subject) DO UPDATE SET kept = held.kept RETURNING day, subject, depth, kept`,
    jsonRows(all.map(({ day, subject }) => ({ day, subject }))),
  );
  return new Map(rows.map((row) => [nameOf(row.day, row.subject), row]));
}
