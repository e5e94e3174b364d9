package usher.write;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.line.LineLayout;
import usher.internal.line.LineWriter;

final class Lines {
    private final List<Bytes> lines = new ArrayList<>();

    private boolean lastIsDirective;

    void add(String name, String value) {
        lines.add(LineLayout.directive(Bytes.of(name), Bytes.of(value)));
        lastIsDirective = true;
    }

    void addComment(String text) {
        lines.add(comment(text));
        lastIsDirective = false;
    }

    void addEmptyLine() {
        lines.add(Bytes.EMPTY);
        lastIsDirective = false;
    }

    void endWithComment(String text) {
        if (!lastIsDirective) {
            throw new IllegalArgumentException("the comment '" + text + "' does not follow a directive");
        }
        int last = lines.size() - 1;
        lines.set(last, LineLayout.withComment(lines.get(last), comment(text)));
        lastIsDirective = false;
    }

    private static Bytes comment(String text) {
        ValueChecker.text("comment", text);
        return Bytes.of(text.isEmpty() ? "#" : "# " + text);
    }

    void addAll(Lines others) {
        lines.addAll(others.lines);
        lastIsDirective = false;
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    boolean endsWithEmptyLine() {
        return !lines.isEmpty() && lines.get(lines.size() - 1).isEmpty();
    }

    Bytes bytes() {
        LineWriter writer = new LineWriter();
        writer.addAll(lines);
        return writer.file();
    }
}
