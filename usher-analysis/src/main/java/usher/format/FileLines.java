package usher.format;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.line.LineWriter;

/** The lines of a file, and the file of lines. */
final class FileLines {
    private static final Bytes MARK = Bytes.of("\uFEFF");

    private FileLines() {}

    /** The file without a byte order mark; one that stands before the beginning of another stays, since Google skips parts. */
    static Bytes withoutMark(Bytes file) {
        boolean marked = file.startsWith(MARK);
        boolean again = marked && file.length() > MARK.length() && file.at(MARK.length()) == MARK.at(0);
        return marked && !again ? file.slice(MARK.length()) : file;
    }

    /** The lines, without a byte order mark; LF, CR LF and CR end a line, and a last one without an end counts. */
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

    /** The lines as a file: each ends with LF. */
    static Bytes join(List<FileLine> lines) {
        LineWriter writer = new LineWriter();
        lines.forEach(line -> writer.add(line.text()));
        return writer.file();
    }
}
