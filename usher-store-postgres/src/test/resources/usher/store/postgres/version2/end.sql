-- Parameters: the delay in milliseconds, or null for the present one; site, visit.
UPDATE pace SET visit = NULL, until = clock_timestamp(), delay_ms = coalesce(?::bigint, delay_ms)
WHERE site = ? AND visit = ?
