import { type NewPasteEvent, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { bucketStart } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { VisitGroup } from '#domain/view.ts';
import { EMPTY_SAMPLE, sampled, type VisitorSample, visitorsPerHash } from '#domain/visitor-sample.ts';
import { type Operations, own } from '#store/operations/operation.ts';
import {
  accountSubject,
  type Dimension,
  pasteSubject,
  REFERRERS_MAX,
  shrunk,
} from '#store/operations/views.ts';
import type { ViewBatch, ViewStore } from '#store/store.ts';
import addBreakdownsSql from './add-breakdowns.sql' with { type: 'text' };
import { type Database, type Sql, WITHOUT_SYNC_COMMIT } from './connection.ts';
import { perform } from './perform.ts';
import { jsonRows } from './values.ts';

export const recordMethods = {
  /**
   * Adds a batch of views with one statement per table, however many visits there are. Tables and their rows are locked in
   * a fixed order, so that concurrent nodes cannot deadlock.
   */
  record: ({ pastes, visits, events = [] }) =>
    own(async (database: Database) => {
      if (visits.length === 0 && events.length === 0)
        return pastes.length === 0 ? [] : addViews(database, pastes);
      return database.withoutSyncCommit(async (sql) => {
        // Locked until the commit: deleting the account or the paste waits, and then deletes these views too.
        const accounts = await lockRows(
          sql,
          'accounts',
          visits.map(({ accountId }) => accountId),
        );
        const wanted = [
          ...pastes.map(({ id }) => id),
          ...[...visits, ...events].map(({ pasteId }) => pasteId),
        ];
        const existing = await lockRows(sql, 'pastes', wanted);
        const totals = await addViews(sql, pastes);
        const counted = visits
          .filter(({ accountId }) => accounts.has(accountId))
          .flatMap((visit) => subjectsOf(visit, existing));
        if (counted.length > 0) {
          await addTotals(sql, counted, await addVisitors(sql, counted));
          await addBreakdowns(sql, counted);
        }
        if (events.length > 0) await addEvents(sql, events);
        return totals;
      });
    }),
} satisfies Operations<ViewStore>;

/** One statement: most batches only have views of keyless pastes, which have no statistics. */
function addViews(sql: Sql, pastes: ViewBatch['pastes']): Promise<{ id: string; views: number }[]> {
  return sql.all(
    `WITH ${WITHOUT_SYNC_COMMIT}, counted AS (
       SELECT id, sum(views) AS views FROM json_to_recordset($1::json) AS one (id text, views bigint) GROUP BY id
     ), held AS MATERIALIZED (
       SELECT id FROM pastes, without_sync WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE OF pastes
     )
     UPDATE pastes SET views = pastes.views + counted.views FROM counted JOIN held USING (id)
     WHERE pastes.id = counted.id RETURNING pastes.id, pastes.views`,
    jsonRows(pastes),
    pastes.map(({ id }) => id),
  );
}

/** A visit as one subject counts it. An account also counts which of its existing pastes was visited. */
interface CountedVisit {
  day: number;
  subject: string;
  visit: VisitGroup;
  pasteId: string | null;
}

function subjectsOf(visit: VisitGroup, existing: Set<string>): CountedVisit[] {
  const { accountId, pasteId } = visit;
  const exists = existing.has(pasteId);
  const counted = { day: bucketStart(visit.hour, DAY_MS), visit };
  const own = { ...counted, subject: accountSubject(accountId), pasteId: exists ? pasteId : null };
  return exists ? [own, { ...counted, subject: pasteSubject(pasteId), pasteId: null }] : [own];
}

async function lockRows(sql: Sql, table: 'accounts' | 'pastes', ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const lock = table === 'accounts' ? 'FOR KEY SHARE' : 'FOR NO KEY UPDATE';
  const rows = await sql.all<{ id: string }>(
    `SELECT id FROM ${table} WHERE id = ANY ($1) ORDER BY id ${lock}`,
    [...new Set(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds visitors and returns by how much the number of each subject grows. The samples are locked first, in a fixed
 * order, until the transaction ends, so that concurrent nodes see each other's depth.
 */
async function addVisitors(sql: Sql, all: CountedVisit[]): Promise<Map<CountedVisit, number>> {
  const samples = await lockSamples(sql, all);
  const sampleOf = ({ day, subject }: CountedVisit) => samples.get(nameOf(day, subject)) ?? EMPTY_SAMPLE;
  const kept = all.flatMap((one) => {
    const { day, subject, visit } = one;
    return sampled(visit.visitors, sampleOf(one).depth).map((hash) => ({ day, subject, hash }));
  });
  const added = await sql.all<{ day: number; subject: string; hash: string }>(
    `INSERT INTO visitors (day, subject, hash)
     SELECT DISTINCT day, subject COLLATE "C", hash COLLATE "C"
     FROM json_to_recordset($1::json) AS one (day bigint, subject text, hash text) ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING RETURNING day, subject, hash`,
    jsonRows(kept),
  );
  const fresh = new Set(added.map(({ day, subject, hash }) => `${nameOf(day, subject)} ${hash}`));
  const growth = new Map<CountedVisit, number>();
  const grown = new Map<string, SampleRow>();
  for (const one of all) {
    const { day, subject, visit } = one;
    const name = nameOf(day, subject);
    // A visitor of several visits counts in the first one.
    const firsts = [...visit.visitors].filter((hash) => fresh.delete(`${name} ${hash}`)).length;
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

async function lockSamples(sql: Sql, all: CountedVisit[]): Promise<Map<string, VisitorSample>> {
  const rows = await sql.all<SampleRow>(
    `INSERT INTO visitor_samples AS held (day, subject, depth, kept)
     SELECT DISTINCT day, subject COLLATE "C", 0, 0
     FROM json_to_recordset($1::json) AS one (day bigint, subject text) ORDER BY 1, 2
     ON CONFLICT (day, subject) DO UPDATE SET kept = held.kept RETURNING day, subject, depth, kept`,
    jsonRows(all.map(({ day, subject }) => ({ day, subject }))),
  );
  return new Map(rows.map((row) => [nameOf(row.day, row.subject), row]));
}

async function addTotals(
  sql: Sql,
  counted: CountedVisit[],
  visitors: Map<CountedVisit, number>,
): Promise<void> {
  const rows = counted.flatMap((one) =>
    bucketsOf(one.visit).map((bucket) => ({
      ...bucket,
      subject: one.subject,
      views: one.visit.views,
      visitors: visitors.get(one) ?? 0,
    })),
  );
  await sql.run(
    `INSERT INTO view_totals AS held (subject, length_ms, time, views, visitors)
     SELECT subject COLLATE "C", length_ms, time, sum(views), sum(visitors) FROM json_to_recordset($1::json)
       AS one (subject text, length_ms bigint, time bigint, views bigint, visitors bigint)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (subject, length_ms, time) DO UPDATE
       SET views = held.views + excluded.views, visitors = held.visitors + excluded.visitors`,
    jsonRows(rows),
  );
}

/** Call it after the totals: their locked rows keep others from adding a referrer to the same bucket. */
async function addBreakdowns(sql: Sql, counted: CountedVisit[]): Promise<void> {
  const rows = counted.flatMap(({ subject, visit, pasteId }) =>
    bucketsOf(visit).flatMap((bucket) =>
      breakdownsOf(visit, pasteId).map(([part, value]) => ({
        ...bucket,
        subject,
        part,
        value,
        views: visit.views,
      })),
    ),
  );
  // Direct views ('') always get a row, however many names were invented.
  await sql.run(addBreakdownsSql, jsonRows(rows.map((row, n) => ({ ...row, n }))), REFERRERS_MAX);
}

const bucketsOf = ({ hour }: VisitGroup) =>
  [HOUR_MS, DAY_MS].map((lengthMs) => ({ length_ms: lengthMs, time: bucketStart(hour, lengthMs) }));

function breakdownsOf(
  { country, device, referrer }: VisitGroup,
  pasteId: string | null,
): [Dimension, string][] {
  const parts: [Dimension, string][] = [
    ['country', country ?? ''],
    ['device', device],
    ['referrer', referrer ?? ''],
  ];
  if (pasteId !== null) parts.push(['paste', pasteId]);
  return parts;
}

/**
 * Adds events of pastes that are guarded or burnt, up to `PASTE_EVENTS_MAX` of each kind. Skips the others. The rows of the
 * pastes must be locked, or two nodes could both take the last place.
 */
async function addEvents(sql: Sql, events: readonly NewPasteEvent[]): Promise<void> {
  const earlier = new Map<string, number>();
  const rows = events.map(({ pasteId, kind, time, country, device }) => {
    const place = earlier.get(pasteId + kind) ?? 0;
    earlier.set(pasteId + kind, place + 1);
    return { paste: pasteId, kind, time, country, device, most: PASTE_EVENTS_MAX[kind] - place };
  });
  await sql.run(
    `INSERT INTO paste_events (paste_id, kind, created_at, country, device)
     SELECT paste, one.kind, one.time, one.country, one.device
     FROM json_to_recordset($1::json)
       AS one (paste text, kind text, time bigint, country text, device text, most integer)
     WHERE (EXISTS (SELECT 1 FROM pastes WHERE id = paste AND (burn OR password_hash IS NOT NULL))
         OR EXISTS (SELECT 1 FROM burnt_pastes WHERE paste_id = paste))
       AND (SELECT count(*) FROM paste_events AS known WHERE known.paste_id = paste AND known.kind = one.kind) < most`,
    jsonRows(rows),
  );
}
