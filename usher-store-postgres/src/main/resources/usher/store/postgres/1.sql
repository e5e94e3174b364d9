CREATE TABLE body (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE,
  bytes bytea NOT NULL
);
CREATE TABLE response (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE,
  bytes bytea NOT NULL
);
-- One row for each fetch, in the order of appending. Times are milliseconds since 1970.
CREATE TABLE snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY,
  authority text COLLATE "C" NOT NULL,
  fetched_at bigint NOT NULL,
  took bigint NOT NULL,
  status integer NOT NULL,
  failure text,
  body_id bigint,
  length bigint NOT NULL,
  cut integer NOT NULL,
  revalidated integer NOT NULL,
  response_id bigint,
  date text,
  expires text,
  age text
) PARTITION BY RANGE (fetched_at);
CREATE INDEX snapshot_by_time ON snapshot (authority, fetched_at, id);
CREATE INDEX snapshot_by_body ON snapshot (body_id);
CREATE INDEX snapshot_by_response ON snapshot (response_id);
-- One row for each site that is visited, and for each robots.txt that is fetched. If visit is not null, a visit is open until it ends,
-- or its lease does: "until"; otherwise it ended then. The row without a site is the epoch: it names the timeline of the server, and
-- the time when all visits have ended of which a lost table or another server knew.
CREATE TABLE pace (
  site text COLLATE "C" PRIMARY KEY,
  visit text,
  begun timestamptz NOT NULL,
  until timestamptz NOT NULL,
  delay_ms bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
INSERT INTO pace VALUES ('', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), clock_timestamp(), clock_timestamp(), 0);
