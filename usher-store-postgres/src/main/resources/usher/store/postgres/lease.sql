-- Parameters: key, lease, milliseconds. Takes the lease of a fetch, unless another is not over.
INSERT INTO pace AS known (site, visit, begun, until, delay_ms)
VALUES (?, ?, clock_timestamp(), clock_timestamp() + ?::bigint * interval '1 ms', 0)
ON CONFLICT (site) DO UPDATE SET visit = excluded.visit, begun = excluded.begun, until = excluded.until
WHERE known.visit IS NULL OR known.until <= clock_timestamp()
