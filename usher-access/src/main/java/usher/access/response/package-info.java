/**
 * What one response to a request for a robots.txt means, as pure functions.
 *
 * <p>In: a {@link usher.access.response.FetchOutcome}, which is a status with headers, or why there was no response, and the
 * beginning of the body. Out: an {@link usher.access.AccessResult} (RFC 9309 §2.3.1) by the
 * {@link usher.access.AccessOptions} of a dialect, and a {@link usher.access.response.CacheLifetime}. What RFC 9309 calls
 * unavailable allows everything: a 4xx other than 429, and too many redirects. What it calls unreachable allows nothing,
 * unless the dialect's own text or the caller's explicit choice says so. Every module that has to know whether a response was
 * a file, none, a part or a redirect asks {@link usher.access.response.FetchOutcome} and
 * {@link usher.access.response.StatusKind}. {@link usher.access.response.ChallengeDetector} tells the challenge pages of bot
 * walls from files (D-20). Time is a parameter. Read {@link usher.access.response.AccessRules} first. Vectors:
 * {@code conformance/access.jsonl}.
 */
@NullMarked
package usher.access.response;

import org.jspecify.annotations.NullMarked;
