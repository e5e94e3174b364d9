-- The table of agents of Liu et al., IMC 2025, by its definition, beside what is proved.
--
-- bin/usher-spark sql docs/sql/imc25.sql -D captures=PATH -D crawl=2024-26 -D agents='GPTBot,CCBot' -D out=FOLDER
--
-- docs/published-tables.md says what differs from their programs.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}');

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

-- The newest response of each site.
CREATE OR REPLACE TEMPORARY VIEW chosen AS
SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY site ORDER BY time DESC, file, position) AS place FROM responses)
WHERE place = 1;

-- Google's parser is asked once for each path in the file and for /.
INSERT OVERWRITE DIRECTORY '${out}/sites' USING parquet
SELECT *,
  CASE proved WHEN 'nothing' THEN 'fully_disallowed' WHEN 'everything' THEN 'no_restrictions' WHEN 'part' THEN 'partially_disallowed'
    END AS proved_class
FROM (
  SELECT site, crawler,
    CASE WHEN status = 404 THEN '404_robots' WHEN paths IS NULL THEN 'non-404_errors'
      WHEN refused = size(paths) THEN 'fully_disallowed' WHEN refused > 0 THEN 'partially_disallowed'
      ELSE 'no_restrictions' END AS published,
    IF(paths IS NULL, NULL, robots_named(body, crawler)) AS named,
    IF(paths IS NULL, NULL, robots_reach(body, crawler)) AS proved,
    paths IS NOT NULL AND response = 'html' AS html,
    exists(paths, path -> path RLIKE r'\*|\$$') AS pattern_asked,
    status, failure, time, url, file, position
  FROM (
    SELECT *, size(filter(paths, path -> NOT robots_allowed(body, crawler, path, 'google'))) AS refused
    FROM (
      SELECT *, robots_response(status, headers, body, failure) AS response,
        IF(failure IS NULL AND status BETWEEN 200 AND 299, array_distinct(array_append(transform(
          filter(regexp_extract_all(CAST(body AS STRING), r'(?im)^[ \t]*(?:dis)?allow[ \t]*:[ \t]*([^\s#]*)', 1), path -> path <> ''),
          path -> IF(startswith(path, '/'), path, '/' || path)), '/')), NULL) AS paths
      FROM chosen)
    LATERAL VIEW explode(selected) AS crawler))
ORDER BY site, crawler;

CREATE OR REPLACE TEMPORARY VIEW sites USING parquet OPTIONS (path '${out}/sites');

INSERT OVERWRITE DIRECTORY '${out}/agents' USING csv OPTIONS (header 'true')
SELECT crawler AS agent, '${crawl}' AS crawl,
  count_if(published = 'fully_disallowed') AS fully_disallowed,
  count_if(published = 'partially_disallowed') AS partially_disallowed,
  count_if(published = 'no_restrictions') AS no_restrictions,
  count_if(published = '404_robots') AS `404_robots`,
  count_if(published = 'non-404_errors') AS `non-404_errors`
FROM sites GROUP BY crawler ORDER BY crawler;

-- Shares of the sites with a file, by what the crawler obeys.
INSERT OVERWRITE DIRECTORY '${out}/shares' USING csv OPTIONS (header 'true')
SELECT crawler AS agent, '${crawl}' AS crawl, IF(named, 'mentioned', 'wildcard') AS source,
  round(count_if(published = 'fully_disallowed') / files, 6) AS fully_disallowed,
  round(count_if(published = 'partially_disallowed') / files, 6) AS partially_disallowed,
  round(count_if(published = 'no_restrictions') / files, 6) AS no_restrictions
FROM (SELECT *, count(*) OVER (PARTITION BY crawler) AS files FROM sites WHERE proved IS NOT NULL)
GROUP BY crawler, named, files ORDER BY crawler, source;

-- html: a page was read as a file. pattern_asked: a path with * or $ was asked for as it is written.
INSERT OVERWRITE DIRECTORY '${out}/confusion' USING csv OPTIONS (header 'true')
SELECT crawler, named, published, proved, count(*) AS sites, count_if(html) AS html, count_if(pattern_asked) AS pattern_asked
FROM sites GROUP BY crawler, named, published, proved ORDER BY crawler, named, published, proved;

/* {
  "title": "Where the published class is not what is proved",
  "description": "Share of the sites whose file names the crawler. The number beside a bar is how many name it.",
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
  count_if(published <> proved_class) AS differ, count_if(html) AS html, count_if(pattern_asked) AS pattern_asked
FROM sites GROUP BY crawler ORDER BY crawler;
