-- Whether somebody chose plain text. What the owner changed of the options of a paste, as a JSON array, newest last; null
-- until then. Both come after the content: reading a 0 or a 1 takes no overflow page, and only the history reads the other.
ALTER TABLE pastes ADD COLUMN plain_chosen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pastes ADD COLUMN option_changes TEXT;
