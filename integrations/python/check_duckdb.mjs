// Runs the SQL of docs/integrations/python.md in DuckDB: node check_duckdb.mjs PAGE VERDICTS JSONL, where VERDICTS is the output of
// usher-spark verdicts and JSONL that of usher check. Needs the npm package @duckdb/node-api.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { DuckDBInstance } = createRequire(`${process.cwd()}/`)("@duckdb/node-api");
const [page, verdicts, jsonl] = process.argv.slice(2);
const queries = [...readFileSync(page, "utf8").matchAll(/```sql\n(.*?)```/gs)].map((block) => block[1]);
const connection = await (await DuckDBInstance.create()).connect();
for (const query of queries) {
  const reader = await connection.runAndReadAll(query.replace("'verdicts/", `'${verdicts}/`).replace("'verdicts.jsonl'", `'${jsonl}'`));
  const rows = reader.getRows().map(String);
  if (rows.length === 0 || !rows.some((row) => row.includes("disallow"))) throw new Error(`no verdicts: ${query}`);
  console.log(rows.join("\n"));
}
if (queries.length !== 2) throw new Error(`${queries.length} queries in ${page}`);
