-- Parameters: site, visit. The site is free as before the visit.
UPDATE pace SET visit = NULL, until = clock_timestamp() - delay_ms * interval '1 ms' WHERE site = ? AND visit = ?
