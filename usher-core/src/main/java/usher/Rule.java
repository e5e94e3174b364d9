package usher;

import java.util.List;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.internal.parse.GroupTable;
import usher.internal.text.Printable;

/**
 * An Allow or Disallow line (RFC 9309 §2.2.2).
 *
 * @param access Allow or Disallow, as written
 * @param pattern the path pattern, as written: wildcards are not interpreted and escapes are not decoded
 * @param span the whole line's position in the file
 */
public record Rule(Access access, Bytes pattern, int line, Span span) {

    static Rule of(GroupTable table, int rule) {
        return new Rule(access(table, rule), table.pattern(rule), table.line(rule), table.lineSpan(rule));
    }

    static Access access(GroupTable table, int rule) {
        return Access.of(table.isAllow(rule));
    }

    /** Returns a text such as {@code line 12: Disallow: /private}, with unprintable characters escaped. */
    @Override
    public String toString() {
        return "line " + line + ": " + Printable.text(text());
    }

    /**
     * Returns the rule in the usual form, such as {@code Disallow: /private}. Contains text of the file: escape it for
     * display.
     */
    public String text() {
        return pattern.isEmpty() ? access.directiveName() + ":" : access.directiveName() + ": " + pattern.text();
    }

    /**
     * The compiled form of a rule, for analysis of policies: its literal pieces in normalized form, with any bytes
     * between them. Immutable.
     *
     * @param access its effective access
     * @param pieces the literal pieces, at least one; the first is at the start of the path
     * @param anchored whether the last piece must be the end of the path
     */
    public record NormalizedRule(int line, Access access, List<Bytes> pieces, boolean anchored) {
        public NormalizedRule {
            pieces = List.copyOf(pieces);
        }
    }
}
