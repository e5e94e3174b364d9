package usher;

import static java.util.Objects.requireNonNull;

import usher.octets.Span;

/**
 * An Allow or Disallow line (RFC 9309 §2.2.2).
 *
 * @param access what the line says
 * @param pattern the paths it speaks of, as written
 * @param line the number of the line
 * @param span where the whole line stands in the file
 */
public record Rule(Access access, PathPattern pattern, int line, Span span) {
    public Rule {
        requireNonNull(access, "access");
        requireNonNull(pattern, "pattern");
        requireNonNull(span, "span");
    }

    /** The rule in its usual spelling, such as {@code Disallow: /private}. Text of the file: escape before showing. */
    @Override
    public String toString() {
        return pattern.isEmpty() ? access.key() + ":" : access.key() + ": " + pattern;
    }
}
