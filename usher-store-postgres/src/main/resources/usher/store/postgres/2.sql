-- How long visits of the site usually last: when to ask again while one is open.
ALTER TABLE pace ADD COLUMN took_ms bigint NOT NULL DEFAULT 0;
