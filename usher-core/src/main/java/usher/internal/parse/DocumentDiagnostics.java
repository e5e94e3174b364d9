package usher.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** The diagnostics about a file as a whole. */
public final class DocumentDiagnostics {
    /** How pages start; some servers leave out the first elements. */
    private static final List<Bytes> HTML_STARTS = Stream.of(
                    "<!doctype html",
                    "<html",
                    "<head",
                    "<?xml",
                    "<!--",
                    "<body",
                    "<title",
                    "<meta",
                    "<link",
                    "<style",
                    "<script",
                    "<div",
                    "<center",
                    "<table",
                    "<h1",
                    "<p>",
                    "<br",
                    "<pre")
            .map(Bytes::of)
            .toList();

    private static final Bytes GZIP = Bytes.of(new byte[] {0x1F, (byte) 0x8B});
    private static final ByteSet AFTER_BRACE = ByteSet.of("\"{}[]");

    private DocumentDiagnostics() {}

    /** Order by line and column; diagnostics about the whole file come first. */
    public static int compare(Diagnostic one, Diagnostic other) {
        int lines = Integer.compare(one.line(), other.line());
        return lines == 0 ? Integer.compare(one.column(), other.column()) : lines;
    }

    /** Returns the diagnostics about the file as a whole, and others that need no lines. */
    public static List<Diagnostic> of(RobotsSource source) {
        List<Diagnostic> findings = new ArrayList<>(source.diagnostics());
        Bytes text = source.text();
        if (looksLikeHtml(text)) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.LOOKS_LIKE_HTML));
        }
        otherFormat(text).ifPresent(format -> findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_ROBOTS_TXT, format)));
        if (!text.isUtf8()) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_UTF8));
        }
        return findings;
    }

    public static boolean looksLikeHtml(Bytes text) {
        Bytes start = withoutBlanks(text, 0);
        return !start.isEmpty() && start.at(0) == '<' && HTML_STARTS.stream().anyMatch(start::startsWithIgnoringCase);
    }

    /** Returns what the file is if it can be no robots.txt; pages are not considered. */
    private static Optional<String> otherFormat(Bytes text) {
        if (text.startsWith(GZIP)) {
            return Optional.of("gzip-compressed data");
        }
        if (text.length() > 3 && (text.at(1) == 0 && text.at(3) == 0 || text.at(0) == 0 && text.at(2) == 0)) {
            return Optional.of("text in UTF-16 without a byte order mark");
        }
        Bytes start = withoutBlanks(text, 0);
        boolean isBrace = !start.isEmpty() && (start.at(0) == '{' || start.at(0) == '[');
        Bytes next = isBrace ? withoutBlanks(start, 1) : Bytes.EMPTY;
        return !next.isEmpty() && AFTER_BRACE.contains(next.at(0)) ? Optional.of("JSON") : Optional.empty();
    }

    private static Bytes withoutBlanks(Bytes text, int from) {
        return text.slice(text.indexOfOther(ByteSet.ASCII_WHITE_SPACE, from, text.length()));
    }
}
