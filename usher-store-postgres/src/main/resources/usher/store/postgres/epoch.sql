-- Parameter: the longest lease in milliseconds. Begins a new epoch, if the last one is lost or of another server.
INSERT INTO pace AS known (site, visit, begun, until, delay_ms)
VALUES ('', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), clock_timestamp(), clock_timestamp() + ?::bigint * interval '1 ms', 0)
ON CONFLICT (site) DO UPDATE SET visit = excluded.visit, begun = excluded.begun, until = excluded.until
WHERE known.visit <> excluded.visit
