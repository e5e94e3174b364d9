// One request at a time: a newer one cancels the older, whose response is then never shown. A temporary failure is retried.
import { ServiceError } from "./service.js";
import { errors, results } from "./strings.js";

const DELAY = 300;
const SLOW = 1_000;
const FIRST_RETRY = 2_000;
const MAX_RETRY = 30_000;

export class LatestRequest {
  /**
   * @param onProgress called with a text while a response is late, and with an empty text after that
   * @param onError called with the ServiceError of a failed request, or null after one that succeeded
   */
  constructor({ onProgress, onError }) {
    this.onProgress = onProgress;
    this.onError = onError;
    this.timer = 0;
    this.running = null;
    this.failed = null;
    this.retryAfter = FIRST_RETRY;
    window.addEventListener("online", () => this.retry());
  }

  /** Sends the request when no newer one has come for a moment; cancels the running one at once. */
  schedule(send) {
    this.cancel();
    this.timer = setTimeout(() => this.run(send), DELAY);
  }

  /** Cancels the running request, and the retry of a failed one. */
  cancel() {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
    this.failed = null;
    this.onProgress("");
  }

  /** Sends the request that failed last once more. */
  retry() {
    if (this.failed) {
      this.run(this.failed, this.retryAfter);
    }
  }

  /** Sends a request now: `send` gets the signal that cancels it. */
  async run(send, retryAfter = FIRST_RETRY) {
    this.cancel();
    const controller = new AbortController();
    this.running = controller;
    const slow = setTimeout(() => this.running === controller && this.onProgress(results.working), SLOW);
    try {
      await send(controller.signal);
      if (this.running === controller) {
        this.onError(null);
      }
    } catch (error) {
      if (this.running === controller && error.name !== "AbortError") {
        this.fail(error, send, retryAfter);
      }
    } finally {
      clearTimeout(slow);
      if (this.running === controller) {
        this.running = null;
        this.onProgress("");
      }
    }
  }

  fail(thrown, send, retryAfter) {
    const error = thrown instanceof ServiceError ? thrown : new ServiceError(errors.page, -1);
    this.onError(error);
    if (error.isTemporary || error.status === 401) {
      this.failed = send;
    }
    if (error.isTemporary) {
      this.retryAfter = Math.min(retryAfter * 2, MAX_RETRY);
      this.timer = setTimeout(() => this.retry(), retryAfter);
    }
  }
}
