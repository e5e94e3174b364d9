// Syntax highlighting: directive name, colon, value, comment. What the lines mean comes from the service.
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { table } from "./maps.js";

const DIRECTIVES = table({
  "user-agent": "typeName",
  allow: "inserted",
  disallow: "deleted",
});
const EXTENSIONS = new Set([
  "sitemap", "crawl-delay", "host", "clean-param", "request-rate", "visit-time", "noindex", "cache-delay", "robot-version",
  "comment",
]);

function directive(name) {
  const key = name.trim().toLowerCase();
  return DIRECTIVES.get(key) ?? (EXTENSIONS.has(key) ? "propertyName" : "invalid");
}

const parser = {
  name: "robots",
  startState: () => ({ inValue: false, isPath: false }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.sol()) {
      state.inValue = false;
    }
    if (stream.match(/^#.*/)) {
      return "comment";
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (!state.inValue) {
      const found = stream.match(/^[^:#]*(?=:)/);
      if (!found) {
        stream.match(/^[^#]*/);
        return "invalid";
      }
      state.inValue = true;
      state.isPath = /^(dis)?allow\s*$/i.test(found[0]);
      return found[0] === "" ? null : directive(found[0]);
    }
    if (stream.match(/^:/)) {
      return "punctuation";
    }
    if (state.isPath && stream.match(/^(\*|\$(?=\s*(#|$)))/)) {
      return "operator";
    }
    stream.match(state.isPath ? /^[^#*$]+|^\$/ : /^[^#]+/);
    return "string";
  },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: tags.typeName, color: "var(--code-agent)", fontWeight: "600" },
  { tag: tags.inserted, color: "var(--allow-ink)", fontWeight: "600" },
  { tag: tags.deleted, color: "var(--block-ink)", fontWeight: "600" },
  { tag: tags.propertyName, color: "var(--code-field)" },
  { tag: tags.string, color: "var(--ink)" },
  { tag: tags.operator, color: "var(--code-star)", fontWeight: "700" },
  { tag: tags.punctuation, color: "var(--quiet)" },
  { tag: tags.invalid, color: "var(--quiet)" },
]);

export const robotsLanguage = [StreamLanguage.define(parser), syntaxHighlighting(colours)];
