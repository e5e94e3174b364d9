/**
 * What the outcome of a fetch means, as pure functions; no socket is opened here.
 *
 * <p>In: {@link usher.access.FetchOutcome} and {@link usher.access.AccessOptions}. Out:
 * {@link usher.access.AccessResult} (RFC 9309 §2.3.1), {@link usher.access.AccessDecision} and
 * {@link usher.access.CacheLifetime}. What RFC 9309 calls unavailable allows everything: a 4xx other than 429, and too many
 * redirects. What it calls unreachable allows nothing, unless the dialect's own text or the caller's explicit choice
 * ({@link usher.access.WhenUnreachable}) says so; the {@link usher.access.Basis} and the
 * {@link usher.access.AccessMessage} show it. {@link usher.access.ChallengeDetector} tells the challenge pages of bot walls
 * from files. Knows no rule. Time is handed in. Read {@link usher.access.AccessRules} first. Vectors:
 * {@code conformance/access.jsonl}.
 */
package usher.access;
