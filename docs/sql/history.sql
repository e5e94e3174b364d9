-- What changed at each site, and what that changed for each crawler.
--
-- bin/usher-spark sql docs/sql/history.sql -D captures=PATH -D agents='GPTBot,CCBot' -D out=FOLDER
--
-- While a site is unreachable, sends a challenge or an HTML page, its file is unknown: the one before stays, and the next one is
-- compared with it. Each crawler reads responses and files in its own dialect.

SET TIME ZONE 'UTC';

DECLARE OR REPLACE VARIABLE selected ARRAY<STRING>;

SET VARIABLE selected = robots_names('${agents}', true);

CREATE OR REPLACE TEMPORARY VIEW responses USING `usher-captures` OPTIONS (path '${captures}', as '${captures_as}');

-- known: the content of the file, empty if there is none; null while it is not known. Of captures of the same time the strictest is last.
CREATE OR REPLACE TEMPORARY VIEW answers AS
SELECT *,
  CASE response WHEN 'file' THEN body WHEN 'no_file' THEN X'' END AS known,
  CASE response WHEN 'no_file' THEN 0 WHEN 'not_archived' THEN 1 WHEN 'file' THEN 2 ELSE 3 END AS strictness
FROM (
  SELECT *, robots_response(status, headers, body, failure, crawler) AS response
  FROM responses LATERAL VIEW explode(selected) AS crawler);

-- Each answer that is known, beside the one before.
CREATE OR REPLACE TEMPORARY VIEW steps AS
SELECT *,
  lag(time) OVER place AS from_time,
  lag(response) OVER place AS before_response,
  lag(known) OVER place AS before
FROM answers WHERE known IS NOT NULL
WINDOW place AS (PARTITION BY site, crawler ORDER BY time, strictness, known);

-- outcome: stricter, looser or mixed, with an example; same, which is proved; or undecided.
INSERT OVERWRITE DIRECTORY '${out}/changes' USING parquet
SELECT site, crawler, from_time, time AS to_time,
  CASE WHEN before_response = 'no_file' THEN 'file-appeared' WHEN response = 'no_file' THEN 'file-vanished'
    ELSE 'content-changed' END AS event,
  diff.*,
  robots_named(before, crawler) AS named_before, robots_named(known, crawler) AS named_after,
  robots_delay(before, crawler) AS delay_before, robots_delay(known, crawler) AS delay_after,
  to_json(robots_usage(before, crawler, '/', from_time)) AS usage_before,
  to_json(robots_usage(known, crawler, '/', time)) AS usage_after,
  sha2(before, 256) AS sha256_before, sha2(known, 256) AS sha256_after, url, file, position
FROM (
  SELECT *, robots_diff(before, known, crawler, 10000000) AS diff
  FROM steps WHERE before_response IS NOT NULL AND (before <> known OR before_response <> response))
ORDER BY site, crawler, to_time;

CREATE OR REPLACE TEMPORARY VIEW changes USING parquet OPTIONS (path '${out}/changes');

-- Answers that are not known, one after another: from the first to the last of them.
INSERT OVERWRITE DIRECTORY '${out}/outages' USING parquet
SELECT site, crawler, min(time) AS from_time, max(time) AS to_time, count(*) AS captures,
  array_sort(collect_set(response)) AS responses
FROM (
  SELECT *, count(known) OVER (PARTITION BY site, crawler ORDER BY time, strictness ROWS UNBOUNDED PRECEDING) AS answered
  FROM answers)
WHERE known IS NULL
GROUP BY site, crawler, answered
ORDER BY site, crawler, from_time;

INSERT OVERWRITE DIRECTORY '${out}/months' USING csv OPTIONS (header 'true')
SELECT date_format(to_time, 'yyyy-MM') AS month, crawler, event, outcome, count(*) AS changes, count(DISTINCT site) AS sites
FROM changes GROUP BY month, crawler, event, outcome ORDER BY month, crawler, event, outcome;

/* {
  "title": "What changes meant for each crawler",
  "description": "Changes of files by outcome: stricter, looser or mixed, each with an example in the table changes; same is proved. A bar says how many changes there were, and at how many sites.",
  "transform": [{"calculate": "datum.changes + ' at ' + datum.sites + (datum.sites == 1 ? ' site' : ' sites')", "as": "label"}],
  "facet": {"row": {"field": "crawler", "title": null}},
  "spec": {
    "height": {"step": 16},
    "width": 520,
    "encoding": {
      "y": {"field": "outcome", "title": null}, "yOffset": {"field": "event"},
      "x": {"field": "changes", "type": "quantitative", "title": "changes", "axis": {"tickMinStep": 1}}},
    "layer": [
      {"mark": "bar", "encoding": {"color": {"field": "event", "title": null, "scale": {
        "domain": ["content-changed", "file-appeared", "file-vanished"], "range": ["#2166ac", "#ef8a62", "#707070"]}}}},
      {"mark": {"type": "text", "align": "left", "dx": 4}, "encoding": {"text": {"field": "label"}}}
    ]
  }
} */
SELECT crawler, event, outcome, count(*) AS changes, count(DISTINCT site) AS sites
FROM changes GROUP BY crawler, event, outcome ORDER BY crawler, event, outcome;
