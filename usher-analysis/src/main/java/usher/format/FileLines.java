package usher.format;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.line.LineWriter;

final class FileLines {
    private static final Bytes MARK = Bytes.of("\uFEFF");

    private FileLines() {}

    /** A mark before another partial mark stays, because Google skips partial marks. */
    static Bytes withoutMark(Bytes file) {
        boolean marked = file.startsWith(MARK);
        boolean again = marked && file.length() > MARK.length() && file.at(MARK.length()) == MARK.at(0);
        return marked && !again ? file.slice(MARK.length()) : file;
    }

    /**
     * Returns the lines without a byte order mark. LF, CR LF and CR end a line; a last line without a line break
     * counts.
     */
    static List<FileLine> split(Bytes file) {
        Bytes text = withoutMark(file);
        List<FileLine> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOfAtMost('\r', start, text.length());
            while (end < text.length() && text.at(end) != '\n' && text.at(end) != '\r') {
                end = text.indexOfAtMost('\r', end + 1, text.length());
            }
            lines.add(FileLine.of(text.slice(start, end)));
            boolean pair = end + 1 < text.length() && text.at(end) == '\r' && text.at(end + 1) == '\n';
            start = end + (pair ? 2 : 1);
        }
        return lines;
    }

    static Bytes join(List<FileLine> lines) {
        LineWriter writer = new LineWriter();
        lines.forEach(line -> writer.add(line.text()));
        return writer.file();
    }
}
