-- Estimates the space that each authority uses for its rows and their bodies.
SELECT authority, size FROM (
    SELECT authority, 300 + sum(300 * fetches + coalesce(pg_column_size(b.bytes), 0)) AS size, max(newest) AS newest
    FROM (
        SELECT authority, body_id, count(*) AS fetches, max(fetched_at) AS newest
        FROM snapshot GROUP BY authority, body_id) o
      LEFT JOIN body b ON b.id=o.body_id
    GROUP BY authority) s
ORDER BY size * (1 + greatest(0, ? - newest) / 86400000.0) DESC, authority
