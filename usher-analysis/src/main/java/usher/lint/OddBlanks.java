package usher.lint;

import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;
import usher.octets.Span;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Blanks where the grammar permits them and hand-made parsers trip: before a field, and before its colon. */
final class OddBlanks implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        Octets octets = file.main().robots().octets();
        for (RobotsRecord line : file.records()) {
            if (line.type().isRecord() && line.type() != RecordType.OTHER) {
                look(line, octets, findings);
            }
        }
    }

    private static void look(RobotsRecord line, Octets octets, Findings findings) {
        int start = line.line().text().span().start();
        Span key = line.key().span();
        int colon = octets.indexOf(':', key.end(), line.line().text().span().end());
        boolean hasColon = colon < line.line().text().span().end();
        if (hasColon && (key.start() > start || colon > key.end())) {
            Octets tidy = line.key();
            findings.add(
                    line.finding(DiagnosticCode.BLANKS_UNUSUAL, octets.slice(start, colon)),
                    Fix.safe(DiagnosticCode.BLANKS_UNUSUAL, new Span(start, colon), tidy));
        }
    }
}
