// The state of the page in the fragment of its URL, which browsers do not send to servers; compressed if the browser supports it.
import { collect } from "./streams.js";

const MAX_BYTES = 2_000_000;

function toBase64Url(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function through(bytes, transform) {
  return collect(new Blob([bytes]).stream().pipeThrough(transform), MAX_BYTES);
}

function canDeflate() {
  try {
    new CompressionStream("deflate-raw");
    return true;
  } catch {
    return false;
  }
}

/** The fragment that contains a state, without the number sign. */
export async function toFragment(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return canDeflate()
    ? `z=${toBase64Url(await through(bytes, new CompressionStream("deflate-raw")))}`
    : `j=${toBase64Url(bytes)}`;
}

const texts = (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : []);

/** The state that a fragment contains; null if it has none, "bad" if it cannot be decoded. */
export async function fromFragment(fragment) {
  const found = /^#?([zj])=([\w-]+)$/.exec(fragment);
  if (!found) {
    return null;
  }
  try {
    const packed = fromBase64Url(found[2]);
    const bytes = found[1] === "z" ? await through(packed, new DecompressionStream("deflate-raw")) : packed;
    const state = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof state.text !== "string" || state.text.length > MAX_BYTES) {
      return "bad";
    }
    return {
      text: state.text,
      before: typeof state.before === "string" ? state.before : null,
      agents: texts(state.agents),
      urls: texts(state.urls),
    };
  } catch {
    return "bad";
  }
}
