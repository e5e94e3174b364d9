package usher.internal.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.RawBytes;
import usher.options.Option;
import usher.options.Options;
import usher.syntax.Completeness;

/** A file that can be read line by line. Immutable; lines and diagnostics are created on demand. */
public final class RobotsSource {
    private static final int[] BYTE_ORDER_MARK = {0xEF, 0xBB, 0xBF};

    private final Bytes bytes;
    private final int start;
    private final int end;
    private final int lineBytes;
    private final Completeness completeness;
    private final List<Diagnostic> findings;

    private RobotsSource(
            Bytes bytes, int start, int end, int lineBytes, Completeness completeness, List<Diagnostic> findings) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
        this.lineBytes = lineBytes;
        this.completeness = completeness;
        this.findings = List.copyOf(findings);
    }

    /** Reads a file. Accepts any bytes and never throws on content. Time and memory are linear. */
    public static RobotsSource of(Bytes whole, Options options) {
        byte[] shared = RawBytes.array(whole);
        byte[] file = shared.length == whole.length() ? shared : whole.toByteArray();
        List<Diagnostic> findings = new ArrayList<>(0);
        int limit = options.get(Option.FILE_BYTES);
        boolean over = file.length > limit;
        if (over && options.get(Option.IGNORE_LARGE_FILE)) {
            findings.add(sizeFinding(DiagnosticCode.FILE_TOO_LARGE_IGNORED, file.length, limit));
            return unread(whole, Completeness.TOO_LARGE, findings);
        }
        if (over) {
            findings.add(sizeFinding(DiagnosticCode.FILE_TOO_LARGE, file.length, limit));
        }
        byte[] read = over ? Arrays.copyOf(file, limit) : file;
        byte[] text = options.get(Option.WIDE_TEXT) ? WideEncoding.decode(read, findings) : read;
        Bytes bytes = text == shared ? whole : Bytes.of(text);
        if (hasNul(text, options.get(Option.TEXT_PROBE))) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_TEXT));
            return unread(bytes, Completeness.NOT_TEXT, findings);
        }
        int start = markLength(text, options.get(Option.PARTIAL_BOM));
        int end = Math.max(start, over ? afterLastLineEnd(text) : text.length);
        Completeness completeness = over ? Completeness.TRUNCATED : Completeness.WHOLE;
        return new RobotsSource(bytes, start, end, options.get(Option.LINE_BYTES), completeness, findings);
    }

    private static RobotsSource unread(Bytes bytes, Completeness completeness, List<Diagnostic> findings) {
        return new RobotsSource(bytes, 0, 0, Integer.MAX_VALUE, completeness, findings);
    }

    private static Diagnostic sizeFinding(DiagnosticCode code, int size, int limit) {
        return Diagnostic.ofFile(code, Integer.toString(size), Integer.toString(limit));
    }

    /** Returns the length of the byte order mark to skip; a part of one counts only if the dialect says so. */
    private static int markLength(byte[] file, boolean partial) {
        int length = 0;
        while (length < BYTE_ORDER_MARK.length
                && length < file.length
                && (file[length] & 0xFF) == BYTE_ORDER_MARK[length]) {
            length++;
        }
        return partial || length == BYTE_ORDER_MARK.length ? length : 0;
    }

    private static boolean hasNul(byte[] text, int probe) {
        for (int i = 0; i < Math.min(probe, text.length); i++) {
            if (text[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the end of the last complete line: one cut by the size limit may have a different meaning. */
    private static int afterLastLineEnd(byte[] text) {
        int end = text.length;
        while (end > 0 && text[end - 1] != '\n' && text[end - 1] != '\r') {
            end--;
        }
        return end;
    }

    /** Returns the file including a byte order mark; UTF-8 if it was decoded. */
    public Bytes bytes() {
        return bytes;
    }

    /** Returns the text: the file without a byte order mark and without bytes over the size limit. */
    public Bytes text() {
        return bytes.slice(start, end);
    }

    /** Returns a new cursor before the first line; there are no lines if {@link #completeness} is void. */
    public LineCursor cursor() {
        return new LineCursor(bytes, start, end, lineBytes);
    }

    /** Returns the span of the line that contains the byte at the index, as far as it is read. */
    public Span lineAround(int index) {
        int first = index;
        while (first > start && bytes.at(first - 1) != '\n' && bytes.at(first - 1) != '\r') {
            first--;
        }
        LineCursor line = new LineCursor(bytes, first, end, lineBytes);
        return line.next() ? new Span(line.start(), line.end()) : new Span(first, first);
    }

    public Completeness completeness() {
        return completeness;
    }

    public List<Diagnostic> diagnostics() {
        List<Diagnostic> all = new ArrayList<>(findings);
        LineCursor lines = cursor();
        while (lines.next()) {
            int length = lines.wholeEnd() - lines.start();
            if (length > lineBytes) {
                String max = Integer.toString(lineBytes);
                all.add(cut(lines, DiagnosticCode.LINE_TOO_LONG, lines.start() + lineBytes, max));
            }
            if (lines.end() - lines.start() < Math.min(length, lineBytes)) {
                all.add(cut(lines, DiagnosticCode.NUL_BYTE, lines.end()));
            }
        }
        return List.copyOf(all);
    }

    /** Returns a diagnostic about the part of a line that is not read. */
    private static Diagnostic cut(LineCursor line, DiagnosticCode code, int from, String... args) {
        Span rest = line.bytes().slice(from, line.wholeEnd()).span();
        return new Diagnostic(code, line.number(), from - line.start() + 1, rest, List.of(args));
    }
}
