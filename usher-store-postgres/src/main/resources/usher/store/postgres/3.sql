-- Which services wait for a turn at a site, and until when the first of them keeps it.
ALTER TABLE pace ADD COLUMN waiting text[], ADD COLUMN kept_until timestamptz;
