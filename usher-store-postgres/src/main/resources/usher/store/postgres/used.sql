SELECT (SELECT coalesce(sum(pg_column_size(f.*) + 100), 0) FROM snapshot f)
  + (SELECT coalesce(sum(pg_column_size(b.*) + 100), 0) FROM body b)
  + (SELECT coalesce(sum(pg_column_size(r.*) + 100), 0) FROM response r)
