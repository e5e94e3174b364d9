package usher.lint;

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
        Bytes bytes = file.main().robots().bytes();
        file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> {
            Bytes pattern = rule.pattern();
            if (pattern.startsWithIgnoringCase(HTTP) || pattern.startsWithIgnoringCase(HTTPS)) {
                findings.suggest(file.finding(DiagnosticCode.PATTERN_IS_URL, rule, pattern.text()), path(pattern));
            }
            if (pattern.indexOf(ByteSet.SPACE_AND_TAB, 0) >= 0) {
                findings.add(file.finding(DiagnosticCode.PATTERN_WITH_BLANK, rule, pattern.text()));
            }
            int end = pattern.span().end();
            // Probably intended as a part of the path, such as /#/settings.
            if (end < bytes.length() && bytes.at(end) == '#') {
                findings.suggest(
                        file.finding(DiagnosticCode.PATTERN_CUT_BY_COMMENT, rule, pattern.text()),
                        new Span(end, end + 1),
                        ESCAPED_NUMBER_SIGN);
            }
        });
    }

    private static Bytes path(Bytes url) {
        int slash = url.indexOf('/', url.indexOf('/') + 2);
        return slash < 0 ? ROOT : url.slice(slash);
    }
}
