package usher.cli.lint;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.internal.text.Printable;

/**
 * A line of a file that is safe to print, and a mark to print under it.
 *
 * @param line the line, or the part of it around the position
 * @param mark spaces and then carets
 */
record SourceExcerpt(String line, String mark) {
    private static final int BEFORE = 50;
    private static final int WIDTH = 100;
    private static final String CUT = "…";

    static SourceExcerpt of(Bytes file, Diagnostic found) {
        Span span = found.span();
        int lineStart = span.start() - (found.column() - 1);
        int start = Math.max(lineStart, span.start() - BEFORE);
        int end = file.indexOf(ByteSet.LINE_BREAKS, start, Math.min(file.length(), start + WIDTH));
        boolean more = end < file.length() && !ByteSet.LINE_BREAKS.contains(file.at(end));
        int marked = Math.max(span.start(), Math.min(span.end(), end));
        String before = (start > lineStart ? CUT : "") + printable(file, start, span.start());
        String within = printable(file, span.start(), marked);
        String after = printable(file, marked, Math.max(marked, end)) + (more ? CUT : "");
        return new SourceExcerpt(
                before + within + after, " ".repeat(width(before)) + "^".repeat(Math.max(1, width(within))));
    }

    private static String printable(Bytes file, int from, int to) {
        return Printable.fullText(file.slice(from, to).text());
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
