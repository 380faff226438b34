-- Whether somebody chose plain text. What the owner changed of the options of a paste, as a JSON array, newest last; null
-- until then.
ALTER TABLE pastes ADD COLUMN plain_chosen boolean NOT NULL DEFAULT false;
ALTER TABLE pastes ADD COLUMN option_changes text COLLATE "C";
