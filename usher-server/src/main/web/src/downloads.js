// Files that the user can save, and tables as CSV and Markdown.

/** How long a browser may take to read the file. */
const LIFETIME = 60_000;

/** Lets the browser save a text as a file. */
export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME);
}

/** A part of a file name: a host name, for example. */
export const nameOf = (text) => text.replace(/^https?:\/\//, "").replaceAll(/[^\w.-]+/g, "-").slice(0, 80);

/** A cell of CSV (RFC 4180). An apostrophe keeps a spreadsheet from reading a text as a formula. */
function csvCell(value) {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const toCsv = (rows) => rows.map((row) => row.map(csvCell).join(",")).join("\r\n") + "\r\n";

const markdownCell = (value) =>
  String(value)
    .replaceAll(/[\\|`*_<>[\]]/g, "\\$&")
    .replaceAll(/\s+/g, " ");

const markdownRow = (cells) => `| ${cells.join(" | ")} |`;

/** A table of Markdown; the first row is the head. */
export const toMarkdown = ([head, ...rows]) =>
  [head.map(markdownCell), head.map(() => "---"), ...rows.map((row) => row.map(markdownCell))].map(markdownRow).join("\n") + "\n";
