package usher.lint;

import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports whitespace before a directive name or its colon, which the grammar permits but some parsers reject. */
final class WhitespaceCheck implements LineCheck {
    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type().isDirective() && line.type() != LineType.OTHER) {
            check(line, file.main().robots().bytes(), findings);
        }
    }

    private static void check(ParsedLine line, Bytes bytes, FindingCollector findings) {
        int start = line.text().span().start();
        Span name = line.name().span();
        int colon = bytes.indexOf(':', name.end(), line.text().span().end());
        boolean hasColon = colon < line.text().span().end();
        if (hasColon && (name.start() > start || colon > name.end())) {
            findings.addSafe(
                    line.finding(DiagnosticCode.BLANKS_UNUSUAL, bytes.slice(start, colon)),
                    new Span(start, colon),
                    line.name());
        }
    }
}
