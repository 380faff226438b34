-- Pastes that are removed or deleted together, of one account or from one source: too many for one transaction. A row here
-- makes all of them absent at once; batches then do the same to their rows, newest first. The job has still to do what
-- comes before its position (`before_created_at` of an account, `before_row_key`). A node of the previous version does not
-- look here: it shows these pastes until their batch.
CREATE TABLE removal_jobs (
  row_key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  account_id text COLLATE "C",
  source bytea,
  before_created_at bigint NOT NULL,
  before_row_key bigint NOT NULL,
  total bigint NOT NULL,
  done bigint NOT NULL,
  removed bigint NOT NULL,
  started_at bigint NOT NULL,
  category text COLLATE "C",
  reason text COLLATE "C",
  restorable_until bigint,
  audit text COLLATE "C",
  worker text COLLATE "C",
  worked_at bigint
);
