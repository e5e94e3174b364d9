// The engine of the page without a server, in a thread of its own.
import { answer } from "usher:engine";

self.addEventListener("message", ({ data: { operation, request } }) => self.postMessage(answer(operation, request)));
