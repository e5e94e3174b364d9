package usher.lint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import usher.diagnostic.DiagnosticCode;

/** Writes the table of {@code docs/diagnostics/corpus.md}: how often each code occurs in a folder of real files. */
final class LintStatistics {
    private final Map<DiagnosticCode, Integer> findings = new EnumMap<>(DiagnosticCode.class);
    private final Map<DiagnosticCode, Integer> files = new EnumMap<>(DiagnosticCode.class);

    /** Prints the rows for the folder that is named, on standard output. */
    public static void main(String[] args) throws IOException {
        Linter linter = Linter.today();
        LintStatistics statistics = new LintStatistics();
        for (Path file : files(Path.of(args[0]))) {
            statistics.add(linter.findings(Files.readAllBytes(file)));
        }
        statistics.rows().forEach(System.out::println);
    }

    /** Counts what was found in one file. */
    void add(List<Finding> found) {
        Set<DiagnosticCode> here = EnumSet.noneOf(DiagnosticCode.class);
        for (Finding finding : found) {
            findings.merge(finding.diagnostic().code(), 1, Integer::sum);
            here.add(finding.diagnostic().code());
        }
        here.forEach(code -> files.merge(code, 1, Integer::sum));
    }

    /** The rows of the table, by code. */
    List<String> rows() {
        return files.keySet().stream()
                .map(code -> "| [" + code.id() + "](" + code.id() + ".md) | " + code + " | " + findings.get(code)
                        + " | " + files.get(code) + " |")
                .toList();
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
