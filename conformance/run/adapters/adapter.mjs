// Reads the cases of the runner and answers them; each adapter gives its parser's name, version, and answer.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** The version of an installed package. */
export const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

/** answer(file as bytes, case) returns whether the URL is allowed, or an object with more members. */
export async function serve(parser, version, answer) {
  const print = (object) => process.stdout.write(`${JSON.stringify(object)}\n`);
  print({ parser, version });
  for await (const line of createInterface({ input: process.stdin })) {
    const one = JSON.parse(line);
    try {
      const found = await answer(Buffer.from(one.robots, "base64"), one);
      print(typeof found === "object" ? found : { allow: Boolean(found) });
    } catch (e) {
      print({ error: String(e).slice(0, 200) });
    }
  }
}
