-- Removes the rows of authorities that are not retained: neither new nor an end of a period with the same state.
WITH part AS (SELECT unnest(?::text[]) COLLATE "C" AS authority),
  old AS (
    SELECT id, authority, fetched_at, ${state} AS state,
      row_number() OVER (PARTITION BY authority ORDER BY fetched_at DESC, id DESC) AS age
    FROM snapshot JOIN part USING (authority)),
  known AS (
    SELECT id, state, lag(state) OVER period AS last, lead(state) OVER period AS next
    FROM old WHERE state IS NOT NULL WINDOW period AS (PARTITION BY authority ORDER BY fetched_at, id)),
  removed AS (
    DELETE FROM snapshot f USING old
    WHERE f.id=old.id AND f.fetched_at=old.fetched_at AND f.fetched_at<=? AND old.age>?
      AND f.id NOT IN (SELECT id FROM known WHERE state IS DISTINCT FROM last OR state IS DISTINCT FROM next)
    RETURNING f.authority)
SELECT count(*), count(DISTINCT authority) FROM removed
