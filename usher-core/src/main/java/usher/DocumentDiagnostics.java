package usher;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.RobotsSource;
import usher.syntax.ParsedLine;

/** Diagnostics that need the whole document. */
final class DocumentDiagnostics {
    private static final Bytes WILDCARD = Bytes.of("*");
    private static final List<Bytes> HTML_STARTS =
            List.of(Bytes.of("<!doctype html"), Bytes.of("<html"), Bytes.of("<head"), Bytes.of("<?xml"));

    private DocumentDiagnostics() {}

    /** Order by line and column; diagnostics about the whole file come first. */
    static int compare(Diagnostic one, Diagnostic other) {
        int lines = Integer.compare(one.line(), other.line());
        return lines == 0 ? Integer.compare(one.column(), other.column()) : lines;
    }

    /** Returns the diagnostics about the file as a whole, and others that need no lines. */
    static List<Diagnostic> of(RobotsSource source) {
        List<Diagnostic> findings = new ArrayList<>(source.diagnostics());
        Bytes text = source.text();
        if (looksLikeHtml(text)) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.LOOKS_LIKE_HTML));
        }
        if (!text.isUtf8()) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_UTF8));
        }
        return findings;
    }

    static List<Diagnostic> of(List<Group> groups, List<ParsedLine> lines) {
        return groups.stream()
                .flatMap(group -> group.userAgents().stream()
                        .filter(line -> line.value().equals(WILDCARD))
                        .limit(1))
                .skip(1)
                .map(line -> lines.get(line.line() - 1).finding(DiagnosticCode.SEVERAL_DEFAULT_GROUPS, line.value()))
                .toList();
    }

    static boolean looksLikeHtml(Bytes text) {
        int from = 0;
        while (from < text.length() && ByteSet.ASCII_WHITE_SPACE.contains(text.at(from))) {
            from++;
        }
        Bytes start = text.slice(from);
        return !start.isEmpty() && start.at(0) == '<' && HTML_STARTS.stream().anyMatch(start::startsWithIgnoringCase);
    }
}
