// What a request that failed says: what happened and what to do.
import { errors, sentence } from "./strings.js";

export class ServiceError extends Error {
  constructor(message, status = 0, problem = {}) {
    super(message);
    this.status = status;
    this.problem = problem;
  }

  /** Whether the same request may succeed in a moment. */
  get isTemporary() {
    return this.status === 0 || this.status === 503;
  }
}

/** The error of a request with a status and a problem document (RFC 9457), which may be empty. */
export function failureOf(status, problem) {
  const message = errors.statuses.get(status) ?? errors.otherStatus(status);
  // The page has a field for the key: how a program sends one is of no use here.
  const detail = typeof problem.detail === "string" && status !== 401 ? ` ${sentence(problem.detail)}` : "";
  return new ServiceError(message + detail, status, problem);
}
