// The engine of the page without a server: in a thread of its own, or in the page where a browser starts no thread.
import { answer } from "usher:engine";

if (typeof document === "undefined") {
  self.addEventListener("message", ({ data: { operation, request } }) => self.postMessage(answer(operation, request)));
} else {
  self.answerInPage = answer;
}
