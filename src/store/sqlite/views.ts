import { type NewPasteEvent, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { type Buckets, bucketStart } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { VisitGroup } from '#domain/view.ts';
import { EMPTY_SAMPLE, sampled, type VisitorSample, visitorsPerHash } from '#domain/visitor-sample.ts';
import { isLive } from '#store/operations/live.ts';
import { type Operations, own } from '#store/operations/operation.ts';
import {
  accountSubject,
  type Dimension,
  pasteSubject,
  REFERRERS_MAX,
  shrunk,
} from '#store/operations/views.ts';
import { TOP_PASTES_MAX, type ViewFigures, type ViewStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { perform } from './perform.ts';

/**
 * Adds up the views before it looks at pastes, and looks only at those with the most: joining each row of each day took
 * eight times as long. Bucket by bucket, because nothing can interrupt a statement.
 */
export function topPastes(
  connection: Connection,
  subject: string,
  { lengthMs, from, last }: Buckets,
  now: number,
): ViewFigures['topPastes'] {
  const ofBucket = connection.sql(
    `SELECT value AS id, views FROM view_parts
     WHERE subject = ? AND length_ms = ? AND part = 'paste' AND time BETWEEN ? AND ?`,
  );
  const viewsOf = new Map<string, number>();
  for (let time = from; time <= last; time += lengthMs) {
    connection.requireTime();
    const rows = ofBucket.all(subject, lengthMs, time, Math.min(time + lengthMs - 1, last));
    for (const { id, views } of rows as { id: string; views: number }[]) {
      viewsOf.set(id, (viewsOf.get(id) ?? 0) + views);
    }
  }
  const find = connection.sql(
    `SELECT row_key AS rowKey, title FROM pastes WHERE id = $1 AND ${isLive('$2')}`,
  );
  const top: (ViewFigures['topPastes'][number] & { rowKey: number })[] = [];
  for (const [id, views] of [...viewsOf].sort((a, b) => b[1] - a[1])) {
    // Of those with equal views, the newest come first.
    if (top.length >= TOP_PASTES_MAX && views < (top.at(-1)?.views ?? 0)) break;
    connection.requireTime();
    const paste = find.get(id, now) as { rowKey: number; title: string | null } | undefined;
    if (paste !== undefined) top.push({ id, views, ...paste });
  }
  return top
    .sort((a, b) => b.views - a.views || b.rowKey - a.rowKey)
    .slice(0, TOP_PASTES_MAX)
    .map(({ rowKey: _, ...paste }) => paste);
}

export const recordViews = {
  record: ({ pastes, visits, events = [] }) =>
    own((connection: Connection) => {
      const addViews = connection.sql(
        `INSERT INTO paste_views (row_key, views) SELECT row_key, ? FROM pastes WHERE id = ?
       ON CONFLICT (row_key) DO UPDATE SET views = views + excluded.views RETURNING views`,
      );
      const totals = pastes.flatMap(({ id, views }) => {
        const total = addViews.get(views, id) as { views: number } | undefined;
        return total === undefined ? [] : [{ id, views: total.views }];
      });
      for (const visit of visits) {
        // Views counted before an account was deleted may arrive after it: they must not recreate its statistics.
        if (!connection.sql('SELECT 1 FROM accounts WHERE id = ?').get(visit.accountId)) continue;
        const exists = connection.sql('SELECT 1 FROM pastes WHERE id = ?').get(visit.pasteId) !== undefined;
        recordVisit(connection, accountSubject(visit.accountId), visit);
        if (!exists) continue;
        recordVisit(connection, pasteSubject(visit.pasteId), visit);
        addToBreakdown(connection, accountSubject(visit.accountId), 'paste', visit.pasteId, visit);
      }
      addEvents(connection, events);
      return totals;
    }),
} satisfies Operations<ViewStore>;

/** Adds events of pastes that are guarded or burnt, up to `PASTE_EVENTS_MAX` of each kind. Skips the others. */
function addEvents(connection: Connection, events: readonly NewPasteEvent[]): void {
  const add = connection.sql(
    `INSERT INTO paste_events (paste_id, kind, created_at, country, device)
     SELECT ?1, ?2, ?3, ?4, ?5
     WHERE (EXISTS (SELECT 1 FROM pastes WHERE id = ?1 AND (burn = 1 OR password_hash IS NOT NULL))
         OR EXISTS (SELECT 1 FROM burnt_pastes WHERE paste_id = ?1))
       AND (SELECT count(*) FROM paste_events WHERE paste_id = ?1 AND kind = ?2) < ?6`,
  );
  for (const { pasteId, kind, time, country, device } of events)
    add.run(pasteId, kind, time, country, device, PASTE_EVENTS_MAX[kind]);
}

/** Deletes the paste's own statistics; the totals of its account stay. */
export function deleteViewsOfPaste(connection: Connection, accountId: string, pasteId: string): void {
  const subject = pasteSubject(pasteId);
  const buckets = connection
    .sql('SELECT length_ms AS lengthMs, time FROM view_totals WHERE subject = ?')
    .all(subject) as { lengthMs: number; time: number }[];
  const forget = connection.sql(
    `DELETE FROM view_parts WHERE subject = ? AND length_ms = ? AND part = 'paste' AND time = ? AND value = ?`,
  );
  for (const { lengthMs, time } of buckets) forget.run(accountSubject(accountId), lengthMs, time, pasteId);
  connection.sql('DELETE FROM view_totals WHERE subject = ?').run(subject);
  connection.sql('DELETE FROM view_parts WHERE subject = ?').run(subject);
}

function recordVisit(connection: Connection, subject: string, visit: VisitGroup): void {
  const newVisitors = addVisitors(connection, bucketStart(visit.hour, DAY_MS), subject, visit.visitors);
  for (const lengthMs of [HOUR_MS, DAY_MS]) {
    connection
      .sql(
        `INSERT INTO view_totals (subject, length_ms, time, views, visitors) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET views = views + excluded.views, visitors = visitors + excluded.visitors`,
      )
      .run(subject, lengthMs, bucketStart(visit.hour, lengthMs), visit.views, newVisitors);
  }
  addToBreakdown(connection, subject, 'country', visit.country ?? '', visit);
  addToBreakdown(connection, subject, 'device', visit.device, visit);
  addToBreakdown(connection, subject, 'referrer', visit.referrer ?? '', visit);
}

function addToBreakdown(
  connection: Connection,
  subject: string,
  part: Dimension,
  value: string,
  visit: VisitGroup,
): void {
  for (const lengthMs of [HOUR_MS, DAY_MS]) {
    const time = bucketStart(visit.hour, lengthMs);
    const { changes } = connection
      .sql(
        `UPDATE view_parts SET views = views + ?
         WHERE subject = ? AND length_ms = ? AND part = ? AND time = ? AND value = ?`,
      )
      .run(visit.views, subject, lengthMs, part, time, value);
    if (changes > 0) continue;
    // Direct views ('') always get a row, however many names were invented.
    if (part === 'referrer' && value !== '') {
      const row = connection.sql(COUNT_REFERRERS).get(subject, lengthMs, time);
      if (Number(row?.referrers) >= REFERRERS_MAX) continue;
    }
    connection
      .sql('INSERT INTO view_parts (subject, length_ms, part, time, value, views) VALUES (?, ?, ?, ?, ?, ?)')
      .run(subject, lengthMs, part, time, value, visit.views);
  }
}

const COUNT_REFERRERS = `SELECT count(*) AS referrers FROM view_parts
  WHERE subject = ? AND length_ms = ? AND part = 'referrer' AND time = ?`;

/** Adds the visitors of a subject on a day. Returns by how much the number of visitors grows. */
export function addVisitors(
  connection: Connection,
  day: number,
  subject: string,
  hashes: Set<string>,
): number {
  const find = connection.sql('SELECT depth, kept FROM visitor_samples WHERE day = ? AND subject = ?');
  const sample = (find.get(day, subject) as unknown as VisitorSample | undefined) ?? EMPTY_SAMPLE;
  const add = connection.sql(
    'INSERT INTO visitors (day, subject, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  let added = 0;
  for (const hash of sampled(hashes, sample.depth)) added += Number(add.run(day, subject, hash).changes);
  if (added === 0) return 0;
  const { depth, kept } = perform(connection, shrunk(day, subject, { ...sample, kept: sample.kept + added }));
  connection
    .sql('INSERT OR REPLACE INTO visitor_samples (day, subject, depth, kept) VALUES (?, ?, ?, ?)')
    .run(day, subject, depth, kept);
  return added * visitorsPerHash(sample.depth);
}
