package usher.internal.parse;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** What there is to say about lines that are not read to their end. */
final class LineFindings {
    private final LineCursor lines;
    private final int most;
    private final List<Diagnostic> findings = new ArrayList<>();

    private LineFindings(LineCursor lines, int most) {
        this.lines = lines;
        this.most = most;
    }

    static List<Diagnostic> of(LineCursor lines, int most) {
        LineFindings all = new LineFindings(lines, most);
        while (lines.next()) {
            all.look();
        }
        return all.findings;
    }

    private void look() {
        int length = lines.wholeEnd() - lines.start();
        if (length > most) {
            add(DiagnosticCode.LINE_TOO_LONG, lines.start() + most, List.of(Integer.toString(most)));
        }
        if (lines.end() - lines.start() < Math.min(length, most)) {
            add(DiagnosticCode.NUL_BYTE, lines.end(), List.of());
        }
    }

    private void add(DiagnosticCode code, int from, List<String> args) {
        Bytes rest = lines.bytes().slice(from, lines.wholeEnd());
        findings.add(new Diagnostic(code, lines.number(), from - lines.start() + 1, rest.span(), args));
    }
}
