package usher.internal.parse;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import usher.bytes.Bytes;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Lines that are created on access: a file of 500,000 bytes can have as many lines, whose objects would need 66 MB. */
final class LineList extends AbstractList<ParsedLine> implements RandomAccess {
    private static final LineType[] TYPES = LineType.values();

    /** The type, and the starts and ends of line, name and value. */
    private static final int COLUMNS = 7;

    private final Bytes bytes;
    private int[] rows = new int[COLUMNS * 16];
    private int size;

    LineList(Bytes bytes) {
        this.bytes = bytes;
    }

    void addLineOf(ParsedLineCursor cursor) {
        int row = size * COLUMNS;
        if (row == rows.length) {
            rows = Arrays.copyOf(rows, row * 2);
        }
        rows[row] = cursor.type().ordinal();
        rows[row + 1] = cursor.lineStart();
        rows[row + 2] = cursor.lineEnd();
        rows[row + 3] = cursor.nameStart();
        rows[row + 4] = cursor.nameEnd();
        rows[row + 5] = cursor.valueStart();
        rows[row + 6] = cursor.valueEnd();
        size++;
    }

    @Override
    public ParsedLine get(int index) {
        int row = Objects.checkIndex(index, size) * COLUMNS;
        return new ParsedLine(
                TYPES[rows[row]],
                index + 1,
                bytes.slice(rows[row + 1], rows[row + 2]),
                bytes.slice(rows[row + 3], rows[row + 4]),
                bytes.slice(rows[row + 5], rows[row + 6]));
    }

    @Override
    public int size() {
        return size;
    }
}
