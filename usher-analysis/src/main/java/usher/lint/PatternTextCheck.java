package usher.lint;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Reports patterns that contain a URL or whitespace, or are cut by a comment. */
final class PatternTextCheck implements LintCheck {
    private static final Bytes HTTP = Bytes.of("http://");
    private static final Bytes HTTPS = Bytes.of("https://");
    static final Bytes ROOT = Bytes.of("/");
    private static final Pattern BETWEEN_PATHS = Pattern.compile("[ \t,;]+");
    private static final Bytes ESCAPED_NUMBER_SIGN = Bytes.of("%23");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Bytes bytes = file.main().robots().bytes();
        file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> {
            Bytes pattern = rule.pattern();
            if (isUrl(pattern)) {
                Diagnostic found = file.finding(DiagnosticCode.PATTERN_IS_URL, rule, pattern.text());
                Fix fix = Fix.suggested(found.code(), found.span(), path(pattern));
                // Without a path, the fix would be a rule for the whole site.
                findings.add(
                        found,
                        Optional.of(fix).filter(each -> each.replacement().length() > 1));
            }
            if (pattern.indexOf(ByteSet.SPACE_AND_TAB, 0) >= 0) {
                whitespace(file, rule, findings);
            }
            int end = pattern.span().end();
            // Probably intended as a part of the path, such as /#/settings.
            if (end < bytes.length() && bytes.at(end) == '#') {
                Diagnostic found = file.finding(DiagnosticCode.PATTERN_CUT_BY_COMMENT, rule, pattern.text());
                // Browsers send no fragment, so only a # inside a name, such as /c#/, can be in a requested path.
                boolean inName = AgentName.TOKEN.contains(pattern.at(pattern.length() - 1))
                        && end + 1 < bytes.length()
                        && bytes.at(end + 1) == '/';
                Fix fix = Fix.suggested(found.code(), new Span(end, end + 1), ESCAPED_NUMBER_SIGN);
                findings.add(found, Optional.of(fix).filter(each -> inName));
            }
        });
    }

    /** Reports whitespace, which may separate paths that are not known to be several. */
    private static void whitespace(LintedFile file, Rule rule, FindingCollector findings) {
        String value = rule.pattern().latin1();
        boolean isList = Stream.of(BETWEEN_PATHS.split(value)).allMatch(path -> path.startsWith("/"));
        String text = rule.pattern().text();
        findings.add(
                file.finding(
                        DiagnosticCode.PATTERN_WITH_BLANK, rule, text, isList ? ": write each path on a line" : ""),
                isList
                        ? RunTogether.fix(
                                DiagnosticCode.PATTERN_WITH_BLANK,
                                file.line(rule.line()),
                                Stream.of(BETWEEN_PATHS.split(value)))
                        : Optional.empty());
    }

    static boolean isUrl(Bytes pattern) {
        return pattern.startsWithIgnoringCase(HTTP) || pattern.startsWithIgnoringCase(HTTPS);
    }

    private static Bytes path(Bytes url) {
        int slash = url.indexOf('/', url.indexOf('/') + 2);
        return slash < 0 ? ROOT : url.slice(slash);
    }
}
