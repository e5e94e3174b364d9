-- The table of agents of Longpre et al. 2024 ("Consent in Crisis"), by its definition, beside what is proved.
--
-- bin/usher-spark sql docs/sql/longpre.sql -D captures=PATH -D agents='*,GPTBot,CCBot' -D out=FOLDER
--
-- docs/published-tables.md says what differs from their programs.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}');

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

-- A row for each version of each site's file: it differs from the one before. A missing file is an empty one.
INSERT OVERWRITE DIRECTORY '${out}/versions' USING parquet
SELECT site, row_number() OVER place AS version, response, body,
  regexp_replace(make_valid_utf8(CAST(body AS STRING)), '^\uFEFF', '') AS text, time, url, file, position
FROM (
  SELECT *, lag(body) OVER place AS before FROM (
    SELECT * EXCEPT (body), IF(response = 'no_file', X'', body) AS body
    FROM (SELECT *, robots_response(status, headers, body, failure) AS response FROM responses)
    WHERE response IN ('file', 'html', 'no_file'))
  WINDOW place AS (PARTITION BY site ORDER BY time, file, position))
WHERE before IS NULL OR before <> body
WINDOW place AS (PARTITION BY site ORDER BY time, file, position);

CREATE OR REPLACE TEMPORARY VIEW versions USING parquet OPTIONS (path '${out}/versions');

-- How their parser reads a file: Crawl-delay and Sitemap end a run of User-agent lines, as rules do.
CREATE OR REPLACE TEMPORARY VIEW runs AS
SELECT *, count_if(name = 'user-agent' AND name_before <> 'user-agent') OVER (PARTITION BY site, version ORDER BY line) AS run
FROM (
  SELECT *, coalesce(lag(name) OVER (PARTITION BY site, version ORDER BY line), '') AS name_before
  FROM (
    SELECT site, version, line, lower(regexp_extract(content, r'^\s*((?i)user-agent|allow|disallow|crawl-delay|sitemap):', 1)) AS name,
      regexp_extract(content, r'(?s):\s*(.*?)\s*$', 1) AS value
    FROM (SELECT site, version, line, substring_index(content, '#', 1) AS content
      FROM versions LATERAL VIEW posexplode(split(text, r'\r\n|\r|\n')) AS line, content))
  WHERE name <> '');

-- The class of each agent. query: a rule with a question mark was dropped. run_ended: a run ended before its first rule.
INSERT OVERWRITE DIRECTORY '${out}/classes' USING parquet
SELECT site, version, agent, query, run_ended,
  CASE WHEN size(disallow) = 0 OR disallow = array('') OR disallow = allow THEN 'none'
    WHEN array_contains(disallow, '/') AND size(allow) = 0 THEN 'all'
    ELSE 'some' END AS class
FROM (
  SELECT site, version, agent, bool_or(query) AS query, bool_or(run_ended) AS run_ended,
    transform(array_sort(flatten(collect_list(allow))), rule -> rule.value) AS allow,
    transform(array_sort(flatten(collect_list(disallow))), rule -> rule.value) AS disallow
  FROM (
    SELECT site, version, collect_set(IF(name = 'user-agent', value, NULL)) AS agents,
      collect_list(IF(name = 'allow' AND value NOT LIKE '%?%', struct(line, value), NULL)) AS allow,
      collect_list(IF(name = 'disallow' AND value NOT LIKE '%?%', struct(line, value), NULL)) AS disallow,
      bool_or(name LIKE '%allow' AND value LIKE '%?%') AS query,
      bool_or(name IN ('crawl-delay', 'sitemap')) AND NOT bool_or(name LIKE '%allow') AS run_ended
    FROM runs GROUP BY site, version, run)
  LATERAL VIEW explode(agents) AS agent
  GROUP BY site, version, agent);

CREATE OR REPLACE TEMPORARY VIEW classes USING parquet OPTIONS (path '${out}/classes');

INSERT OVERWRITE DIRECTORY '${out}/all_agents_counter' USING csv OPTIONS (header 'true')
SELECT agent, count(*) AS observed, count_if(class = 'all') AS `all`, count_if(class = 'some') AS some, count_if(class = 'none') AS none
FROM classes GROUP BY agent ORDER BY observed DESC, agent;

-- A row for each version and crawler: the published class, what is proved, and what their parser did wrong. An agent that is not
-- named takes the class of *. other_case: it is named, but in other letters.
INSERT OVERWRITE DIRECTORY '${out}/sites' USING parquet
SELECT *, CASE proved WHEN 'nothing' THEN 'all' WHEN 'everything' THEN 'none' WHEN 'part' THEN 'some' END AS proved_class FROM (
  SELECT asked.site, asked.version, crawler, own.class IS NOT NULL AS named, coalesce(own.class, star.class, 'none') AS published,
    IF(response = 'no_file', 'everything', robots_reach(body, crawler)) AS proved, response = 'html' AS html,
    coalesce(own.query, star.query, false) AS query, coalesce(own.run_ended, false) AS run_ended,
    own.class IS NULL AND cased.agent IS NOT NULL AS other_case, time, url, file, position
  FROM (SELECT * FROM versions LATERAL VIEW explode(selected) AS crawler) AS asked
    LEFT JOIN classes AS own ON asked.site = own.site AND asked.version = own.version AND own.agent = crawler
    LEFT JOIN classes AS star ON asked.site = star.site AND asked.version = star.version AND star.agent = '*'
    LEFT JOIN (SELECT DISTINCT site, version, lower(agent) AS agent FROM classes) AS cased
      ON asked.site = cased.site AND asked.version = cased.version AND cased.agent = lower(crawler))
ORDER BY site, version, crawler;

CREATE OR REPLACE TEMPORARY VIEW sites USING parquet OPTIONS (path '${out}/sites');

INSERT OVERWRITE DIRECTORY '${out}/confusion' USING csv OPTIONS (header 'true')
SELECT crawler, named, published, proved, count(*) AS versions, count_if(query) AS query, count_if(run_ended) AS run_ended,
  count_if(other_case) AS other_case, count_if(html) AS html
FROM sites GROUP BY crawler, named, published, proved ORDER BY crawler, named, published, proved;

/* {
  "title": "Where the published class is not what is proved",
  "description": "Share of the versions whose file names the crawler. The number beside a bar is how many name it.",
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
  count_if(published <> proved_class) AS differ, count_if(query) AS query, count_if(run_ended) AS run_ended,
  count_if(other_case) AS other_case, count_if(html) AS html
FROM sites GROUP BY crawler ORDER BY crawler;
