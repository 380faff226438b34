import type { Buckets } from '#domain/range.ts';
import { isLive } from '#store/operations/live.ts';
import { accountSubject, type Dimension, pasteSubject, subjectOf } from '#store/statistics.ts';
import { DIMENSION_VALUES_MAX, TOP_PASTES_MAX, type ViewFigures, type ViewSubject } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { jsonRows } from './values.ts';

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
