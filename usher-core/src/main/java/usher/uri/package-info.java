/**
 * Parses URLs to the authority whose robots.txt applies and the path that rules are compared with.
 *
 * <p>Start with {@link usher.uri.WebUrl} and its {@link usher.uri.Authority}, which identifies a robots.txt (RFC 9309
 * §2.3), and with {@link usher.uri.TargetPath}, path and query normalized by a {@link usher.uri.PathEncoding} (RFC 9309
 * §2.2.2), which also normalizes patterns. URLs are parsed as in the WHATWG URL Standard, hosts by UTS #46. Independent
 * of rules and dialects. Immutable. Vectors: {@code conformance/authority.jsonl}.
 */
@NullMarked
package usher.uri;

import org.jspecify.annotations.NullMarked;
