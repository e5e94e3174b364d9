package usher.report;

import java.util.Arrays;
import java.util.stream.IntStream;
import usher.bytes.Bytes;
import usher.bytes.Span;

/**
 * Converts offsets to lines and columns as editors count them: from 1, columns in UTF-16 units. A byte order mark is
 * before the first column.
 */
final class TextPositions {
    private static final Bytes MARK = Bytes.of("\uFEFF");

    private final Bytes file;
    private final int[] starts;

    TextPositions(Bytes file) {
        this.file = file;
        this.starts = starts(file);
    }

    private static int[] starts(Bytes file) {
        IntStream.Builder starts = IntStream.builder().add(file.startsWith(MARK) ? MARK.length() : 0);
        for (int i = 0; i < file.length(); i++) {
            boolean crlf = file.at(i) == '\r' && i + 1 < file.length() && file.at(i + 1) == '\n';
            if (file.at(i) == '\n' || file.at(i) == '\r' && !crlf) {
                starts.add(i + 1);
            }
        }
        return starts.build().toArray();
    }

    int line(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : Math.max(1, -found - 1);
    }

    int column(int offset) {
        int start = starts[line(offset) - 1];
        return offset <= start ? 1 : file.slice(start, offset).text().length() + 1;
    }

    boolean holds(Span span) {
        return span.end() <= file.length();
    }
}
