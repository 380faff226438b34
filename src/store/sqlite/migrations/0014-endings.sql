-- How many opens `max_views` leaves. `burn` is true then: what is said of pastes that burn holds for these.
ALTER TABLE pastes ADD COLUMN views_left INTEGER;
