// Creates elements. Text is inserted as text only: nothing in a file, a URL or a response can become markup.

import { table } from "./maps.js";

export function h(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) {
        element.addEventListener(event, listener);
      }
    } else if (name === "class") {
      element.className = value;
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = table({
  allow: "M4.500 10.500l3.500 3.500 7.500-8",
  disallow: "M5.500 5.500l9 9M14.500 5.500l-9 9",
  partly: "M5 10h10",
  undecided: "M7.500 7.500a2.500 2.500 0 1 1 3.600 2.200c-.8.400-1.100.900-1.100 1.800M10 14.800v.2",
  error: "M10 6v4.800M10 13.800v.2M10 1.800a8.200 8.200 0 1 0 .01 0",
  warning: "M10 7.500v4M10 14.300v.2M10 2.200L18.600 17.300H1.400z",
  information: "M10 9.500v4.500M10 6.200v.2M10 1.800a8.200 8.200 0 1 0 .01 0",
});

/** An icon beside a word that says the same; hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", SHAPES.get(name) ?? "");
  svg.append(shape);
  return svg;
}

const MAX_LENGTH = 200;
// Control characters, invisible and bidirectional marks, which can make a text look like another one.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc]/g;

/** Untrusted text made safe to show: truncated, and with hidden characters replaced. */
export function visible(text, maxLength = MAX_LENGTH) {
  const whole = String(text);
  const cut = whole.length > maxLength ? `${whole.slice(0, maxLength)}…` : whole;
  return cut.replace(UNSEEN, (mark) => `⟨U+${mark.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

export function code(text, maxLength) {
  return h("code", { dir: "ltr" }, breakable(visible(text, maxLength)));
}

/** A path that can wrap after its segments instead of within a word. */
export function breakable(path) {
  return path.split(/(?<=.[/?&])(?=[^/?&])/).flatMap((part, index) => (index === 0 ? [part] : [h("wbr"), part]));
}

/** A sentence in which each path and quotation keeps its own direction, also where it is Hebrew or Arabic. */
export function withPaths(text) {
  return text.split(/((?<=^|\s)\/\S+|“[^”]*”)/).map((part, index) => (index % 2 === 1 ? h("bdi", { dir: "ltr" }, part) : part));
}

/** A sentence in which what stands between backticks is code. */
export const withCode = (text) => text.split("`").map((part, index, all) => (index % 2 === 1 && index < all.length - 1 ? h("code", { dir: "ltr" }, part) : part));
