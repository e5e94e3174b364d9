-- The two tables of Common Crawl's experiments with robots.txt, by their definitions, beside what is proved.
--
-- bin/usher-spark sql docs/sql/commoncrawl.sql -D captures=PATH -D hosts=FILE.csv -D crawl=CC-MAIN-2025-08 -D agents='*,GPTBot,CCBot' -D out=FOLDER
--
-- crawl: its name, or only year and week. hosts: a ranked list with the header rank,host. docs/published-tables.md says what differs from their programs.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}');

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

CREATE OR REPLACE TEMPORARY VIEW listed (rank INT, host STRING) USING csv OPTIONS (path '${hosts}', header 'true');

CREATE OR REPLACE TEMPORARY VIEW ranked AS
SELECT rank, coalesce(regexp_extract(robots_site('https://' || trim(host)), '://([^:/]+)', 1), host) AS host FROM listed;

CREATE OR REPLACE TEMPORARY VIEW strata AS
SELECT * FROM VALUES ('1k', 0, 1000), ('10k', 1000, 10000), ('50k', 10000, 50000), ('100k', 50000, 100000), ('1M', 100000, 1000000),
  ('2M', 1000000, 2147483647) AS (stratum, above, last)
WHERE above < (SELECT max(rank) FROM ranked);

CREATE OR REPLACE TEMPORARY VIEW answers AS
SELECT regexp_extract(site, '://([^:/]+)', 1) AS host, site, time, url, status, failure, file, position, body, text,
  CASE WHEN failure = 'not_archived' OR failure LIKE 'redirect%' OR status BETWEEN 300 AND 399 THEN 'redirect'
    WHEN status = 403 THEN 'forbidden'
    WHEN failure IS NOT NULL OR status = 429 OR status >= 500 THEN 'defer_visits'
    WHEN status >= 400 THEN 'allow_all'
    WHEN text RLIKE r'^(?i)(<html|<!doctype html)\b' OR type NOT IN ('text/plain', 'text/x-robots', 'message/rfc822', 'text/text',
      'text/txt', 'text', 'plain/text', 'text/pain', 'text/plan') THEN 'not_text'
    ELSE 'text' END AS kind
FROM (
  SELECT *, regexp_replace(make_valid_utf8(CAST(body AS STRING)), '^\uFEFF', '') AS text,
    lower(trim(substring_index(transform_keys(headers, (name, value) -> lower(name))['content-type'], ';', 1))) AS type
  FROM responses);

-- The best response of each host, over all schemes and ports; of equals the newest.
INSERT OVERWRITE DIRECTORY '${out}/hosts' USING parquet
SELECT rank, host, coalesce(kind, 'no_capture') AS kind, site, time, url, status, failure, file, position, body, text
FROM (
  SELECT *, row_number() OVER (
      PARTITION BY host
      ORDER BY array_position(array('text', 'not_text', 'allow_all', 'forbidden', 'defer_visits', 'redirect'), kind), time DESC, site)
    AS place
  FROM ranked LEFT JOIN answers USING (host))
WHERE place = 1
ORDER BY rank, host;

CREATE OR REPLACE TEMPORARY VIEW hosts USING parquet OPTIONS (path '${out}/hosts');

-- How their parser reads a file: once a rule was seen, each User-agent line replaces the agents of the lines before it.
CREATE OR REPLACE TEMPORARY VIEW blocks AS
SELECT *, max(IF(name = 'user-agent', IF(rules = 0, 0, agents), NULL)) OVER (PARTITION BY host ORDER BY line) AS block
FROM (
  SELECT *, count_if(name <> 'user-agent') OVER place AS rules, count_if(name = 'user-agent') OVER place AS agents,
    coalesce(lead(name) OVER place = 'user-agent', false) AS stacked
  FROM (
    SELECT host, line, lower(regexp_extract(content, r'^\s*((?i)user-agent|allow|disallow)\s*:', 1)) AS name,
      trim(regexp_replace(regexp_extract(content, r':\s*([^\r#]*)', 1), r'\s+', ' ')) AS value
    FROM hosts LATERAL VIEW posexplode(split(text, '\n')) AS line, content
    WHERE kind = 'text')
  WHERE name <> ''
  WINDOW place AS (PARTITION BY host ORDER BY line));

-- The class of each agent that has rules, by the strings of its rules.
INSERT OVERWRITE DIRECTORY '${out}/classes' USING parquet
SELECT host, useragent,
  CASE WHEN sum(allows) = 0 AND sum(disallows) = 1 AND max(path) = '/' THEN 'disallow-all'
    WHEN sum(allows) = 1 AND sum(disallows) = 0 AND max(path) IN ('/', '*', '/*', '') THEN 'allow-all'
    WHEN sum(allows) = 0 AND sum(disallows) = 1 AND max(path) = '' THEN 'allow-all'
    ELSE 'allow-part' END AS class
FROM (
  SELECT host, collect_set(IF(name = 'user-agent', lower(value), NULL)) AS useragents, count_if(name = 'allow') AS allows,
    count_if(name = 'disallow') AS disallows, max(IF(name = 'user-agent', NULL, value)) AS path
  FROM blocks GROUP BY host, block HAVING allows + disallows > 0)
LATERAL VIEW explode(useragents) AS useragent
GROUP BY host, useragent;

CREATE OR REPLACE TEMPORARY VIEW classes USING parquet OPTIONS (path '${out}/classes');

-- with_rules: their parser found a rule of an agent. star: the class of all agents that are not named.
CREATE OR REPLACE TEMPORARY VIEW parsed AS
SELECT hosts.*, any.host IS NOT NULL AS with_rules, coalesce(any.star, 'allow-all') AS star, any.star IS NULL AS no_star_group
FROM hosts LEFT JOIN (SELECT host, max(IF(useragent = '*', class, NULL)) AS star FROM classes GROUP BY host) AS any USING (host);

INSERT OVERWRITE DIRECTORY '${out}/status' USING csv OPTIONS (header 'true')
SELECT '${crawl}' AS crawl, stratum AS `top-k`,
  count_if(kind = 'no_capture') AS `No robots.txt capture`,
  count_if(kind = 'forbidden') AS `HTTP forbidden`,
  count_if(kind = 'defer_visits') AS `HTTP defer visits`,
  count_if(kind = 'allow_all') AS `HTTP allow all`,
  count_if(kind = 'redirect') AS `HTTP redirect not resolved`,
  count_if(kind = 'not_text') AS `MIME not a robots.txt`,
  count_if(kind = 'text' AND NOT with_rules) AS `Robots.txt no rules`,
  count_if(with_rules) AS `Robots.txt with rules`,
  date_add(date_trunc('WEEK', make_date(try_cast(regexp_extract('${crawl}', r'(\d{4})-\d\d$', 1) AS INT), 1, 4)),
    7 * (try_cast(right('${crawl}', 2) AS INT) - 1)) AS dt
FROM parsed JOIN strata ON rank <= last
GROUP BY stratum, last ORDER BY last;

INSERT OVERWRITE DIRECTORY '${out}/user-agents' USING csv OPTIONS (header 'true')
SELECT '${crawl}' AS crawl, stratum AS `top-k`, useragent, count(*) AS cnt, round(100 * count(*) / hosts, 3) AS `%`,
  count_if(class = 'disallow-all') AS `disallow-all`,
  count_if(class = 'allow-all') AS `allow-all`,
  count_if(class = 'allow-part') AS `allow-part`,
  count_if(class = 'disallow-all') + star_nothing - count_if(star = 'disallow-all') AS `*-disallow-all`,
  count_if(class = 'allow-all') + star_everything - count_if(star = 'allow-all') AS `*-allow-all`,
  count_if(class = 'allow-part') + star_part - count_if(star = 'allow-part') AS `*-allow-part`
FROM parsed JOIN classes USING (host) JOIN (
  SELECT stratum, last, count(*) AS hosts, count_if(star = 'disallow-all') AS star_nothing,
    count_if(star = 'allow-all') AS star_everything, count_if(star = 'allow-part') AS star_part
  FROM parsed JOIN strata ON rank <= last WHERE with_rules GROUP BY stratum, last) ON rank <= last
GROUP BY stratum, last, useragent, hosts, star_nothing, star_everything, star_part
ORDER BY last, cnt DESC, useragent;

-- A row for each host with a text and each crawler: the published class, what is proved, and what their parser did wrong.
-- stacked_lost: a line that names the crawler was replaced by the next one. no_star_group: their loop books the host on another agent.
-- string_class: the class differs from what is proved though no line was lost.
INSERT OVERWRITE DIRECTORY '${out}/sites' USING parquet
SELECT *, published <> proved_class AND NOT stacked_lost AS string_class FROM (
  SELECT rank, asked.host, crawler, class IS NOT NULL AS named, coalesce(class, star) AS published, proved,
    CASE proved WHEN 'nothing' THEN 'disallow-all' WHEN 'everything' THEN 'allow-all' WHEN 'part' THEN 'allow-part' END AS proved_class,
    lost.host IS NOT NULL AS stacked_lost, no_star_group, site, time, url, file, position
  FROM (SELECT *, robots_reach(body, crawler) AS proved FROM parsed LATERAL VIEW explode(selected) AS crawler
      WHERE kind = 'text') AS asked
    LEFT JOIN classes ON asked.host = classes.host AND useragent = lower(crawler)
    LEFT JOIN (SELECT DISTINCT host, lower(value) AS value FROM blocks WHERE name = 'user-agent' AND stacked AND rules > 0) AS lost
      ON asked.host = lost.host AND lost.value = lower(crawler))
ORDER BY rank, host, crawler;

CREATE OR REPLACE TEMPORARY VIEW sites USING parquet OPTIONS (path '${out}/sites');

INSERT OVERWRITE DIRECTORY '${out}/confusion' USING csv OPTIONS (header 'true')
SELECT crawler, named, published, proved, count(*) AS hosts, count_if(stacked_lost) AS stacked_lost,
  count_if(no_star_group) AS no_star_group, count_if(string_class) AS string_class
FROM sites GROUP BY crawler, named, published, proved ORDER BY crawler, named, published, proved;

/* {
  "title": "Where the published class is not what is proved",
  "description": "Share of the hosts whose file names the crawler. The number beside a bar is how many name it.",
  "transform": [{"filter": "datum.named > 0"}, {"calculate": "datum.named_differ / datum.named", "as": "share"}],
  "height": {"step": 24},
  "width": 520,
  "encoding": {
    "y": {"field": "crawler", "title": null},
    "x": {"field": "share", "type": "quantitative", "title": "published and proved class differ", "scale": {"domain": [0, 1]}, "axis": {"format": "%"}}},
  "layer": [
    {"mark": {"type": "bar", "color": "#b2182b"}},
    {"mark": {"type": "text", "align": "left", "dx": 4}, "encoding": {"text": {"field": "named", "format": ","}}}
  ]
} */
SELECT crawler, count_if(named) AS named, count_if(named AND published <> proved_class) AS named_differ,
  count_if(published <> proved_class) AS differ, count_if(stacked_lost) AS stacked_lost, count_if(string_class) AS string_class
FROM sites GROUP BY crawler ORDER BY crawler;
