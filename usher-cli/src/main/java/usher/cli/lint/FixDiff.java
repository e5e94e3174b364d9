package usher.cli.lint;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.lint.Fix;

final class FixDiff {
    private final Bytes file;
    private final List<String> lines = new ArrayList<>();
    /** The number of the line at the offset up to which lines are counted. */
    private int line = 1;

    private int counted;
    /** The number of lines by which the new file is longer so far. */
    private int longer;

    private FixDiff(Bytes file) {
        this.file = file;
    }

    /** @param fixes the applied fixes in file order */
    static List<String> of(String name, Bytes file, List<Fix> fixes) {
        FixDiff diff = new FixDiff(file);
        int next = 0;
        while (next < fixes.size()) {
            int from = file.slice(0, fixes.get(next).span().start()).lastIndexOf('\n') + 1;
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

    /** Returns the end of the line in which a change ends; whole lines that are removed touch no line after them. */
    private int lineEnd(int at, int changeStart) {
        return at > changeStart && file.at(at - 1) == '\n'
                ? at
                : Math.min(file.length(), file.indexOf('\n', at, file.length()) + 1);
    }

    private void add(int from, int end, String changed) {
        List<String> before = file.slice(from, end).text().lines().toList();
        List<String> after = changed.lines().toList();
        line += file.slice(counted, from).split('\n').size() - 1;
        counted = from;
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
