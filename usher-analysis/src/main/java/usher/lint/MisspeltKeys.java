package usher.lint;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Fields that are nearly one that crawlers know, and lines that lack no more than the colon. */
final class MisspeltKeys implements LintCheck {
    private static final Bytes COLON = Bytes.of(":");

    @Override
    public void look(LintedFile file, Findings findings) {
        for (ParsedLine line : file.lines()) {
            if (!file.goesOn()) {
                return;
            }
            if (line.type() == LineType.OTHER && !line.name().isEmpty()) {
                unknown(line, findings);
            } else if (line.type() == LineType.UNPARSEABLE) {
                withoutColon(line, findings);
            }
        }
    }

    private static void unknown(ParsedLine line, Findings findings) {
        String written = line.name().text();
        if (LikelyKey.isExtension(line.name())) {
            findings.add(line.finding(DiagnosticCode.KEY_OF_EXTENSION, line.name(), written));
            return;
        }
        if (LikelyKey.isExactly(line.name())) {
            return; // Spelled right: this dialect does not know it, as that of 1994 does not know Allow (K-12).
        }
        Optional<LineType> meant = LikelyKey.of(line.name());
        meant.ifPresent(type -> findings.add(
                line.finding(DiagnosticCode.KEY_TYPO, line.name(), written, type.directiveName()),
                Fix.suggested(DiagnosticCode.KEY_TYPO, line.name().span(), Bytes.of(type.directiveName()))));
    }

    private static void withoutColon(ParsedLine line, Findings findings) {
        Bytes text = line.value();
        int blank = text.indexOf(ByteSet.SPACE_AND_TAB, 0);
        if (blank > 0 && LikelyKey.isExactly(text.slice(0, blank))) {
            Bytes key = text.slice(0, blank);
            int end = key.span().end();
            findings.add(
                    line.finding(DiagnosticCode.COLON_MISSING, key, key.text()),
                    Fix.suggested(DiagnosticCode.COLON_MISSING, new Span(end, end), COLON));
        }
    }
}
