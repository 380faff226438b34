-- Endings of words in place of trigrams (docs/adr/search.md): what they propose needs no look into the text for a piece of a word,
-- and they have the account in front. Older versions ignore this table.
DROP TABLE paste_search;
CREATE VIRTUAL TABLE paste_search USING fts5 (
  entries,
  content = '', contentless_delete = 1, detail = none,
  tokenize = "ascii tokenchars '_$-'"
);
-- A segment is written anew when so many per cent of it are deleted: with the usual 10 an account that edits and
-- deletes much keeps the writer busy with little else.
INSERT INTO paste_search (paste_search, rank) VALUES ('deletemerge', 40);

-- The accounts whose pastes are in it: those that have, or had, too much to look through.
CREATE TABLE indexed_accounts (account_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Accounts listed here have all their pastes in the index. An account without pastes is taken off the list.
CREATE TRIGGER indexed_accounts_gone AFTER UPDATE ON paste_counts WHEN new.pastes = 0 BEGIN
  DELETE FROM indexed_accounts WHERE account_id = new.account_id;
END;
