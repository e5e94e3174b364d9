// URLs from a file: a list with one URL per line, CSV, or a sitemap, which may be compressed.
import { collect } from "./streams.js";

const MAX_BYTES = 50_000_000;
const SEPARATORS = [",", ";", "\t"];

/** The text of a file, decompressed if it is a gzip file. Throws an error if it is too long, or not UTF-8. */
export async function textOf(file) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const stream = isGzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  return new TextDecoder("utf-8", { fatal: true }).decode(await collect(stream, MAX_BYTES));
}

const distinct = (urls) => [...new Set(urls.map((url) => url.trim()).filter((url) => url !== ""))];

/** The rows of a CSV file (RFC 4180), with any of the usual separators. */
function csvRows(text) {
  const [first] = text.split("\n", 1);
  const number = (separator) => first.split(separator).length;
  const separator = SEPARATORS.reduce((best, each) => (number(each) > number(best) ? each : best));
  const rows = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"' && (isQuoted || cell === "")) {
      isQuoted = !isQuoted;
    } else if (isQuoted || (character !== separator && character !== "\n" && character !== "\r")) {
      cell += character;
    } else if (character !== "\r") {
      rows.at(-1).push(cell);
      cell = "";
      if (character === "\n") {
        rows.push([]);
      }
    }
  }
  rows.at(-1).push(cell);
  return rows;
}

const looksLikeUrl = (cell) => /^(https?:\/\/|\/)/i.test(cell.trim());

/** The columns of a CSV file, each with its name and URLs. A first row without URLs contains the names. */
function columns(text) {
  const rows = csvRows(text.replace(/^\ufeff/, ""));
  const head = rows[0].some(looksLikeUrl) ? [] : rows.shift();
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => ({
    name: head[column] ?? "",
    urls: distinct(rows.map((row) => row[column] ?? "")),
  }));
}

/** The URLs of a sitemap, and whether they are those of other sitemaps; null if the text is not a sitemap. */
function sitemap(text) {
  const document = new DOMParser().parseFromString(text.replace(/^\ufeff/, "").trim(), "application/xml");
  const name = document.documentElement.localName;
  if (name !== "urlset" && name !== "sitemapindex") {
    return null;
  }
  const entries = [...document.getElementsByTagNameNS("*", "loc")].filter((loc) => ["url", "sitemap"].includes(loc.parentElement.localName));
  return { isIndex: name === "sitemapindex", urls: distinct(entries.map((loc) => loc.textContent)) };
}

/**
 * The URLs in a text: `columns` of CSV, of which the one at `column` has most URLs, or one column with all of them. `isIndex` says that
 * they are sitemaps.
 */
export function readUrls(text, fileName = "") {
  const found = text.trimStart().startsWith("<") ? sitemap(text) : null;
  if (found) {
    return { columns: [{ name: "", urls: found.urls }], column: 0, isIndex: found.isIndex };
  }
  if (!/\.[ct]sv$/i.test(fileName)) {
    return { columns: [{ name: "", urls: distinct(text.split("\n")) }], column: 0, isIndex: false };
  }
  const all = columns(text);
  const number = ({ urls }) => urls.filter(looksLikeUrl).length;
  const best = all.reduce((at, column, index) => (number(column) > number(all[at]) ? index : at), 0);
  return { columns: all, column: best, isIndex: false };
}
