// One request at a time: a newer one cancels the older, whose answer is then never shown. What fails for a passing reason is retried.
import { Trouble } from "./service.js";

const WAIT = 300;
const SLOW = 1_000;
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;
const OWN_FAULT = "Something went wrong on this page. Reload it and try again.";

export class Asking {
  /**
   * @param working told a word while an answer is late, and an empty text after that
   * @param trouble told what went wrong, a Trouble or null if nothing did, and whether it is retried
   */
  constructor({ working, trouble }) {
    this.working = working;
    this.trouble = trouble;
    this.waiting = 0;
    this.running = null;
    this.failed = null;
    this.retryAfter = FIRST_RETRY;
    window.addEventListener("online", () => this.again());
  }

  /** Asks when nothing has been asked for a moment; what is under way is cancelled at once. */
  later(ask) {
    this.cancel();
    this.waiting = setTimeout(() => this.now(ask), WAIT);
  }

  /** Forgets what is under way, and what was to be retried. */
  cancel() {
    clearTimeout(this.waiting);
    this.running?.abort();
    this.running = null;
    this.failed = null;
    this.working("");
  }

  /** Asks what failed last once more. */
  again() {
    if (this.failed) {
      this.now(this.failed, this.retryAfter);
    }
  }

  async now(ask, retryAfter = FIRST_RETRY) {
    this.cancel();
    const controller = new AbortController();
    this.running = controller;
    const slow = setTimeout(() => this.running === controller && this.working("Working…"), SLOW);
    try {
      await ask(controller.signal);
      if (this.running === controller) {
        this.trouble(null);
      }
    } catch (error) {
      if (this.running === controller && error.name !== "AbortError") {
        this.fail(error, ask, retryAfter);
      }
    } finally {
      clearTimeout(slow);
      if (this.running === controller) {
        this.running = null;
        this.working("");
      }
    }
  }

  fail(error, ask, retryAfter) {
    const trouble = error instanceof Trouble ? error : new Trouble(OWN_FAULT, -1);
    this.trouble(trouble);
    if (trouble.isPassing || trouble.status === 401) {
      this.failed = ask;
    }
    if (trouble.isPassing) {
      this.retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      this.waiting = setTimeout(() => this.again(), retryAfter);
    }
  }
}
