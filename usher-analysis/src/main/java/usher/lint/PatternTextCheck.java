package usher.lint;

import java.util.Optional;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;

/** Reports patterns that contain a URL or whitespace, or are cut by a comment. */
final class PatternTextCheck implements LintCheck {
    private static final Bytes HTTP = Bytes.of("http://");
    private static final Bytes HTTPS = Bytes.of("https://");
    private static final Bytes ROOT = Bytes.of("/");
    private static final Bytes ESCAPED_NUMBER_SIGN = Bytes.of("%23");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> {
            Bytes pattern = rule.pattern();
            if (pattern.startsWithIgnoringCase(HTTP) || pattern.startsWithIgnoringCase(HTTPS)) {
                findings.add(
                        file.finding(DiagnosticCode.PATTERN_IS_URL, rule, pattern.text()),
                        Fix.suggested(DiagnosticCode.PATTERN_IS_URL, pattern.span(), path(pattern)));
            }
            if (pattern.indexOf(ByteSet.SPACE_AND_TAB, 0) >= 0) {
                findings.add(file.finding(DiagnosticCode.PATTERN_WITH_BLANK, rule, pattern.text()));
            }
            cut(file, rule)
                    .ifPresent(fix -> findings.add(
                            file.finding(DiagnosticCode.PATTERN_CUT_BY_COMMENT, rule, pattern.text()), fix));
        });
    }

    private static Bytes path(Bytes url) {
        int slash = url.indexOf('/', url.indexOf('/') + 2);
        return slash < 0 ? ROOT : url.slice(slash);
    }

    /**
     * Returns the fix for a comment directly after a path, which was probably intended as a part of it, such as
     * {@code /#/settings}.
     */
    private static Optional<Fix> cut(LintedFile file, Rule rule) {
        Bytes bytes = file.main().robots().bytes();
        int end = rule.pattern().span().end();
        if (end >= bytes.length() || bytes.at(end) != '#') {
            return Optional.empty();
        }
        return Optional.of(
                Fix.suggested(DiagnosticCode.PATTERN_CUT_BY_COMMENT, new Span(end, end + 1), ESCAPED_NUMBER_SIGN));
    }
}
