/**
 * Octets to lines.
 *
 * <p>In: any octets and {@link usher.source.SourceOptions}. Out: {@link usher.source.RobotsSource}, whose
 * {@link usher.source.LineCursor} goes through the lines; a {@link usher.source.Line} is one to keep. Carries out the size limit of RFC 9309 §2.5, byte order marks, the
 * three line ends of §2.2, NUL and over-long lines. Knows no comment, no key and no group. Read
 * {@link usher.source.RobotsSource#of} first. Immutable. Vectors: {@code conformance/hostile}.
 */
package usher.source;
