package usher.write;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.line.LineLayout;
import usher.internal.line.LineWriter;

/** The lines made so far. */
final class Lines {
    private final List<Bytes> lines = new ArrayList<>();

    /** Whether the last line may get a comment at its end. */
    private boolean lastIsRecord;

    void add(String key, String value) {
        lines.add(LineLayout.directive(Bytes.of(key), Bytes.of(value)));
        lastIsRecord = true;
    }

    void addComment(String text) {
        lines.add(comment(text));
        lastIsRecord = false;
    }

    void addBlank() {
        lines.add(Bytes.EMPTY);
        lastIsRecord = false;
    }

    /** Ends the last line with a comment. */
    void endWithComment(String text) {
        if (!lastIsRecord) {
            throw new IllegalArgumentException("the comment '" + text + "' has no record to stand behind");
        }
        int last = lines.size() - 1;
        lines.set(last, LineLayout.withComment(lines.get(last), comment(text)));
        lastIsRecord = false;
    }

    private static Bytes comment(String text) {
        Checked.text("comment", text);
        return Bytes.of(text.isEmpty() ? "#" : "# " + text);
    }

    void addAll(Lines others) {
        lines.addAll(others.lines);
        lastIsRecord = false;
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    boolean endsWithBlank() {
        return !lines.isEmpty() && lines.get(lines.size() - 1).isEmpty();
    }

    /** The lines as a file. */
    Bytes bytes() {
        LineWriter writer = new LineWriter();
        writer.addAll(lines);
        return writer.file();
    }
}
