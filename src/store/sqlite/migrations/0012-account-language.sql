-- The language that the user chose for the site, as a BCP 47 tag; null for that of the browser.
ALTER TABLE accounts ADD COLUMN language TEXT;
