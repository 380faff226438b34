WITH one AS (
  SELECT subject COLLATE "C" AS subject, length_ms, part COLLATE "C" AS part, time,
    value COLLATE "C" AS value, sum(views) AS views, min(n) AS n
  FROM json_to_recordset($1::json) AS one
    (subject text, length_ms bigint, part text, time bigint, value text, views bigint, n bigint)
  GROUP BY 1, 2, 3, 4, 5
), known AS (
  SELECT one.*, part <> 'referrer' OR value = '' OR EXISTS (
    SELECT 1 FROM view_parts AS held WHERE held.subject = one.subject AND held.length_ms = one.length_ms
      AND held.part = one.part AND held.time = one.time AND held.value = one.value) AS listed
  FROM one
), placed AS (
  SELECT known.*, row_number() OVER (PARTITION BY subject, length_ms, part, time, listed ORDER BY n) AS place
  FROM known
)
INSERT INTO view_parts AS held (subject, length_ms, part, time, value, views)
SELECT subject, length_ms, part, time, value, views FROM placed
WHERE listed OR place + (
  SELECT count(*) FROM view_parts AS held WHERE held.subject = placed.subject
    AND held.length_ms = placed.length_ms AND held.part = 'referrer' AND held.time = placed.time) <= $2
ORDER BY 1, 2, 3, 4, 5
ON CONFLICT (subject, length_ms, part, time, value) DO UPDATE SET views = held.views + excluded.views
