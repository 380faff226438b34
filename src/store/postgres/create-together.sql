-- `batch.ts` says what it does, and fills in what is in braces.
WITH rule AS MATERIALIZED (
  SELECT * FROM json_to_recordset($3::json)
    AS rule (n integer, subject text COLLATE "C", length_ms bigint, max bigint, at bigint, weight bigint)
), requested AS MATERIALIZED (
  SELECT subject, length_ms, min(max) AS max, min(at) AS first, max(at) AS last, sum(weight)::bigint AS many
  FROM rule GROUP BY subject, length_ms
), exceeded AS MATERIALIZED (
  SELECT subject, length_ms FROM requested
  WHERE last >= first + length_ms OR many > max - coalesce((
    SELECT CASE WHEN last < held.started_at + held.length_ms THEN held.count
      WHEN first >= held.started_at + held.length_ms THEN 0 ELSE max END
    FROM limit_windows AS held WHERE held.subject = requested.subject AND held.length_ms = requested.length_ms
  ), 0)
), paste AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS paste (
    n integer, {typedColumns},
    start integer, length integer, folded text, quota bigint, source text)
), owner AS MATERIALIZED (
  SELECT account_id, sum(size_bytes)::bigint AS bytes, min(quota) AS quota
  FROM paste WHERE account_id IS NOT NULL GROUP BY account_id
), existing AS MATERIALIZED (
  SELECT id FROM accounts WHERE id IN (SELECT account_id FROM owner) ORDER BY id FOR KEY SHARE
), over_quota AS MATERIALIZED (
  SELECT account_id FROM owner LEFT JOIN paste_counts AS held USING (account_id)
  WHERE quota > 0 AND coalesce(held.bytes, 0) + owner.bytes > quota
), accepted AS MATERIALIZED (
  SELECT * FROM paste
  WHERE n NOT IN (SELECT n FROM rule JOIN exceeded USING (subject, length_ms))
    AND (account_id IS NULL
      OR account_id IN (SELECT id FROM existing) AND account_id NOT IN (SELECT account_id FROM over_quota))
), counted AS (
  INSERT INTO limit_windows AS held (subject, length_ms, started_at, count)
  SELECT subject, length_ms, min(at), sum(weight) FROM rule WHERE n IN (SELECT n FROM accepted)
  GROUP BY subject, length_ms ORDER BY subject, length_ms
  ON CONFLICT (subject, length_ms) DO UPDATE SET {counted}
  RETURNING subject, length_ms, started_at, count
), charged AS (
  INSERT INTO paste_counts AS held (account_id, bytes)
  SELECT account_id, sum(size_bytes) FROM accepted
  WHERE account_id IS NOT NULL AND (SELECT count(*) FROM counted) >= 0
  GROUP BY account_id ORDER BY account_id
  ON CONFLICT (account_id) DO UPDATE SET bytes = held.bytes + excluded.bytes
  RETURNING account_id, bytes
), violations AS (
  SELECT (
    SELECT count(*) FROM counted JOIN requested USING (subject, length_ms)
    WHERE counted.count > requested.max OR requested.last >= counted.started_at + length_ms
  ) + (
    SELECT count(*) FROM charged JOIN owner USING (account_id) WHERE quota > 0 AND charged.bytes > quota
  ) AS many
), made AS (
  INSERT INTO pastes ({columns}, content)
  SELECT {columnValues},
    substring($2::bytea FROM start FOR length)
  FROM accepted WHERE 1 / (CASE WHEN (SELECT many FROM violations) = 0 THEN 1 ELSE 0 END) = 1 ORDER BY n
  RETURNING id, row_key
), sourced AS (
  INSERT INTO paste_sources (paste_row_key, source, created_at)
  SELECT made.row_key, decode(source, 'hex'), created_at FROM accepted JOIN made USING (id) WHERE source IS NOT NULL
), searchable AS (
  INSERT INTO paste_search (paste_id, account_id, folded)
  SELECT id, account_id, folded FROM accepted WHERE account_id IS NOT NULL
)
SELECT id FROM made
