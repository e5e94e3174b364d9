/**
 * Lines to records.
 *
 * <p>In: {@link usher.syntax.Line}s and {@link usher.syntax.SyntaxOptions}. Out: a {@link usher.internal.parse.RecordList} with
 * one {@link usher.syntax.RobotsRecord} a line: its {@link usher.syntax.RecordType}, key and value as written. Carries
 * out the line grammar of RFC 9309 §2.2: comments, separator, keys. Empty lines and comments come out too, since some
 * dialects group by them. Knows no group. Read {@link usher.internal.parse.RecordReader} first. Immutable results.
 */
@NullMarked
package usher.syntax;

import org.jspecify.annotations.NullMarked;
