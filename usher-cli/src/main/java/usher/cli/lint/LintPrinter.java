package usher.cli.lint;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.RobotsFile;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.diagnostic.DiagnosticCode;
import usher.lint.Finding;
import usher.report.SarifJson;

/** Prints the findings of each file, and what is about all of them at the end. */
@FunctionalInterface
interface LintPrinter {
    void print(String name, RobotsFile file, List<Finding> findings);

    default void end() {}

    /** Prints how often each diagnostic occurs in all files, the most frequent first. */
    record Statistics(Terminal terminal, Map<DiagnosticCode, Integer> counts) implements LintPrinter {
        Statistics(Terminal terminal) {
            this(terminal, new EnumMap<>(DiagnosticCode.class));
        }

        @Override
        public void print(String name, RobotsFile file, List<Finding> findings) {
            findings.forEach(finding -> counts.merge(finding.diagnostic().code(), 1, Integer::sum));
        }

        @Override
        public void end() {
            counts.entrySet().stream()
                    .sorted(Map.Entry.<DiagnosticCode, Integer>comparingByValue()
                            .reversed())
                    .forEach(entry -> terminal.println(String.format(
                            Locale.ROOT,
                            "%6d  %s  %s",
                            entry.getValue(),
                            entry.getKey().id(),
                            entry.getKey())));
        }
    }

    /** Prints one SARIF log for all files. */
    record Sarif(Terminal terminal, SarifJson log) implements LintPrinter {
        private static final String UNESCAPED = "-._~/";
        /** The other characters that stay as they are in a URL; a percent sign belongs to an escape. */
        private static final String UNESCAPED_IN_URL = UNESCAPED + ":?#[]@!$&'()*+,;=%";

        Sarif(Terminal terminal) {
            this(terminal, new SarifJson(Version.number().orElse("0")));
        }

        @Override
        public void print(String name, RobotsFile file, List<Finding> findings) {
            log.add(uri(name), file, findings);
        }

        @Override
        public void end() {
            terminal.printJson(log.log());
        }

        /** Returns the name as a URI, which is relative for a file below the working directory. */
        private static String uri(String name) {
            String shown = FileArgument.shown(name);
            if (FileArgument.isUrl(shown)) {
                return escaped(shown, UNESCAPED_IN_URL);
            }
            return (Path.of(shown).isAbsolute() ? "file://" : "") + escaped(shown, UNESCAPED);
        }

        private static String escaped(String path, String unescaped) {
            StringBuilder uri = new StringBuilder();
            for (byte b : path.getBytes(UTF_8)) {
                char next = (char) (b & 0xFF);
                boolean plain = next < 0x80 && (Character.isLetterOrDigit(next) || unescaped.indexOf(next) >= 0);
                uri.append(plain ? String.valueOf(next) : String.format("%%%02X", (int) next));
            }
            return uri.toString();
        }
    }
}
