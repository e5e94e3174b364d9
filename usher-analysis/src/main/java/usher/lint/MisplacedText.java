package usher.lint;

import java.util.Optional;
import usher.Rule;
import usher.diagnostic.DiagnosticCode;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.octets.Span;

/** Patterns that hold more than a path, or less than their writer thought. */
final class MisplacedText implements LintCheck {
    private static final Octets HTTP = Octets.of("http://");
    private static final Octets HTTPS = Octets.of("https://");
    private static final Octets ROOT = Octets.of("/");
    private static final Octets ESCAPED_NUMBER_SIGN = Octets.of("%23");

    @Override
    public void look(LintedFile file, Findings findings) {
        file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> {
            Octets pattern = rule.pattern().octets();
            if (pattern.startsWithIgnoringCase(HTTP) || pattern.startsWithIgnoringCase(HTTPS)) {
                findings.add(
                        file.finding(DiagnosticCode.PATTERN_IS_URL, rule, pattern.text()),
                        Fix.suggested(DiagnosticCode.PATTERN_IS_URL, pattern.span(), path(pattern)));
            }
            if (pattern.indexOf(OctetSet.BLANKS, 0) >= 0) {
                findings.add(file.finding(DiagnosticCode.PATTERN_WITH_BLANK, rule, pattern.text()));
            }
            cut(file, rule)
                    .ifPresent(fix -> findings.add(
                            file.finding(DiagnosticCode.PATTERN_CUT_BY_COMMENT, rule, pattern.text()), fix));
        });
    }

    private static Octets path(Octets url) {
        int slash = url.indexOf('/', url.indexOf('/') + 2);
        return slash < 0 ? ROOT : url.slice(slash);
    }

    /** A comment that follows a path without a blank was meant as a part of it, such as {@code /#/settings}. */
    private static Optional<Fix> cut(LintedFile file, Rule rule) {
        Octets octets = file.main().robots().octets();
        int end = rule.pattern().octets().span().end();
        if (end >= octets.length() || octets.at(end) != '#') {
            return Optional.empty();
        }
        return Optional.of(
                Fix.suggested(DiagnosticCode.PATTERN_CUT_BY_COMMENT, new Span(end, end + 1), ESCAPED_NUMBER_SIGN));
    }
}
