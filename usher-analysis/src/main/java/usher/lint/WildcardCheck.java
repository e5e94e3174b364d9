package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;

/** Reports {@code *} and {@code $} that have no effect or are not wildcards (RFC 9309 §2.2.3). */
final class WildcardCheck implements LintCheck {
    private static final List<Bytes> ESCAPED = List.of(Bytes.of("%2A"), Bytes.of("%24"));
    private static final List<Bytes> OF_REGEXES =
            List.of("\\.", "\\/", "\\?", "(.*)", "[^", "[a-z]", "[0-9]", "(?").stream()
                    .map(Bytes::of)
                    .toList();

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        if (file.main().dialect().get(Option.WILDCARDS)) {
            file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> check(file, rule, findings));
        }
    }

    private static void check(LintedFile file, Rule rule, FindingCollector findings) {
        Bytes pattern = rule.pattern();
        Bytes shorter = withoutIdleStars(pattern);
        if (shorter.length() < pattern.length()) {
            findings.suggest(
                    file.finding(DiagnosticCode.STAR_WITHOUT_EFFECT, rule, pattern.text(), shorter.text()), shorter);
        }
        int dollar = pattern.indexOf('$');
        if (dollar >= 0 && dollar < pattern.length() - 1) {
            findings.add(file.finding(DiagnosticCode.DOLLAR_INSIDE, rule));
        }
        ESCAPED.stream()
                .filter(escape -> pattern.indexOfIgnoringCase(escape, 0) >= 0)
                .forEach(escape -> findings.add(file.finding(DiagnosticCode.WILDCARD_ESCAPED, rule, escape.text())));
        if (pattern.at(0) == '^' || OF_REGEXES.stream().anyMatch(part -> pattern.indexOfIgnoringCase(part, 0) >= 0)) {
            findings.add(file.finding(DiagnosticCode.LOOKS_LIKE_REGEX, rule, pattern.text()));
        }
    }

    /**
     * Returns the pattern without stars that follow a star and without a star at its end; {@code *$} matches the same
     * as {@code *}.
     */
    private static Bytes withoutIdleStars(Bytes pattern) {
        String shorter = pattern.latin1().replaceAll("\\*++", "*").replaceFirst("\\*\\$?\\z", "");
        return shorter.isEmpty() ? pattern : Bytes.of(shorter.getBytes(ISO_8859_1));
    }
}
