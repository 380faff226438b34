import type { Buckets } from '#domain/range.ts';
import { isLive } from '#store/operations/live.ts';
import { all, type Operation, run } from '#store/operations/operation.ts';
import { accountSubject, pasteSubject } from '#store/operations/views.ts';
import { TOP_PASTES_MAX, type ViewFigures } from '#store/store.ts';
import { jsonRows } from './values.ts';

/** The views are added up before the join, which then looks up each paste once, not once a day. */
export const topPastes = (
  subject: string,
  { lengthMs, from, last }: Buckets,
  now: number,
): Operation<ViewFigures['topPastes']> =>
  all(
    `SELECT id, title, viewed.views FROM (
       SELECT value, sum(views)::bigint AS views FROM view_parts
       WHERE subject = $1 AND length_ms = $2 AND part = 'paste' AND time BETWEEN $3 AND $4 GROUP BY value
     ) AS viewed JOIN pastes ON id = value
     WHERE ${isLive('$5')} ORDER BY viewed.views DESC, row_key DESC LIMIT $6`,
    subject,
    lengthMs,
    from,
    last,
    now,
    TOP_PASTES_MAX,
  );

/** Deletes the pastes' own statistics; the totals of their accounts stay. */
export function* deleteViewsOfPastes(pastes: { id: string; accountId: string }[]): Operation<void> {
  const gone = pastes.map(({ id, accountId }) => ({
    id,
    own: pasteSubject(id),
    account: accountSubject(accountId),
  }));
  // The account's rows about a paste exist only in hours and days in which the paste has rows itself.
  yield* run(
    `DELETE FROM view_parts
     USING view_totals JOIN json_to_recordset($1::json) AS gone (id text, own text, account text)
       ON view_totals.subject = gone.own
     WHERE view_parts.subject = gone.account AND view_parts.length_ms = view_totals.length_ms
       AND part = 'paste' AND view_parts.time = view_totals.time AND value = gone.id`,
    jsonRows(gone),
  );
  const subjects = gone.map(({ own }) => own);
  yield* run('DELETE FROM view_totals WHERE subject = ANY ($1)', subjects);
  yield* run('DELETE FROM view_parts WHERE subject = ANY ($1)', subjects);
}
