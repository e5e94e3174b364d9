-- Read by versions before 0.9, which may use the table together with later ones.
ALTER TABLE pace ADD COLUMN took_ms bigint NOT NULL DEFAULT 0;
