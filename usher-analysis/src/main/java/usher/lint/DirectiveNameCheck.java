package usher.lint;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports typos in directive names, and lines without a colon. */
final class DirectiveNameCheck implements LineCheck {
    private static final Bytes COLON = Bytes.of(":");

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type() == LineType.OTHER && !line.name().isEmpty()) {
            unknown(line, findings);
        } else if (line.type() == LineType.UNPARSEABLE) {
            withoutColon(line, findings);
        }
    }

    private static void unknown(ParsedLine line, FindingCollector findings) {
        String written = line.name().text();
        if (LikelyDirective.isExtension(line.name())) {
            findings.add(line.finding(DiagnosticCode.KEY_OF_EXTENSION, line.name(), written));
            return;
        }
        if (LikelyDirective.isExactly(line.name())) {
            return; // Not a typo: this dialect does not know the directive, such as Allow in koster1994 (K-12).
        }
        Optional<LineType> meant = LikelyDirective.of(line.name());
        meant.map(LineType::directiveName)
                .ifPresent(name -> findings.suggest(
                        line.finding(DiagnosticCode.KEY_TYPO, line.name(), written, name), Bytes.of(name)));
    }

    private static void withoutColon(ParsedLine line, FindingCollector findings) {
        Bytes text = line.value();
        int space = text.indexOf(ByteSet.SPACE_AND_TAB, 0);
        if (space > 0 && LikelyDirective.isExactly(text.slice(0, space))) {
            Bytes name = text.slice(0, space);
            int end = name.span().end();
            Fix fix = Fix.suggested(DiagnosticCode.COLON_MISSING, new Span(end, end), COLON);
            findings.add(
                    line.finding(fix.code(), name, name.text()),
                    Optional.of(fix).filter(each -> LikelyDirective.isFollowedByValue(line)));
        }
    }
}
