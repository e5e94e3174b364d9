package usher.internal.line;

import usher.octets.Octets;

/** The canonical layout of a line: {@code Name: value # comment}. */
public final class LineLayout {
    private static final Octets COLON = Octets.of(":");
    private static final Octets SPACE = Octets.of(" ");

    private LineLayout() {}

    /** A directive; nothing follows the colon if the value is empty. */
    public static Octets directive(Octets name, Octets value) {
        Octets start = name.join(COLON);
        return value.isEmpty() ? start : start.join(SPACE).join(value);
    }

    /**
     * A line with its comment.
     *
     * @param comment from its sign on; empty if there is none
     */
    public static Octets withComment(Octets line, Octets comment) {
        return comment.isEmpty() ? line : line.join(SPACE).join(comment);
    }
}
