import { type Buckets, bucketStart } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { accountSubject, type Dimension, HOURS_KEPT_MS, pasteSubject, subjectOf } from '#store/statistics.ts';
import type { ViewStore } from '#store/store.ts';
import { DIMENSION_VALUES_MAX, TOP_PASTES_MAX, type ViewFigures, type ViewSubject } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { isLive } from './live.ts';
import type { Methods } from './methods.ts';
import { jsonRows } from './values.ts';
import { sweepVisitors } from './visitors.ts';

export const viewMethods = {
  async firstDay(sql, subject) {
    const row = await sql.get<{ time: number | null }>(
      'SELECT min(time) AS time FROM view_totals WHERE subject = $1 AND length_ms = $2',
      subjectOf(subject),
      DAY_MS,
    );
    return row?.time ?? undefined;
  },
} satisfies Methods<ViewStore>;

export async function viewFigures(
  sql: Sql,
  subject: ViewSubject,
  { lengthMs, from, last }: Buckets,
  now: number,
): Promise<ViewFigures> {
  const name = subjectOf(subject);
  const breakdown = (part: Dimension) =>
    sql.all<{ value: string | null; views: number }>(
      `SELECT nullif(view_parts.value, '') AS value, sum(views)::bigint AS views FROM view_parts
       WHERE subject = $1 AND length_ms = $2 AND part = $3 AND time BETWEEN $4 AND $5
       GROUP BY view_parts.value ORDER BY 2 DESC, view_parts.value LIMIT $6`,
      name,
      lengthMs,
      part,
      from,
      last,
      DIMENSION_VALUES_MAX,
    );
  return {
    series: await sql.all(
      `SELECT time, views, visitors FROM view_totals
       WHERE subject = $1 AND length_ms = $2 AND time BETWEEN $3 AND $4 ORDER BY time`,
      name,
      lengthMs,
      from,
      last,
    ),
    countries: await breakdown('country'),
    devices: await breakdown('device'),
    referrers: await breakdown('referrer'),
    topPastes:
      subject.pasteId !== null
        ? []
        : // Added up before the join, which then looks up each paste once, not once a day.
          await sql.all(
            `SELECT id, title, viewed.views FROM (
               SELECT value, sum(views)::bigint AS views FROM view_parts
               WHERE subject = $1 AND length_ms = $2 AND part = 'paste' AND time BETWEEN $3 AND $4 GROUP BY value
             ) AS viewed JOIN pastes ON id = value
             WHERE ${isLive('$5')} ORDER BY viewed.views DESC, row_key DESC LIMIT $6`,
            name,
            lengthMs,
            from,
            last,
            now,
            TOP_PASTES_MAX,
          ),
  };
}

/** Deletes the pastes' own statistics; the totals of their accounts stay. */
export async function deleteViewsOfPastes(
  sql: Sql,
  pastes: { id: string; accountId: string }[],
): Promise<void> {
  const gone = pastes.map(({ id, accountId }) => ({
    id,
    own: pasteSubject(id),
    account: accountSubject(accountId),
  }));
  // The account's rows about a paste exist only in hours and days in which the paste has rows itself.
  await sql.run(
    `DELETE FROM view_parts
     USING view_totals JOIN json_to_recordset($1::json) AS gone (id text, own text, account text)
       ON view_totals.subject = gone.own
     WHERE view_parts.subject = gone.account AND view_parts.length_ms = view_totals.length_ms
       AND part = 'paste' AND view_parts.time = view_totals.time AND value = gone.id`,
    jsonRows(gone),
  );
  const subjects = gone.map(({ own }) => own);
  await sql.run('DELETE FROM view_totals WHERE subject = ANY ($1)', subjects);
  await sql.run('DELETE FROM view_parts WHERE subject = ANY ($1)', subjects);
}

/** Returns how many rows of each table were deleted. */
export async function sweepViews(sql: Sql, now: number, atMost: number): Promise<number[]> {
  const hour = bucketStart(now, HOUR_MS) - HOURS_KEPT_MS;
  const forget = (table: string, keys: string[], condition: string, before: number) =>
    sql.run(
      `WITH old AS MATERIALIZED (
         SELECT ${keys.join(', ')} FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       DELETE FROM ${table} USING old WHERE ${keys.map((key) => `${table}.${key} = old.${key}`).join(' AND ')}`,
      before,
      atMost,
    );
  const hours = `length_ms = ${HOUR_MS} AND time < $1`;
  return [
    await forget('view_totals', ['subject', 'length_ms', 'time'], hours, hour),
    await forget('view_parts', ['subject', 'length_ms', 'part', 'time', 'value'], hours, hour),
    ...(await sweepVisitors(sql, now, atMost)),
  ];
}
