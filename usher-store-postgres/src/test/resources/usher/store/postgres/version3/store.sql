SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA kept_schema;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE kept_schema.body (
    id bigint NOT NULL,
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE kept_schema.body ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME kept_schema.body_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kept_schema.pace (
    site text NOT NULL COLLATE pg_catalog."C",
    visit text,
    begun timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    delay_ms bigint NOT NULL,
    took_ms bigint DEFAULT 0 NOT NULL,
    waiting text[],
    kept_until timestamp with time zone
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0.05');
CREATE TABLE kept_schema.response (
    id bigint NOT NULL,
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE kept_schema.response ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME kept_schema.response_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kept_schema.snapshot (
    id bigint NOT NULL,
    authority text NOT NULL COLLATE pg_catalog."C",
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
)
PARTITION BY RANGE (fetched_at);
CREATE TABLE kept_schema.snapshot_2026_11 (
    id bigint NOT NULL,
    authority text NOT NULL COLLATE pg_catalog."C",
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
);
CREATE TABLE kept_schema.snapshot_2026_12 (
    id bigint NOT NULL,
    authority text NOT NULL COLLATE pg_catalog."C",
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
);
ALTER TABLE kept_schema.snapshot ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME kept_schema.snapshot_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kept_schema.usher_version (
    version integer,
    compatible integer
);
ALTER TABLE ONLY kept_schema.snapshot ATTACH PARTITION kept_schema.snapshot_2026_11 FOR VALUES FROM ('1793491200000') TO ('1796083200000');
ALTER TABLE ONLY kept_schema.snapshot ATTACH PARTITION kept_schema.snapshot_2026_12 FOR VALUES FROM ('1796083200000') TO ('1798761600000');
INSERT INTO kept_schema.body OVERRIDING SYSTEM VALUE VALUES
	(1, '\x00542a9a9334ddd4650649a91186daf542c95414112c3896c988e0816ce252e0', '\x557365722d6167656e743a202a0a446973616c6c6f773a202f636172740a'),
	(2, '\x6dd2c514631234af59cd45592444adace6fee6f799fd4195bcc3b44ad625d38d', '\x2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a2320c3a420e282ac0a557365722d6167656e743a202a0a446973616c6c6f773a202f610a');
INSERT INTO kept_schema.pace VALUES
	('', '00000001', '2026-11-27 19:41:44.688436+00', '2026-11-27 19:41:44.688436+00', 0, 0, NULL, NULL);
INSERT INTO kept_schema.response OVERRIDING SYSTEM VALUE VALUES
	(1, '\xafa5c7d2cca5f774e78e64962fa345ed2cdac68b4217ecc74ce1115777a10f29', '\x436f6e74656e742d547970653a20746578742f706c61696e0a455461673a2022615c753030356362220a'),
	(2, '\xded3baca62d322800088b3353aae62d7ff21a444f4c359830da00eb35c32bf73', '\x3330312068747470733a2f2f6f746865722e6578616d706c652f726f626f74732e7478740a3330322068747470733a2f2f6f746865722e6578616d706c652fc3bc3f613d620a43616368652d436f6e74726f6c3a206e6f2d73746f72650a'),
	(3, '\xf2702b3da125c33f2d6da103b0531511500fd4102a99de583c4a96d5e491264d', '\x52657472792d41667465723a203132300a');
INSERT INTO kept_schema.snapshot_2026_11 VALUES
	(1, 'https://shop.example', 1795680000001, 250, 200, NULL, 1, 30, 0, 0, 1, 'Thu, 26 Nov 2026 08:00:00 GMT', NULL, '1'),
	(2, 'https://shop.example', 1795680001001, 7, 200, NULL, 1, 30, 0, 1, 1, 'Thu, 26 Nov 2026 08:00:00 GMT', NULL, '1'),
	(3, 'http://xn--bcher-kva.example:8080', 1795680002001, 1500, 200, NULL, 2, 1440, 1, 0, 2, NULL, '0', NULL),
	(4, 'http://xn--bcher-kva.example:8080', 1795680003001, 250, 404, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL),
	(5, 'http://xn--bcher-kva.example:8080', 1795680004001, 250, 503, NULL, NULL, 0, 0, 0, 3, NULL, NULL, NULL),
	(6, 'https://shop.example', 1795680005001, 10000, 0, 'timeout_body', NULL, 0, 0, 0, NULL, NULL, NULL, NULL),
	(7, 'https://shop.example', 1795680006001, 250, 200, NULL, 2, 1440, 0, 0, NULL, NULL, NULL, NULL);
INSERT INTO kept_schema.usher_version VALUES
	(3, 1);
SELECT pg_catalog.setval('kept_schema.body_id_seq', 2, true);
SELECT pg_catalog.setval('kept_schema.response_id_seq', 3, true);
SELECT pg_catalog.setval('kept_schema.snapshot_id_seq', 7, true);
ALTER TABLE ONLY kept_schema.body
    ADD CONSTRAINT body_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kept_schema.body
    ADD CONSTRAINT body_sha256_key UNIQUE (sha256);
ALTER TABLE ONLY kept_schema.pace
    ADD CONSTRAINT pace_pkey PRIMARY KEY (site);
ALTER TABLE ONLY kept_schema.response
    ADD CONSTRAINT response_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kept_schema.response
    ADD CONSTRAINT response_sha256_key UNIQUE (sha256);
CREATE INDEX snapshot_by_time ON ONLY kept_schema.snapshot USING btree (authority, fetched_at, id);
CREATE INDEX snapshot_2026_11_authority_fetched_at_id_idx ON kept_schema.snapshot_2026_11 USING btree (authority, fetched_at, id);
CREATE INDEX snapshot_by_body ON ONLY kept_schema.snapshot USING btree (body_id);
CREATE INDEX snapshot_2026_11_body_id_idx ON kept_schema.snapshot_2026_11 USING btree (body_id);
CREATE INDEX snapshot_by_response ON ONLY kept_schema.snapshot USING btree (response_id);
CREATE INDEX snapshot_2026_11_response_id_idx ON kept_schema.snapshot_2026_11 USING btree (response_id);
CREATE INDEX snapshot_2026_12_authority_fetched_at_id_idx ON kept_schema.snapshot_2026_12 USING btree (authority, fetched_at, id);
CREATE INDEX snapshot_2026_12_body_id_idx ON kept_schema.snapshot_2026_12 USING btree (body_id);
CREATE INDEX snapshot_2026_12_response_id_idx ON kept_schema.snapshot_2026_12 USING btree (response_id);
ALTER INDEX kept_schema.snapshot_by_time ATTACH PARTITION kept_schema.snapshot_2026_11_authority_fetched_at_id_idx;
ALTER INDEX kept_schema.snapshot_by_body ATTACH PARTITION kept_schema.snapshot_2026_11_body_id_idx;
ALTER INDEX kept_schema.snapshot_by_response ATTACH PARTITION kept_schema.snapshot_2026_11_response_id_idx;
ALTER INDEX kept_schema.snapshot_by_time ATTACH PARTITION kept_schema.snapshot_2026_12_authority_fetched_at_id_idx;
ALTER INDEX kept_schema.snapshot_by_body ATTACH PARTITION kept_schema.snapshot_2026_12_body_id_idx;
ALTER INDEX kept_schema.snapshot_by_response ATTACH PARTITION kept_schema.snapshot_2026_12_response_id_idx;
