/**
 * Interprets one response to a request for a robots.txt, with pure functions.
 *
 * <p>{@link usher.access.response.AccessRules} computes an {@link usher.access.AccessResult} (RFC 9309 §2.3.1) from a
 * {@link usher.access.response.FetchOutcome} by the {@link usher.options.Option}s of a dialect. An unavailable
 * file (a 4xx other than 429, or too many redirects) allows everything. An unreachable file allows nothing, unless the
 * dialect or an explicit setting says otherwise. All modules use {@link usher.access.response.FetchOutcome} and
 * {@link usher.access.response.StatusKind} to classify responses. {@link usher.access.response.ChallengeDetector}
 * detects bot challenge pages (D-20, a requirement of {@code docs/spec}), and {@link usher.access.response.Redirection}
 * decides whether a redirect is followed (RFC 9309 §2.3.1.2), both for live fetches and for archives. An attempt as
 * stores keep it is a {@link usher.access.response.Snapshot}. Time is a parameter. Vectors:
 * {@code conformance/access.jsonl}.
 */
@NullMarked
package usher.access.response;

import org.jspecify.annotations.NullMarked;
