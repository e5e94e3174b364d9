WITH part AS (
    SELECT authority FROM snapshot WHERE authority = ANY(?::text[]) GROUP BY authority HAVING max(fetched_at)<?),
  removed AS (DELETE FROM snapshot f USING part WHERE f.authority=part.authority RETURNING f.authority)
SELECT count(*), count(DISTINCT authority) FROM removed
