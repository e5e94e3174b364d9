package usher.internal.parse;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Diagnostics about lines that are not read completely. */
final class LineDiagnostics {
    private final LineCursor lines;
    private final int max;
    private final List<Diagnostic> findings = new ArrayList<>();

    private LineDiagnostics(LineCursor lines, int max) {
        this.lines = lines;
        this.max = max;
    }

    static List<Diagnostic> of(LineCursor lines, int max) {
        LineDiagnostics all = new LineDiagnostics(lines, max);
        while (lines.next()) {
            all.look();
        }
        return all.findings;
    }

    private void look() {
        int length = lines.wholeEnd() - lines.start();
        if (length > max) {
            add(DiagnosticCode.LINE_TOO_LONG, lines.start() + max, List.of(Integer.toString(max)));
        }
        if (lines.end() - lines.start() < Math.min(length, max)) {
            add(DiagnosticCode.NUL_BYTE, lines.end(), List.of());
        }
    }

    private void add(DiagnosticCode code, int from, List<String> args) {
        Bytes rest = lines.bytes().slice(from, lines.wholeEnd());
        findings.add(new Diagnostic(code, lines.number(), from - lines.start() + 1, rest.span(), args));
    }
}
