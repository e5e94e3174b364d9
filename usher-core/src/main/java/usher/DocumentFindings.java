package usher;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.syntax.RobotsRecord;

/** What only a look at the whole document shows. */
final class DocumentFindings {
    /** By place; findings about the whole file come first. */
    static final Comparator<Diagnostic> ORDER = comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column);

    private static final Octets EVERYONE = Octets.of("*");
    private static final List<Octets> HTML_STARTS =
            List.of(Octets.of("<!doctype html"), Octets.of("<html"), Octets.of("<head"), Octets.of("<?xml"));

    private DocumentFindings() {}

    static List<Diagnostic> of(Octets text, List<Group> groups, List<RobotsRecord> records) {
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

    static boolean looksLikeHtml(Octets text) {
        int from = 0;
        while (from < text.length() && OctetSet.ASCII_WHITE_SPACE.contains(text.at(from))) {
            from++;
        }
        Octets start = text.slice(from);
        return !start.isEmpty() && start.at(0) == '<' && HTML_STARTS.stream().anyMatch(start::startsWithIgnoringCase);
    }
}
