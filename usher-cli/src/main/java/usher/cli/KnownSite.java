package usher.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.dialect.Dialect;
import usher.lint.Finding;

/**
 * What is true of a file whose site is known. Some dialects complete relative Sitemap lines with its address; what lint, which
 * does not know it, says about these is not true in them.
 *
 * @param completed by the ids of the dialects in which the file is read, the lines of these sitemaps
 */
record KnownSite(Map<String, Set<Integer>> completed) {
    static KnownSite of(RobotsFile file, List<Dialect> readings) {
        Map<String, Set<Integer>> completed = new LinkedHashMap<>();
        readings.forEach(dialect -> completed.put(dialect.id(), file.completed(dialect)));
        return new KnownSite(completed);
    }

    /** The findings that are true in some dialect, with the names of these where it is no longer all. */
    List<Finding> of(List<Finding> findings) {
        return findings.stream().flatMap(finding -> of(finding).stream()).toList();
    }

    private Optional<Finding> of(Finding finding) {
        List<String> before = finding.dialects().isEmpty() ? List.copyOf(completed.keySet()) : finding.dialects();
        List<String> after = before.stream()
                .filter(dialect -> !isCompleted(dialect, finding.diagnostic()))
                .toList();
        if (after.equals(before)) {
            return Optional.of(finding);
        }
        return Stream.of(after)
                .filter(dialects -> !dialects.isEmpty())
                .map(dialects -> new Finding(finding.diagnostic(), finding.fix(), dialects))
                .findFirst();
    }

    private boolean isCompleted(String dialect, Diagnostic found) {
        return found.code() == DiagnosticCode.SITEMAP_INVALID
                && completed.get(dialect).contains(found.line());
    }
}
