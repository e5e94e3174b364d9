// Makes the built pages work under any path, and those that need no script from a folder: node relative.mjs FOLDER. They were built
// for the path BASE, which becomes the way to the site's folder: relative in HTML, and found when a page is loaded in scripts.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const BASE = "/USHER-BASE/";
const FOUND = "globalThis.USHER_BASE";

const way = (name) => "../".repeat(name.split("/").length - 1) || "./";

function html(text, name) {
  const to = way(name);
  const [page, ...data] = text.split("<script>window.__VP_HASH_MAP__");
  return [
    page.replaceAll(BASE, to).replace("<head>", `<head><script>${FOUND}=new URL("${to}",location.href).pathname</script>`),
    ...data.map((part) => part.replaceAll(BASE, `"+${FOUND}+"`)),
  ].join("<script>window.__VP_HASH_MAP__");
}

function script(text) {
  const page = /"relativePath":"([^"]*)"/.exec(text);
  const found = text.replaceAll(`"${BASE}"`, `(${FOUND})`);
  return found.replaceAll(BASE, page ? way(page[1]) : `'+${FOUND}+'`);
}

for (const name of readdirSync(folder, { recursive: true })) {
  const change = name.endsWith(".html") ? html : name.endsWith(".js") ? script : null;
  if (change) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), change(text, name));
  }
}
