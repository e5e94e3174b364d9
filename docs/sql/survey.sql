-- How far each crawler may go, by site and month.
--
-- bin/usher-spark sql docs/sql/survey.sql -D captures=PATH -D agents='*,GPTBot,CCBot' -D out=FOLDER
--
-- Of each site and month one response counts: the newest that shows whether there is a file, otherwise the newest.
-- The table sites has a row for each site, month and crawler; every other table is a GROUP BY of it.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}', true);

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

CREATE OR REPLACE TEMPORARY VIEW rejected USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}', rows 'rejects');

CREATE OR REPLACE TEMPORARY VIEW chosen AS
SELECT * FROM (
  SELECT *, row_number() OVER (
      PARTITION BY site, month
      ORDER BY failure IS NOT NULL OR response NOT IN ('file', 'html', 'no_file'), time DESC, status, sha2(body, 256)) AS place
  FROM (
    SELECT *, date_format(time, 'yyyy-MM') AS month, robots_response(status, headers, body, failure) AS response
    FROM responses))
WHERE place = 1;

-- result: everything, part, nothing (each proved) or undecided, if the crawler has a file; otherwise what it has instead.
INSERT OVERWRITE DIRECTORY '${out}/sites' USING parquet
SELECT site, month, crawler, response,
  CASE of_crawler WHEN 'file' THEN robots_reach(body, crawler) ELSE of_crawler END AS result,
  CASE of_crawler WHEN 'file' THEN robots_allowed(body, crawler, '/') WHEN 'no_file' THEN true END AS home,
  of_crawler = 'file' AND robots_named(body, crawler) AS named,
  CASE of_crawler WHEN 'file' THEN robots_delay(body, crawler) END AS delay,
  CASE of_crawler WHEN 'file' THEN robots_usage(body, crawler, '/', time)['ai-train'] END AS ai_train,
  CASE of_crawler WHEN 'file' THEN robots_stated(body, crawler, '/', time)['ai-train'] END AS ai_train_stated,
  status, failure, time, url, file, position, digest, sha2(body, 256) AS sha256
FROM (
  SELECT *, robots_response(status, headers, body, failure, crawler) AS of_crawler
  FROM chosen LATERAL VIEW explode(selected) AS crawler)
ORDER BY site, month, crawler;

CREATE OR REPLACE TEMPORARY VIEW sites USING parquet OPTIONS (path '${out}/sites');

-- What files say: a row for each site and month that has one.
INSERT OVERWRITE DIRECTORY '${out}/files' USING parquet
SELECT site, month, response, says.* FROM (
  SELECT site, month, response, robots_file(body) AS says FROM chosen WHERE response IN ('file', 'html'))
ORDER BY site, month;

CREATE OR REPLACE TEMPORARY VIEW files USING parquet OPTIONS (path '${out}/files');

INSERT OVERWRITE DIRECTORY '${out}/rejects' USING parquet
SELECT * FROM rejected ORDER BY file, position, reject, detail;

INSERT OVERWRITE DIRECTORY '${out}/diagnostics' USING csv OPTIONS (header 'true')
SELECT month, id, count(DISTINCT site) AS sites, count(*) AS places
FROM files LATERAL VIEW explode(diagnostics) AS id GROUP BY month, id ORDER BY month, id;

INSERT OVERWRITE DIRECTORY '${out}/crawlers' USING csv OPTIONS (header 'true')
SELECT month, name, count(*) AS sites
FROM files LATERAL VIEW explode(crawlers) AS name GROUP BY month, name ORDER BY month, sites DESC, name;

INSERT OVERWRITE DIRECTORY '${out}/months' USING csv OPTIONS (header 'true')
SELECT month, crawler, result, count(*) AS sites, count_if(named) AS named
FROM sites GROUP BY month, crawler, result ORDER BY month, crawler, result;

/* {
  "title": "Restrictions by month",
  "description": "Shares of the sites whose file, or its absence, is known, by month. The number above a bar is how many sites that is. Everything, part and nothing are proved. Not in the bars: html (a page was sent instead of a file) and unknown.",
  "transform": [
    {"fold": ["nothing", "part", "everything", "no_file"], "as": ["result", "count"]},
    {"calculate": "indexof(['nothing', 'part', 'everything', 'no_file'], datum.result)", "as": "place"}
  ],
  "facet": {"row": {"field": "crawler", "title": null}},
  "spec": {
    "height": 140,
    "width": {"step": 42},
    "encoding": {"x": {"field": "month", "type": "ordinal", "title": null}},
    "layer": [
      {"mark": "bar", "encoding": {
        "y": {"field": "count", "type": "quantitative", "stack": "normalize", "axis": {"format": "%"}, "title": "share of sites"},
        "order": {"field": "place"},
        "color": {"field": "result", "title": null, "scale": {
          "domain": ["nothing", "part", "everything", "no_file"],
          "range": ["#b2182b", "#ef8a62", "#2166ac", "#92c5de"]}},
        "tooltip": [{"field": "crawler"}, {"field": "month"}, {"field": "result"}, {"field": "count"}, {"field": "known"}, {"field": "html"}, {"field": "unknown"}]}},
      {"mark": {"type": "text", "dy": -7}, "encoding": {
        "y": {"datum": 1}, "text": {"aggregate": "max", "field": "known", "format": ","}}}
    ]
  }
} */
SELECT month, crawler, count(*) AS sites, count_if(result IN ('everything', 'part', 'nothing', 'no_file')) AS known,
  count_if(result = 'everything') AS everything, count_if(result = 'part') AS part,
  count_if(result = 'nothing') AS nothing, count_if(result = 'no_file') AS no_file, count_if(result = 'html') AS html,
  count_if(result NOT IN ('everything', 'part', 'nothing', 'no_file', 'html')) AS unknown, count_if(named) AS named
FROM sites GROUP BY month, crawler ORDER BY month, crawler;
