package usher.cli.lint;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import usher.RobotsFile;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.cli.console.Terminal;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.overview.ChangeSentence;

/** Prints findings as text: position, message, the marked line and the fix. The most severe findings come first. */
final class LintTextPrinter implements LintPrinter {
    private static final int MAX_SHOWN = 3;
    private static final int MAX_LINES = 10;

    /** Findings of one kind have the same message for different positions. */
    private record Kind(DiagnosticCode code, List<String> dialects) {}

    private final Terminal terminal;
    private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
    private int files;

    LintTextPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, RobotsFile file, List<Finding> findings) {
        files++;
        Map<Kind, List<Finding>> kinds = new LinkedHashMap<>();
        for (Finding finding : findings) {
            counts.merge(finding.severity(), 1, Integer::sum);
            Kind kind = new Kind(finding.diagnostic().code(), finding.dialects());
            kinds.computeIfAbsent(kind, absent -> new ArrayList<>()).add(finding);
        }
        kinds.values().forEach(equal -> printAlike(name, file, equal));
    }

    /** Prints findings of one kind: the first ones in full, for the others their number and the first line numbers. */
    private void printAlike(String name, RobotsFile file, List<Finding> equal) {
        int shown = equal.size() <= MAX_SHOWN + 1 ? equal.size() : MAX_SHOWN;
        equal.subList(0, shown).forEach(finding -> print(name, file, finding));
        List<Finding> others = equal.subList(shown, equal.size());
        if (!others.isEmpty()) {
            String lines = others.stream()
                    .limit(MAX_LINES)
                    .map(finding -> Integer.toString(finding.diagnostic().line()))
                    .collect(Collectors.joining(", "));
            terminal.println(Printable.text(name) + " and " + others.size() + " more "
                    + others.get(0).diagnostic().code().id() + " at lines " + lines
                    + (others.size() > MAX_LINES ? ", …" : "") + " (--format json shows all)");
        }
    }

    private void print(String name, RobotsFile file, Finding finding) {
        Diagnostic found = finding.diagnostic();
        String place = found.line() == 0 ? "" : ":" + found.line() + ":" + found.column();
        terminal.println(Printable.text(name) + place + " "
                + terminal.severity(finding.severity()) + " "
                + found.code().id() + " " + Printable.text(finding.message()));
        if (found.line() > 0 && found.span().end() <= file.bytes().length()) {
            SourceExcerpt excerpt = SourceExcerpt.of(file.bytes(), found);
            terminal.println("    " + excerpt.line());
            terminal.println("    " + terminal.styled("bold", excerpt.mark()));
        }
        finding.fix().ifPresent(fix -> {
            terminal.println("    fix: " + describe(fix));
            ChangeSentence.ofFix(file, fix)
                    .ifPresent(effect -> terminal.println("    effect: " + Printable.text(effect)));
        });
    }

    private static String describe(Fix fix) {
        String with = "“" + Printable.text(fix.replacement().text().strip()) + "”";
        String what = fix.replacement().isEmpty() ? "remove it" : "replace with " + with;
        if (fix.span().length() == 0) {
            what = (fix.replacement().text().endsWith("\n") ? "insert a line " : "insert ") + with;
        }
        return what + (fix.isSafe() ? " (safe: --fix)" : " (a suggestion: --fix=suggest)");
    }

    @Override
    public void end() {
        terminal.println(Phrases.count(files, "file") + ": " + Phrases.count(of(Severity.ERROR), "error") + ", "
                + Phrases.count(of(Severity.WARNING), "warning") + ", " + of(Severity.INFORMATION) + " information");
    }

    private int of(Severity severity) {
        return counts.getOrDefault(severity, 0);
    }

    private record SourceExcerpt(String line, String mark) {
        private static final int BEFORE = 50;
        private static final int WIDTH = 100;
        private static final String CUT = "…";

        static SourceExcerpt of(Bytes file, Diagnostic found) {
            Span span = found.span();
            int lineStart = span.start() - (found.column() - 1);
            int start = Math.max(lineStart, span.start() - BEFORE);
            int end = file.indexOf(ByteSet.LINE_BREAKS, start, Math.min(file.length(), start + WIDTH));
            boolean more = end < file.length() && !ByteSet.LINE_BREAKS.contains(file.at(end));
            int marked = Math.max(span.start(), Math.min(span.end(), end));
            String before = (start > lineStart ? CUT : "") + printable(file, start, span.start());
            String within = printable(file, span.start(), marked);
            String after = printable(file, marked, Math.max(marked, end)) + (more ? CUT : "");
            return new SourceExcerpt(
                    before + within + after, " ".repeat(width(before)) + "^".repeat(Math.max(1, width(within))));
        }

        private static String printable(Bytes file, int from, int to) {
            return Printable.fullText(file.slice(from, to).text());
        }

        private static int width(String text) {
            return text.codePointCount(0, text.length());
        }
    }
}
