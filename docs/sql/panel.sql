-- A panel: each site in each month, by its newest file until the end of the month.
--
-- bin/usher-spark sql docs/sql/panel.sql -D captures=PATH -D agents='*,GPTBot' -D from=2026-01 -D to=2026-12 -D out=FOLDER
--
-- A response that shows whether there is a file (or an HTML page instead) stays current until the next one; failures between them change
-- nothing. carried says for how many months. always is true for sites that are known in every month: lines over them have one sample.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}', true);

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

-- The newest of each site and month, from its month to the one before the next.
CREATE OR REPLACE TEMPORARY VIEW periods AS
SELECT *, coalesce(add_months(lead(since) OVER (PARTITION BY site ORDER BY since), -1), date'${to}-01') AS until
FROM (
  SELECT *, row_number() OVER (PARTITION BY site, since ORDER BY time DESC, status, sha2(body, 256)) AS place
  FROM (
    SELECT *, CAST(date_trunc('MONTH', time) AS DATE) AS since, robots_response(status, headers, body, failure) AS response
    FROM responses)
  WHERE response IN ('file', 'html', 'no_file') AND since <= date'${to}-01')
WHERE place = 1;

INSERT OVERWRITE DIRECTORY '${out}/panel' USING parquet
SELECT site, date_format(month, 'yyyy-MM') AS month, crawler, result, home, named, ai_train, ai_train_stated,
  CAST(months_between(month, since) AS INT) AS carried,
  count(*) OVER (PARTITION BY site, crawler) = 1 + months_between(date'${to}-01', date'${from}-01') AS always,
  time, url, file, position, digest, sha256
FROM (
  SELECT *, CASE of_crawler WHEN 'file' THEN robots_reach(body, crawler) ELSE of_crawler END AS result,
    CASE of_crawler WHEN 'file' THEN robots_allowed(body, crawler, '/') WHEN 'no_file' THEN true END AS home,
    of_crawler = 'file' AND robots_named(body, crawler) AS named,
    CASE of_crawler WHEN 'file' THEN robots_usage(body, crawler, '/', time)['ai-train'] END AS ai_train,
    CASE of_crawler WHEN 'file' THEN robots_stated(body, crawler, '/', time)['ai-train'] END AS ai_train_stated,
    sha2(body, 256) AS sha256
  FROM (
    SELECT *, robots_response(status, headers, body, failure, crawler) AS of_crawler
    FROM periods LATERAL VIEW explode(selected) AS crawler)
  WHERE until >= greatest(since, date'${from}-01'))
LATERAL VIEW explode(sequence(greatest(since, date'${from}-01'), until, INTERVAL 1 MONTH)) AS month
ORDER BY site, crawler, month;

CREATE OR REPLACE TEMPORARY VIEW panel USING parquet OPTIONS (path '${out}/panel');

INSERT OVERWRITE DIRECTORY '${out}/months' USING csv OPTIONS (header 'true')
SELECT month, crawler, count(*) AS sites, count_if(result = 'nothing') AS nothing, count_if(result = 'part') AS part,
  count_if(result = 'everything') AS everything, count_if(result = 'no_file') AS no_file, count_if(NOT home) AS home_closed,
  count_if(ai_train_stated = 'disallowed') AS ai_train_stated, count_if(carried > 0) AS carried
FROM panel WHERE always AND result IN ('nothing', 'part', 'everything', 'no_file')
GROUP BY month, crawler ORDER BY month, crawler;

/* {
  "title": "Sites that close to each crawler",
  "description": "Of the sites that are known in every month and whose file, or its absence, is known: the share that allows nothing, and that closes its home page. The number is how many sites that is.",
  "transform": [
    {"calculate": "datum.nothing / datum.sites", "as": "allows nothing"},
    {"calculate": "datum.home_closed / datum.sites", "as": "home page closed"},
    {"fold": ["allows nothing", "home page closed"], "as": ["measure", "share"]}
  ],
  "facet": {"row": {"field": "crawler", "title": null}},
  "spec": {
    "height": 140,
    "width": {"step": 42},
    "encoding": {"x": {"field": "month", "type": "ordinal", "title": null}},
    "layer": [
      {"mark": {"type": "line", "point": true}, "encoding": {
        "y": {"field": "share", "type": "quantitative", "axis": {"format": "%"}, "title": "share of sites"},
        "color": {"field": "measure", "title": null},
        "tooltip": [{"field": "crawler"}, {"field": "month"}, {"field": "measure"}, {"field": "share", "format": ".1%"}, {"field": "sites"}]}},
      {"mark": {"type": "text", "baseline": "bottom"}, "encoding": {
        "y": {"value": 0}, "text": {"aggregate": "max", "field": "sites", "format": ","}}}
    ]
  }
} */
SELECT month, crawler, count(*) AS sites, count_if(result = 'nothing') AS nothing, count_if(result = 'part') AS part,
  count_if(result = 'everything') AS everything, count_if(result = 'no_file') AS no_file, count_if(NOT home) AS home_closed,
  count_if(carried > 0) AS carried
FROM panel WHERE always AND result IN ('nothing', 'part', 'everything', 'no_file')
GROUP BY month, crawler ORDER BY month, crawler;
