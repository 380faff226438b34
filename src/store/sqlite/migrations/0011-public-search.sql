-- Public texts wait here until so many wait that a scan would be noticed (public.ts); then the oldest are indexed. What is in
-- the index is never what somebody has edited, hidden or deleted since.
CREATE TABLE public_waiting (row_key INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
CREATE VIRTUAL TABLE public_search USING fts5 (
  entries,
  content = '', contentless_delete = 1, detail = none,
  tokenize = "ascii tokenchars '_$-'"
);
INSERT INTO public_search (public_search, rank) VALUES ('deletemerge', 40);
INSERT INTO public_waiting SELECT row_key, size_bytes FROM pastes
  WHERE visibility = 'public' AND password_hash IS NULL AND burn = 0;

CREATE TRIGGER public_waiting_in AFTER INSERT ON pastes
  WHEN new.visibility = 'public' AND new.password_hash IS NULL AND new.burn = 0 BEGIN
  INSERT INTO public_waiting VALUES (new.row_key, new.size_bytes);
END;
CREATE TRIGGER public_search_edited AFTER UPDATE OF title, content, visibility, password_hash, burn ON pastes
  WHEN 'public' IN (old.visibility, new.visibility) BEGIN
  DELETE FROM public_search WHERE rowid = old.row_key;
  DELETE FROM public_waiting WHERE row_key = old.row_key;
  INSERT INTO public_waiting SELECT new.row_key, new.size_bytes
    WHERE new.visibility = 'public' AND new.password_hash IS NULL AND new.burn = 0;
END;
CREATE TRIGGER public_search_gone AFTER DELETE ON pastes WHEN old.visibility = 'public' BEGIN
  DELETE FROM public_search WHERE rowid = old.row_key;
  DELETE FROM public_waiting WHERE row_key = old.row_key;
END;

-- Titles are in the same index.
DROP INDEX pastes_public_titles;
