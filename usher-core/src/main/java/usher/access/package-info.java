/**
 * What the outcome of a fetch means, as pure functions; no socket is opened here.
 *
 * <p>In: {@link usher.access.FetchOutcome} and {@link usher.access.AccessOptions}. Out:
 * {@link usher.access.AccessResult} (RFC 9309 §2.3.1), {@link usher.access.AccessDecision} and
 * {@link usher.access.CacheLifetime}. A failure never turns into permission unless the dialect's own text or the caller's
 * explicit choice ({@link usher.access.WhenUnreachable}) says so, and then the {@link usher.access.Basis} shows it. Knows
 * no file and no rule. Time is handed in. Read {@link usher.access.AccessRules} first. Vectors:
 * {@code conformance/access.jsonl}.
 */
package usher.access;
