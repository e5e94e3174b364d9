-- Parameters: site, visit, lease and delay in milliseconds. Returns whether the visit began, whether the epoch is that of this server, and
-- the milliseconds until the next attempt: not positive if another visit has begun meanwhile. While a visit is open, it has not ended yet, so
-- the site is free after one more delay at the earliest: who asks then is told the exact time, and nobody asks too late.
WITH asked AS (
  SELECT ?::text AS site, ?::text AS visit, ?::bigint * interval '1 ms' AS lease, ?::bigint AS delay_ms,
    ?::text AS no_service, ?::bigint AS no_wait
), epoch AS (
  SELECT until FROM pace WHERE site = '' AND visit = substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
), granted AS (
  INSERT INTO pace AS known (site, visit, begun, until, delay_ms)
  SELECT asked.site, asked.visit, clock_timestamp(), clock_timestamp() + asked.lease, asked.delay_ms FROM asked, epoch
  WHERE epoch.until + asked.delay_ms * interval '1 ms' <= clock_timestamp()
  ON CONFLICT (site) DO UPDATE
  SET visit = excluded.visit, begun = excluded.begun, until = excluded.until, delay_ms = excluded.delay_ms
  WHERE known.until + greatest(known.delay_ms, excluded.delay_ms) * interval '1 ms' <= clock_timestamp()
  RETURNING 1
)
SELECT EXISTS (SELECT FROM granted), epoch.until IS NOT NULL, CASE WHEN EXISTS (SELECT FROM granted)
  THEN asked.delay_ms
  ELSE ceil(1000 * extract(epoch FROM greatest(
    epoch.until + asked.delay_ms * interval '1 ms',
    CASE WHEN known.visit IS NULL THEN known.until ELSE least(known.until, clock_timestamp()) END
      + greatest(known.delay_ms, asked.delay_ms) * interval '1 ms') - clock_timestamp())) END
FROM asked LEFT JOIN epoch ON true LEFT JOIN pace known ON known.site = asked.site
