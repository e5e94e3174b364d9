package usher.lint;

import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Blanks where the grammar permits them and hand-made parsers trip: before a field, and before its colon. */
final class OddBlanks implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        Bytes bytes = file.main().robots().bytes();
        for (RobotsRecord line : file.records()) {
            if (line.type().isRecord() && line.type() != RecordType.OTHER) {
                look(line, bytes, findings);
            }
        }
    }

    private static void look(RobotsRecord line, Bytes bytes, Findings findings) {
        int start = line.line().text().span().start();
        Span key = line.key().span();
        int colon = bytes.indexOf(':', key.end(), line.line().text().span().end());
        boolean hasColon = colon < line.line().text().span().end();
        if (hasColon && (key.start() > start || colon > key.end())) {
            Bytes tidy = line.key();
            findings.add(
                    line.finding(DiagnosticCode.BLANKS_UNUSUAL, bytes.slice(start, colon)),
                    Fix.safe(DiagnosticCode.BLANKS_UNUSUAL, new Span(start, colon), tidy));
        }
    }
}
