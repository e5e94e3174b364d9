package usher.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.octets.Octets;

/** Findings for people: where, what, the line with a mark under the place, and how to mend it. */
final class LintText implements LintPrinter {
    private static final int MOST_OF_A_KIND = 20;

    private final Terminal terminal;
    private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
    private int files;

    LintText(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, byte[] octets, List<Finding> findings) {
        files++;
        Octets file = Octets.of(octets);
        Map<DiagnosticCode, Integer> shown = new EnumMap<>(DiagnosticCode.class);
        for (Finding finding : findings) {
            DiagnosticCode code = finding.diagnostic().code();
            counts.merge(code.severity(), 1, Integer::sum);
            if (shown.merge(code, 1, Integer::sum) <= MOST_OF_A_KIND) {
                print(name, file, finding);
            }
        }
        shown.forEach((code, count) -> {
            if (count > MOST_OF_A_KIND) {
                terminal.println(Printable.text(name) + " and " + (count - MOST_OF_A_KIND) + " more " + code.id()
                        + " (--format json shows all)");
            }
        });
    }

    private void print(String name, Octets file, Finding finding) {
        Diagnostic found = finding.diagnostic();
        String place = found.line() == 0 ? "" : ":" + found.line() + ":" + found.column();
        terminal.println(Printable.text(name) + place + " "
                + SeverityWord.of(found.code().severity(), terminal) + " "
                + found.code().id() + " " + Printable.text(found.message()));
        if (found.line() > 0 && found.span().end() <= file.length()) {
            SourceExcerpt excerpt = SourceExcerpt.of(file, found);
            terminal.println("    " + excerpt.line());
            terminal.println("    " + terminal.styled("bold", excerpt.mark()));
        }
        finding.fix().ifPresent(fix -> terminal.println("    fix: " + described(fix)));
    }

    private static String described(Fix fix) {
        String with = "“" + Printable.text(fix.replacement().text().strip()) + "”";
        String what = fix.replacement().isEmpty() ? "remove it" : "write " + with;
        if (fix.span().length() == 0) {
            what = (fix.replacement().text().endsWith("\n") ? "insert a line " : "insert ") + with;
        }
        return what + (fix.isSafe() ? " (safe: --fix)" : " (a suggestion: --fix=suggest)");
    }

    @Override
    public void end() {
        terminal.println(count(files, "file") + ": " + count(of(Severity.ERROR), "error") + ", "
                + count(of(Severity.WARNING), "warning") + ", " + of(Severity.INFORMATION) + " information");
    }

    private int of(Severity severity) {
        return counts.getOrDefault(severity, 0);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
