-- Receipts of verdicts, drawn at random. Each has what it follows from, so that 'usher receipt verify' can compute it again.
--
-- bin/usher-spark sql docs/sql/receipts.sql -D verdicts=FOLDER -D captures=PATH -D rows=100 -D seed=1 -D out=FOLDER
-- cat FOLDER/receipts/part-* | ./usher receipt verify -
--
-- verdicts is the output of 'usher-spark verdicts --evidence'. Where the deciding record is the response of the site itself, the
-- receipt has it and is issued at its time; after a redirect, or for an older copy, it has the file alone (basis given).

SET TIME ZONE 'UTC';

CREATE OR REPLACE TEMPORARY VIEW run USING json OPTIONS (path '${verdicts}/summary.json');

CREATE OR REPLACE TEMPORARY VIEW records USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}', rows 'captures');

CREATE OR REPLACE TEMPORARY FUNCTION instant(t TIMESTAMP) RETURNS STRING RETURN date_format(t, CASE
  WHEN unix_micros(t) % 1000000 = 0 THEN "yyyy-MM-dd'T'HH:mm:ss'Z'" WHEN unix_micros(t) % 1000 = 0 THEN "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"
  ELSE "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'" END);

-- Not drawn: what the archive does not show, a failure after a redirect, and a challenge page, which nobody serves twice.
CREATE OR REPLACE TEMPORARY VIEW drawn AS
SELECT * FROM (
  SELECT *, regexp_replace(capture_url, '/robots.txt$', '') AS authority FROM parquet.`${verdicts}/verdicts`)
WHERE basis IN ('fresh', 'stale', 'last-good') AND sha256 IS NOT NULL
  OR basis IN ('unavailable', 'unreachable') AND startswith(url, authority || '/') AND NOT code <=> 'challenged'
    AND access = IF(basis = 'unavailable', 'allow', 'disallow')
ORDER BY xxhash64(url, time, agent, dialect, '${seed}') LIMIT ${rows};

CREATE OR REPLACE TEMPORARY VIEW documents AS
SELECT basis, given, regexp_replace(to_json(named_struct(
  'format', 1, 'usher', version, 'issuedAt', issued,
  'verdict', named_struct('agent', tokens, 'url', url, 'dialect', dialect, 'access', access, 'reason', reason,
    'line', coalesce(line, 0), 'rule', rule, 'basis', IF(given, 'given', basis)),
  'dialect', named_struct('fingerprint', fingerprint, 'whenUnreachable', whenUnreachable),
  'decision', named_struct('effect', CASE basis WHEN 'unavailable' THEN 'allow' WHEN 'unreachable' THEN 'disallow' ELSE 'rules' END,
    'code', IF(basis IN ('unavailable', 'unreachable'), code, NULL)),
  'outage', IF(basis = 'unreachable', named_struct('since', 0, 'lastGoodAge', CAST(NULL AS INT), 'siteAvailable', false), NULL),
  'lastAttempt', IF(given, NULL, named_struct('authority', authority, 'fetchedAt', issued, 'took', 0, 'status', status, 'failure', failure,
    'headers', headers, 'hops', CAST(array() AS ARRAY<STRING>), 'finalUrl', capture_url, 'sha256', sha256,
    'length', coalesce(length(body), 0), 'cut', cut, 'revalidated', false)),
  'lastGood', CAST(NULL AS STRING),
  'file', IF(basis IN ('unavailable', 'unreachable'), NULL, named_struct('sha256', sha256, 'length', length(body), 'body', regexp_replace(base64(body), r'\s', '')))
  ), map('ignoreNullFields', 'false')), r'"agent":\[("[^"]*")\]', r'"agent":$1') AS text
FROM (
  SELECT v.*, r.status, r.failure, r.headers, r.body, r.cut, c.tokens, c.fingerprint, c.whenUnreachable, version, instant(v.capture_time) AS issued,
    basis IN ('stale', 'last-good')
      OR basis = 'fresh' AND (r.time <> v.capture_time OR NOT startswith(v.url, authority || '/')) AS given
  FROM drawn v JOIN records r ON v.file = r.file AND v.position = r.position
    JOIN (SELECT manifest.version, explode(manifest.crawlers) AS c FROM run) ON v.agent = c.agent AND v.dialect = c.dialect);

-- The digest is that of the text as Usher writes it; texts with characters that it escapes in another way are left out.
INSERT OVERWRITE DIRECTORY '${out}/receipts' USING text
SELECT concat(left(text, length(text) - 1), ',"digest":"', sha2(text, 256), '"}') AS value FROM documents
WHERE NOT text RLIKE r'\\[bfu]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\x{10000}-\x{10FFFF}]';

SELECT basis, given, count(*) AS receipts FROM documents GROUP BY basis, given ORDER BY basis, given;
