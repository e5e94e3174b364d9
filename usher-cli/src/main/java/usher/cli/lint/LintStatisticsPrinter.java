package usher.cli.lint;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.cli.console.Terminal;
import usher.diagnostic.DiagnosticCode;
import usher.lint.Finding;

/** Prints how often each diagnostic occurs in all files, the most frequent first. */
final class LintStatisticsPrinter implements LintPrinter {
    private final Terminal terminal;
    private final Map<DiagnosticCode, Integer> counts = new EnumMap<>(DiagnosticCode.class);

    LintStatisticsPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, byte[] bytes, List<Finding> findings) {
        findings.forEach(finding -> counts.merge(finding.diagnostic().code(), 1, Integer::sum));
    }

    @Override
    public void end() {
        counts.entrySet().stream()
                .sorted(Map.Entry.<DiagnosticCode, Integer>comparingByValue().reversed())
                .forEach(entry -> terminal.println(String.format(
                        Locale.ROOT,
                        "%6d  %s  %s",
                        entry.getValue(),
                        entry.getKey().id(),
                        entry.getKey())));
    }
}
