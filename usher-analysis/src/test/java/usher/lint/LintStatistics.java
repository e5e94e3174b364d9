package usher.lint;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.diagnostic.DiagnosticCode;
import usher.testkit.Project;

/** The table of diagnostics that a page about a corpus has: how often each code occurs, and in how many files. */
final class LintStatistics {
    private final Map<DiagnosticCode, Integer> findings = new EnumMap<>(DiagnosticCode.class);
    private final Map<DiagnosticCode, Integer> files = new EnumMap<>(DiagnosticCode.class);

    /** Counts what was found in one file. */
    void add(List<Finding> found) {
        Set<DiagnosticCode> here = EnumSet.noneOf(DiagnosticCode.class);
        for (Finding finding : found) {
            findings.merge(finding.diagnostic().code(), 1, Integer::sum);
            here.add(finding.diagnostic().code());
        }
        here.forEach(code -> files.merge(code, 1, Integer::sum));
    }

    /** The rows of the table as the page has them, by code. */
    List<String> rows(Path page) {
        Path folder = page.getParent().relativize(Project.root().resolve("docs/diagnostics"));
        return files.keySet().stream()
                .map(code -> "| [" + code.id() + "](" + folder.resolve(code.id() + ".md") + ") | " + code + " | "
                        + findings.get(code) + " | " + files.get(code) + " |")
                .toList();
    }
}
