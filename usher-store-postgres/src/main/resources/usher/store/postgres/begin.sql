-- Parameters: site, visit, lease and delay in milliseconds, the service, and how many milliseconds its request still waits. Returns whether
-- the visit began, whether the epoch is that of this server, and the milliseconds until the next attempt: not positive if another visit has
-- begun meanwhile. While a visit is open, it has not ended yet, so the site is free after one more delay at the earliest: who asks then is
-- told the exact time, and nobody asks too late. Services whose requests can wait so long have their turns one after another, and each is
-- told its own, so that a request that would wait in vain is refused at once. Each may come half a second late. If the first does not come, the
-- turns are forgotten.
WITH asked AS (
  SELECT ?::text AS site, ?::text AS visit, ?::bigint * interval '1 ms' AS lease, ?::bigint AS delay_ms, ?::text AS service,
    ?::bigint * interval '1 ms' AS wait
), epoch AS (
  SELECT until FROM pace WHERE site = '' AND visit = substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
), granted AS (
  INSERT INTO pace AS known (site, visit, begun, until, delay_ms)
  SELECT asked.site, asked.visit, clock_timestamp(), clock_timestamp() + asked.lease, asked.delay_ms FROM asked, epoch
  WHERE epoch.until + asked.delay_ms * interval '1 ms' <= clock_timestamp()
  ON CONFLICT (site) DO UPDATE
  SET visit = excluded.visit, begun = excluded.begun, until = excluded.until, delay_ms = excluded.delay_ms,
    waiting = CASE WHEN known.kept_until > clock_timestamp() THEN known.waiting[2:] END,
    kept_until = excluded.begun + (excluded.delay_ms + 1000) * interval '1 ms'
  WHERE known.until + greatest(known.delay_ms, excluded.delay_ms) * interval '1 ms' <= clock_timestamp()
    AND (known.kept_until > clock_timestamp() AND known.waiting[1] <> (SELECT service FROM asked)) IS NOT TRUE
  RETURNING 1
), known AS (
  SELECT pace.*, CASE WHEN kept_until > clock_timestamp() THEN waiting ELSE '{}' END AS turns FROM pace, asked WHERE pace.site = asked.site
), answer AS (
  SELECT EXISTS (SELECT FROM granted) AS is_granted, epoch.until IS NOT NULL AS is_known, greatest(
      epoch.until + asked.delay_ms * interval '1 ms',
      CASE WHEN known.visit IS NULL THEN known.until ELSE least(known.until, clock_timestamp()) END
        + greatest(known.delay_ms, asked.delay_ms) * interval '1 ms') AS free,
    coalesce(array_position(turns, asked.service) - 1, cardinality(turns), 0) AS ahead
  FROM asked LEFT JOIN epoch ON true LEFT JOIN known ON true
), turn AS (
  SELECT is_granted, is_known, ahead, free, free + ahead * (asked.delay_ms + 500) * interval '1 ms' AS due FROM asked, answer
), kept AS (
  UPDATE pace
  SET waiting = CASE WHEN asked.service = ANY (known.turns) THEN known.turns ELSE known.turns || asked.service END,
    kept_until = CASE WHEN ahead = 0 THEN free + interval '500 ms' ELSE pace.kept_until END
  FROM asked, known, turn
  WHERE pace.site = asked.site AND pace.waiting IS NOT DISTINCT FROM known.waiting
    AND NOT is_granted AND due <= clock_timestamp() + asked.wait
)
SELECT is_granted, is_known, CASE WHEN is_granted THEN asked.delay_ms ELSE ceil(1000 * extract(epoch FROM due - clock_timestamp())) END
FROM asked, turn
