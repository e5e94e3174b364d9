package usher.cli.lint;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.LintSelection;

/**
 * The settings of a configuration for all files, or those of an override for some.
 *
 * @param files the patterns of the files, relative to the folder of the configuration
 * @param select the diagnostics to report; in an override, in addition to others
 * @param ignore the diagnostics not to report
 * @param severity severities that differ from the default, which also select a diagnostic; empty for {@code off}
 */
record LintSection(
        List<String> files,
        Optional<List<DiagnosticCode>> select,
        List<DiagnosticCode> ignore,
        Map<DiagnosticCode, Optional<Severity>> severity,
        Optional<String> site) {
    static final LintSection EMPTY =
            new LintSection(List.of(), Optional.empty(), List.of(), Map.of(), Optional.empty());

    static boolean matches(List<String> patterns, Path file) {
        return patterns.stream().anyMatch(pattern -> PathGlob.of(pattern).matchesOrContains(file));
    }

    LintSelection applyTo(LintSelection selection) {
        Map<DiagnosticCode, Severity> set = new EnumMap<>(DiagnosticCode.class);
        severity.forEach((code, value) -> value.ifPresent(given -> set.put(code, given)));
        List<DiagnosticCode> off = severity.keySet().stream()
                .filter(code -> !set.containsKey(code))
                .toList();
        LintSelection chosen = select.map(selection::with).orElse(selection);
        return chosen.with(set.keySet()).without(off).without(ignore).withSeverities(set);
    }
}
