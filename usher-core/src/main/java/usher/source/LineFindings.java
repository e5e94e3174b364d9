package usher.source;

import java.util.ArrayList;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;

/** What there is to say about lines that are not read to their end. */
final class LineFindings {
    private LineFindings() {}

    static List<Diagnostic> of(LineCursor lines, int most) {
        List<Diagnostic> findings = new ArrayList<>();
        while (lines.next()) {
            if (lines.end() < lines.wholeEnd()) {
                boolean tooLong = lines.end() - lines.start() == most;
                List<String> args = tooLong ? List.of(Integer.toString(most)) : List.of();
                Octets rest = lines.octets().slice(lines.end(), lines.wholeEnd());
                int column = lines.end() - lines.start() + 1;
                findings.add(new Diagnostic(
                        tooLong ? DiagnosticCode.LINE_TOO_LONG : DiagnosticCode.NUL_OCTET,
                        lines.number(),
                        column,
                        rest.span(),
                        args));
            }
        }
        return findings;
    }
}
