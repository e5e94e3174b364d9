package usher.testkit;

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
import usher.lint.Finding;
import usher.lint.Linter;

/** Writes the table of {@code docs/diagnostics/corpus.md}: how often each code occurs in a folder of real files. */
final class LintStatistics {
    private LintStatistics() {}

    /** Prints the rows for the folder that is named, on standard output. */
    public static void main(String[] args) throws IOException {
        Linter linter = Linter.today();
        Map<DiagnosticCode, Integer> findings = new EnumMap<>(DiagnosticCode.class);
        Map<DiagnosticCode, Integer> files = new EnumMap<>(DiagnosticCode.class);
        int count = 0;
        for (Path file : files(Path.of(args[0]))) {
            count++;
            Set<DiagnosticCode> here = EnumSet.noneOf(DiagnosticCode.class);
            for (Finding finding : linter.findings(Files.readAllBytes(file))) {
                findings.merge(finding.diagnostic().code(), 1, Integer::sum);
                here.add(finding.diagnostic().code());
            }
            here.forEach(code -> files.merge(code, 1, Integer::sum));
        }
        System.out.println("files: " + count);
        for (DiagnosticCode code : files.keySet()) {
            System.out.println("| [" + code.id() + "](" + code.id() + ".md) | " + code + " | " + findings.get(code)
                    + " | " + files.get(code) + " |");
        }
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
