package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.internal.parse.GroupTable;

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

    static Rule of(GroupTable table, int rule) {
        PathPattern pattern = new PathPattern(table.pattern(rule));
        return new Rule(access(table, rule), pattern, table.line(rule), table.lineSpan(rule));
    }

    static Access access(GroupTable table, int rule) {
        return table.isAllow(rule) ? Access.ALLOW : Access.DISALLOW;
    }

    /** The rule in its usual spelling, such as {@code Disallow: /private}. Text of the file: escape before showing. */
    @Override
    public String toString() {
        return pattern.isEmpty() ? access.key() + ":" : access.key() + ": " + pattern;
    }

    /**
     * A rule as it is compared with paths, for those who reason about policies rather than ask them: its literal pieces in
     * canonical spelling, with any bytes between them. Immutable.
     *
     * @param line the number of its line
     * @param access what it means
     * @param pieces the literal pieces, at least one; the first stands at the start of the path
     * @param anchored whether the last piece must be the end of the path
     */
    public record ComparedRule(int line, Access access, List<Bytes> pieces, boolean anchored) {
        public ComparedRule {
            requireNonNull(access, "access");
            pieces = List.copyOf(pieces);
        }
    }
}
