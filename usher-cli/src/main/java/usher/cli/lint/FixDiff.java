package usher.cli.lint;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.lint.Fix;

final class FixDiff {
    private final Bytes file;
    private final List<String> lines = new ArrayList<>();
    /** The number of lines by which the new file is longer so far. */
    private int longer;

    private FixDiff(Bytes file) {
        this.file = file;
    }

    /**
     * Returns the lines of the diff; none if nothing changes.
     *
     * @param fixes the applied fixes in file order
     */
    static List<String> of(String name, Bytes file, List<Fix> fixes) {
        FixDiff diff = new FixDiff(file);
        int next = 0;
        while (next < fixes.size()) {
            int from = diff.lineStart(fixes.get(next).span().start());
            int end = from;
            StringBuilder changed = new StringBuilder();
            int at = from;
            while (next < fixes.size() && (at == from || fixes.get(next).span().start() < end)) {
                Fix fix = fixes.get(next++);
                changed.append(file.slice(at, fix.span().start()).text())
                        .append(fix.replacement().text());
                at = fix.span().end();
                end = Math.max(end, diff.lineEnd(at, fix.span().start()));
            }
            changed.append(file.slice(at, end).text());
            diff.add(from, end, changed.toString());
        }
        if (!diff.lines.isEmpty()) {
            diff.lines.addAll(0, List.of("--- " + name, "+++ " + name));
        }
        return diff.lines;
    }

    private int lineStart(int at) {
        int start = at;
        while (start > 0 && file.at(start - 1) != '\n') {
            start--;
        }
        return start;
    }

    /** Returns the end of the line in which a change ends; whole lines that are removed touch no line after them. */
    private int lineEnd(int at, int changeStart) {
        int end = at;
        if (at > changeStart && file.at(at - 1) == '\n') {
            return at;
        }
        while (end < file.length() && file.at(end) != '\n') {
            end++;
        }
        return Math.min(file.length(), end + 1);
    }

    private void add(int from, int end, String changed) {
        List<String> before = file.slice(from, end).text().lines().toList();
        List<String> after = changed.lines().toList();
        int line = 1
                + (int) file.slice(0, from)
                        .text()
                        .chars()
                        .filter(next -> next == '\n')
                        .count();
        lines.add("@@ -" + range(line, before.size()) + " +" + range(line + longer, after.size()) + " @@");
        before.forEach(text -> lines.add("-" + text));
        after.forEach(text -> lines.add("+" + text));
        longer += after.size() - before.size();
    }

    /** Returns the lines as a diff names them: an empty range is named by the line before it. */
    private static String range(int line, int count) {
        return (count == 0 ? line - 1 : line) + "," + count;
    }
}
