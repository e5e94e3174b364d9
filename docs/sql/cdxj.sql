-- The records of robots.txt files in indexes in CDXJ, as a table for 'usher-spark verdicts --captures-as warc_index'.
--
-- bin/usher-spark sql docs/sql/cdxj.sql -D cdxj=PATH -D out=FOLDER
--
-- A line of CDXJ is a sort key, a time and a JSON object, as pywb and Common Crawl write it.

INSERT OVERWRITE DIRECTORY '${out}' USING parquet
SELECT record.* FROM (
  SELECT from_json(substring(value, instr(value, '{')), 'url STRING, filename STRING, offset STRING, length STRING') AS record
  FROM text.`${cdxj}` WHERE value RLIKE r'^\S*\)/robots\.txt ')
WHERE record.filename IS NOT NULL;
