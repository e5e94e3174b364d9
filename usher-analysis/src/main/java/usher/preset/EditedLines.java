package usher.preset;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.ParsedLine;

/**
 * The lines of a file with the changes of one round. Lines that are not changed keep their bytes, line breaks included.
 * Lines are numbered from 1. Not thread-safe.
 */
final class EditedLines {
    private static final Bytes MARK = Bytes.of("\uFEFF");
    private static final Bytes LF = Bytes.of("\n");
    private static final Bytes CR_LF = Bytes.of("\r\n");

    private final List<Bytes> lines = new ArrayList<>();
    private final Bytes lineBreak;
    private final Map<Integer, Set<Bytes>> inserted = new TreeMap<>();
    private final List<Bytes> appended = new ArrayList<>();

    EditedLines(RobotsTxt file) {
        Bytes bytes = file.bytes();
        List<ParsedLine> parsed = file.lines();
        int start = 0;
        for (int i = 1; i < parsed.size(); i++) {
            int next = parsed.get(i).text().span().start();
            lines.add(bytes.slice(start, next));
            start = next;
        }
        lines.add(bytes.slice(start));
        Bytes first = lines.get(0);
        boolean pairs = first.length() > 1 && first.slice(first.length() - 2).equals(CR_LF);
        lineBreak = pairs ? CR_LF : LF;
    }

    int count() {
        return lines.size();
    }

    /** Whether the line can be moved: it has no byte order mark. */
    boolean isMovable(int line) {
        return !lines.get(line - 1).startsWith(MARK.slice(0, 1));
    }

    Bytes text(int line) {
        return lines.get(line - 1).strip(ByteSet.ASCII_WHITE_SPACE);
    }

    /** Removes a directive. Its comment stays. */
    void removeDirective(int line) {
        Bytes text = lines.get(line - 1);
        int comment = text.indexOf('#');
        Bytes mark = text.startsWith(MARK) ? MARK : Bytes.EMPTY;
        lines.set(line - 1, mark.join(comment < 0 ? Bytes.EMPTY : text.slice(comment)));
    }

    void remove(int line) {
        lines.set(line - 1, Bytes.EMPTY);
    }

    /** Inserts a line before another; the same text only once at each place. */
    void insertBefore(int line, Bytes text) {
        inserted.computeIfAbsent(line, place -> new LinkedHashSet<>()).add(text);
    }

    void append(Bytes text) {
        appended.add(text);
    }

    byte[] file() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Bytes last = Bytes.EMPTY;
        for (int line = 1; line <= lines.size(); line++) {
            inserted.getOrDefault(line, Set.of()).forEach(text -> write(file, text));
            last = lines.get(line - 1).isEmpty() ? last : lines.get(line - 1);
            file.writeBytes(lines.get(line - 1).toByteArray());
        }
        List<Bytes> end = new ArrayList<>(inserted.getOrDefault(lines.size() + 1, Set.of()));
        end.addAll(appended);
        if (!end.isEmpty() && !last.isEmpty() && !ByteSet.LINE_BREAKS.contains(last.at(last.length() - 1))) {
            write(file, Bytes.EMPTY);
        }
        end.forEach(text -> write(file, text));
        return file.toByteArray();
    }

    private void write(ByteArrayOutputStream file, Bytes text) {
        file.writeBytes(text.toByteArray());
        file.writeBytes(lineBreak.toByteArray());
    }
}
