// One question at a time: a newer one cancels the older, and one that takes long says so.
import { Trouble } from "./service.js";

const WAIT = 300;
const SLOW = 1_000;
const OWN_FAULT = "Something went wrong on this page. Reload it and try again.";

export class Asking {
  /**
   * @param working told a word while an answer is late, and an empty text after that
   * @param trouble told what went wrong in plain words, or an empty text if nothing did
   */
  constructor({ working, trouble }) {
    this.working = working;
    this.trouble = trouble;
    this.waiting = 0;
    this.running = null;
  }

  /** Asks when nothing has been asked for a moment. */
  later(ask) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.now(ask), WAIT);
  }

  async now(ask) {
    clearTimeout(this.waiting);
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    const slow = setTimeout(() => this.working("Working…"), SLOW);
    try {
      await ask(controller.signal);
      this.trouble("");
    } catch (error) {
      if (error.name !== "AbortError") {
        this.trouble(error instanceof Trouble ? error.message : OWN_FAULT);
      }
    } finally {
      clearTimeout(slow);
      if (this.running === controller) {
        this.running = null;
        this.working("");
      }
    }
  }
}
