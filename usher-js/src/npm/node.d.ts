import type { Answer } from "./index.js";

/**
 * Requests the robots.txt of a URL's site, for `Robots.ofAnswer`. Follows five redirects and reads 512 KiB, as they were sent.
 *
 * @param options `timeout`: in milliseconds, for all of it
 */
export function answerOf(url: string | URL, options?: { userAgent?: string; timeout?: number }): Promise<Answer>;
