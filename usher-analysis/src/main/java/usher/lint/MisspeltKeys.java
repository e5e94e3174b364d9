package usher.lint;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Fields that are nearly one that robots know, and lines that lack no more than the colon. */
final class MisspeltKeys implements LintCheck {
    private static final Bytes COLON = Bytes.of(":");

    @Override
    public void look(LintedFile file, Findings findings) {
        for (RobotsRecord line : file.records()) {
            if (!file.goesOn()) {
                return;
            }
            if (line.type() == RecordType.OTHER && !line.key().isEmpty()) {
                unknown(line, findings);
            } else if (line.type() == RecordType.UNPARSEABLE) {
                withoutColon(line, findings);
            }
        }
    }

    private static void unknown(RobotsRecord line, Findings findings) {
        String written = line.key().text();
        if (LikelyKey.isExtension(line.key())) {
            findings.add(line.finding(DiagnosticCode.KEY_OF_EXTENSION, line.key(), written));
            return;
        }
        if (LikelyKey.isExactly(line.key())) {
            return; // Spelled right: this dialect does not know it, as that of 1994 does not know Allow (K-12).
        }
        Optional<RecordType> meant = LikelyKey.of(line.key());
        meant.ifPresent(type -> findings.add(
                line.finding(DiagnosticCode.KEY_TYPO, line.key(), written, type.key()),
                Fix.suggested(DiagnosticCode.KEY_TYPO, line.key().span(), Bytes.of(type.key()))));
    }

    private static void withoutColon(RobotsRecord line, Findings findings) {
        Bytes text = line.value();
        int blank = text.indexOf(ByteSet.BLANKS, 0);
        if (blank > 0 && LikelyKey.isExactly(text.slice(0, blank))) {
            Bytes key = text.slice(0, blank);
            int end = key.span().end();
            findings.add(
                    line.finding(DiagnosticCode.COLON_MISSING, key, key.text()),
                    Fix.suggested(DiagnosticCode.COLON_MISSING, new Span(end, end), COLON));
        }
    }
}
