// Answers with the engine in a worker of this page: nothing is sent to anybody, and no site's file is fetched.
import { h } from "./dom.js";
import { ServiceError, failureOf } from "./service-error.js";
import { errors } from "./strings.js";

const NOT_IMPLEMENTED = 501;

/** What waits for the engine, which answers one at a time. */
const waiting = [];
let running = null;
let worker = null;

const answered = ({ data }) => {
  const { body, problem } = JSON.parse(data);
  end((asked) => (problem ? asked.reject(failureOf(problem.status ?? 400, problem)) : asked.resolve(body)));
};

/** Browsers start no worker for a page that was opened from a folder. */
function inPage() {
  const loaded = new Promise((resolve) => document.head.append(h("script", { src: "engine.js", on: { load: resolve } })));
  return { postMessage: ({ operation, request }) => loaded.then(() => answered({ data: self.answerInPage(operation, request) })) };
}

function start() {
  if (location.protocol === "file:") {
    worker = inPage();
    return;
  }
  worker = new Worker("engine.js");
  worker.addEventListener("message", answered);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    worker.terminate();
    worker = null;
    end((asked) => asked.reject(new ServiceError(errors.page, -1)));
  });
}

function end(answer) {
  const asked = running;
  running = null;
  answer(asked);
  next();
}

function next() {
  const asked = running === null ? waiting.shift() : undefined;
  if (asked?.signal?.aborted) {
    next();
  } else if (asked) {
    running = asked;
    if (worker === null) {
      start();
    }
    worker.postMessage({ operation: asked.operation, request: JSON.stringify(asked.request) });
  }
}

export function post(operation, request, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(signal.reason));
    waiting.push({ operation, request, signal, resolve, reject });
    next();
  });
}

const refuse = () => Promise.reject(failureOf(NOT_IMPLEMENTED, {}));

export const get = (path, signal) => (path === "policies" ? post(path, {}, signal) : refuse());
export const stream = refuse;
export const canFetch = () => false;
export const useKey = () => {};

start();
