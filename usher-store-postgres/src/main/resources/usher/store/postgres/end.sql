-- Parameters: the delay in milliseconds, or null for the present one; site, visit.
UPDATE pace SET visit = NULL, until = clock_timestamp(), delay_ms = coalesce(?::bigint, delay_ms),
  took_ms = (3 * took_ms + 1000 * extract(epoch FROM clock_timestamp() - begun)) / 4
WHERE site = ? AND visit = ?
