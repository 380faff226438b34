-- How many opens `max_views` leaves. `burn` is true then, so that a node of the previous version deletes the paste too early
-- rather than shows it too often.
ALTER TABLE pastes ADD COLUMN views_left integer;
