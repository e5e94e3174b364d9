/**
 * URLs: from any text to the authority whose robots.txt counts, and to the path that rules are compared with.
 *
 * <p>In: strings. Out: {@link usher.uri.WebUrl} with its {@link usher.uri.Authority} (the key under which a robots.txt is
 * kept; RFC 9309 §2.3), or {@link usher.uri.BadUrl}; {@link usher.uri.TargetPath}, path and query in the canonical
 * spelling of a {@link usher.uri.PathEncoding} (RFC 9309 §2.2.2), which also spells the patterns of rules. URLs are read
 * as the WHATWG URL Standard reads http, https and ftp, hosts by UTS #46. Knows no rule and no dialect. Read
 * {@link usher.uri.WebUrl} and {@link usher.uri.TargetPath} first. Immutable. Vectors:
 * {@code conformance/authority.jsonl}.
 */
@NullMarked
package usher.uri;

import org.jspecify.annotations.NullMarked;
