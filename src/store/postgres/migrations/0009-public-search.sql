-- Public texts of nobody join those of accounts in `paste_search`, with an empty account, in a sweep some time after their
-- creation, which they do not slow down. They are in the order of `pastes_public`; this row is how far the sweep has come.
CREATE TABLE public_search_mark (
  id integer PRIMARY KEY CHECK (id = 1),
  created_at bigint NOT NULL,
  row_key bigint NOT NULL
);
INSERT INTO public_search_mark VALUES (1, -1, 0);

-- Titles are in the same index.
DROP INDEX pastes_public_titles;
