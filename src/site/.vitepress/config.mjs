// The site is made from docs/ as it is, with README.md as about; bin/site puts both beside this folder. Its home is the analyzer page.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { defineConfig } from "vitepress";

const REPOSITORY = "https://github.com/usher-robots/usher";
const pages = join(import.meta.dirname, "..");
const root = process.env.USHER_ROOT;
/** The analyzer page, which is none of the pages of docs. */
const HOME = "/index.html";
/** What relative.mjs replaces. */
const base = "/USHER-BASE/";

const titleOf = (page) => /^# (.*)$/m.exec(readFileSync(join(pages, `${page}.md`), "utf8"))[1];
const item = (page) => ({ text: titleOf(page), link: `/${page}` });
const group = (text, names) => ({ text, items: names.split(" ").map(item) });
const folder = (name) =>
  readdirSync(join(pages, name))
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => `${name}/${file.slice(0, -3)}`)
    .join(" ");

const sidebar = {
  "/": [
    group("First", "tutorial map"),
    group("I run a site", "site-owners commands analyzer ci writing diff usage audit watch diagnostics"),
    group(
      "I run a crawler",
      `tasks modules javascript operating api fetching pacing guard signatures sitemaps store fleet receipts testing simulation migrating integrations/index ${folder("integrations")}`,
    ),
    group("I study the web", "spark published-tables diagnostics/corpus spec/disagreements interoperability matrix"),
    group("Reference", "dialects crawlers deviations json glossary versioning performance"),
    group("Development", "architecture quality spec/index"),
  ],
  "/diagnostics/": [group("Diagnostics", `diagnostics ${folder("diagnostics")}`)],
  "/spec/": [group("Requirements", `spec/index ${folder("spec")}`)],
};
const listed = Object.values(sidebar).flatMap((groups) => groups.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`)));
const others = readdirSync(pages, { recursive: true }).filter(
  (name) => name.endsWith(".md") && name !== "about.md" && !name.startsWith("node_modules") && !listed.includes(name),
);
sidebar["/"].find(({ text }) => text === "Reference").items.push(...others.map((name) => item(name.slice(0, -3))));

/** Where a link of a page leads: to another page, or to a file of the repository. Links are written as they work in the repository. */
function target(href, page) {
  const [path, fragment] = href.split("#");
  if (/^[a-z]+:/.test(href) || path === "") {
    return href;
  }
  const source = page === "about.md" ? "README.md" : page === "map.md" ? "docs/README.md" : `docs/${page.replace(/(^|\/)index\.md$/, "$1README.md")}`;
  const file = posix.normalize(posix.join(posix.dirname(source), path));
  if (!existsSync(join(root, file))) {
    throw new Error(`${source}: ${href} leads to no file`);
  }
  if (file === "docs/analyzer.md" && fragment === "playground") {
    return HOME;
  }
  const anchor = fragment ? `#${fragment}` : "";
  if (file === "README.md") {
    return `/about${anchor}`;
  }
  if (file === "docs/README.md") {
    return `/map${anchor}`;
  }
  const found = /^docs\/(.*)\.md$/.exec(file);
  return found ? `/${found[1].replace(/(^|\/)README$/, "$1index")}${anchor}` : `${REPOSITORY}/blob/main/${file}${anchor}`;
}

/** The id of a heading as GitHub makes it, so that a link works in both places. */
const slugify = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

function links(md) {
  md.core.ruler.push("links", ({ tokens, env }) => {
    for (const token of tokens.flatMap((block) => block.children ?? [])) {
      const name = token.type === "link_open" ? "href" : token.type === "image" ? "src" : null;
      if (name === "href") {
        const to = target(token.attrGet(name), env.relativePath);
        token.attrSet(name, to);
        if (to === HOME) {
          // VitePress leaves a link with a target as it is.
          token.attrSet(name, base + HOME.slice(1));
          token.attrSet("target", "_self");
        }
      } else if (name === "src") {
        token.attrSet(name, token.attrGet(name).replace(/^docs\//, "./"));
      }
    }
  });
}

/** The only HTML of the pages: a place that links lead to, and a picture beside a text. */
function anchors(md) {
  md.inline.ruler.before("html_inline", "anchors", (state, silent) => {
    const found = /^(<a id="[\w-]+"><\/a>|<img [^>]*>)/.exec(state.src.slice(state.pos));
    if (!found) {
      return false;
    }
    if (!silent) {
      state.push("html_inline", "", 0).content = found[0].replace('src="docs/', 'src="./');
    }
    state.pos += found[0].length;
    return true;
  });
}

/** Comments name the program that writes a part of a page. */
function comments(md) {
  md.block.ruler.before("paragraph", "comments", (state, line, end, silent) => {
    const isComment = /^<!--.*-->$/.test(state.getLines(line, line + 1, 0, false).trim());
    if (isComment && !silent) {
      state.line = line + 1;
    }
    return isComment;
  });
}

/** What commands print has no syntax: its colours would mean nothing. */
function consoles(md) {
  md.core.ruler.push("consoles", ({ tokens }) =>
    tokens.filter(({ info }) => info === "console").forEach((token) => (token.info = "txt")),
  );
}

export default defineConfig({
  title: "Usher",
  description: "robots.txt: which crawlers may fetch which URLs, and why",
  lang: "en",
  base,
  outDir: process.env.USHER_SITE,
  cleanUrls: false,
  lastUpdated: false,
  ignoreDeadLinks: [/index(\.html)?$/],
  head: [["link", { rel: "icon", href: `${base}logo.svg`, type: "image/svg+xml" }]],
  markdown: {
    html: false,
    anchor: { slugify },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    languageAlias: { robots: "yaml" },
    config(md) {
      anchors(md);
      comments(md);
      links(md);
      consoles(md);
    },
  },
  themeConfig: {
    logo: { src: "/logo.svg", alt: "" },
    logoLink: { link: base + HOME.slice(1), target: "_self" },
    nav: [
      { text: "Playground", link: HOME, target: "_self" },
      { text: "About", link: "/about" },
      { text: "API reference", link: "/api/index.html", target: "_self" },
      { text: "Diagnostics", link: "/diagnostics" },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: "local" },
    socialLinks: [{ icon: "github", link: REPOSITORY }],
  },
});
