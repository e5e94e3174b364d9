package usher.source;

import java.util.ArrayList;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;
import usher.octets.Span;

/** Cuts octets at CR LF, CR and LF (RFC 9309 §2.2); nothing else ends a line. */
final class LineSplitter {
    private LineSplitter() {}

    /** The lines from {@code start} on. A last line without an end counts if it has an octet. */
    static List<Line> split(Octets file, int start, int lineOctets, List<Diagnostic> diagnostics) {
        List<Line> lines = new ArrayList<>();
        int from = start;
        for (int i = start; i < file.length(); i++) {
            int octet = file.at(i);
            if (octet == '\n' || octet == '\r') {
                lines.add(line(lines.size() + 1, file.slice(from, i), lineOctets, diagnostics));
                if (octet == '\r' && i + 1 < file.length() && file.at(i + 1) == '\n') {
                    i++;
                }
                from = i + 1;
            }
        }
        if (from < file.length()) {
            lines.add(line(lines.size() + 1, file.slice(from), lineOctets, diagnostics));
        }
        return lines;
    }

    private static Line line(int number, Octets whole, int lineOctets, List<Diagnostic> diagnostics) {
        Octets text = whole;
        if (text.length() > lineOctets) {
            diagnostics.add(finding(
                    DiagnosticCode.LINE_TOO_LONG, number, text, lineOctets, List.of(Integer.toString(lineOctets))));
            text = text.slice(0, lineOctets);
        }
        int nul = text.indexOf(0);
        if (nul >= 0) {
            diagnostics.add(finding(DiagnosticCode.NUL_OCTET, number, text, nul, List.of()));
            text = text.slice(0, nul);
        }
        return new Line(number, text);
    }

    private static Diagnostic finding(DiagnosticCode code, int number, Octets line, int at, List<String> args) {
        Span rest = line.slice(at).span();
        return new Diagnostic(code, number, at + 1, rest, args);
    }
}
