-- Pastes that are removed or deleted together, of one account or from one source: too many for one transaction. A row here
-- makes all of them absent at once; batches then do the same to their rows, newest first. The job has still to do what
-- comes before its position (`before_created_at` of an account, `before_row_key`).
CREATE TABLE removal_jobs (
  row_key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT,
  source BLOB,
  before_created_at INTEGER NOT NULL,
  before_row_key INTEGER NOT NULL,
  total INTEGER NOT NULL,
  done INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  category TEXT,
  reason TEXT,
  restorable_until INTEGER,
  audit TEXT,
  worker TEXT,
  worked_at INTEGER
) STRICT;
