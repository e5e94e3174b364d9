package usher;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RobotsRecord;

/** What only a look at the whole document shows. */
final class DocumentFindings {
    /** By place; findings about the whole file come first. */
    static final Comparator<Diagnostic> ORDER = comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column);

    private static final Bytes EVERYONE = Bytes.of("*");
    private static final List<Bytes> HTML_STARTS =
            List.of(Bytes.of("<!doctype html"), Bytes.of("<html"), Bytes.of("<head"), Bytes.of("<?xml"));

    private DocumentFindings() {}

    static List<Diagnostic> of(Bytes text, List<Group> groups, List<RobotsRecord> records) {
        List<Diagnostic> findings = new ArrayList<>();
        if (looksLikeHtml(text)) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.LOOKS_LIKE_HTML));
        }
        if (!text.isUtf8()) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_UTF8));
        }
        groups.stream()
                .flatMap(group -> group.userAgents().stream()
                        .filter(line -> line.value().equals(EVERYONE))
                        .limit(1))
                .skip(1)
                .map(line -> records.get(line.line() - 1).finding(DiagnosticCode.SEVERAL_DEFAULT_GROUPS, line.value()))
                .forEach(findings::add);
        return findings;
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
