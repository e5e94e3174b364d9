package usher.internal.line;

import usher.bytes.Bytes;

/** The canonical layout of a line: {@code Name: value # comment}. */
public final class LineLayout {
    private static final Bytes COLON = Bytes.of(":");
    private static final Bytes SPACE = Bytes.of(" ");

    private LineLayout() {}

    /** Returns a directive; nothing follows the colon if the value is empty. */
    public static Bytes directive(Bytes name, Bytes value) {
        Bytes start = name.join(COLON);
        return value.isEmpty() ? start : start.join(SPACE).join(value);
    }

    /** @param comment the comment including {@code #}; empty if there is none */
    public static Bytes withComment(Bytes line, Bytes comment) {
        return comment.isEmpty() ? line : line.join(SPACE).join(comment);
    }
}
