package usher.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.syntax.LineType;

/** Reports the diagnostics of parsing the file and of compiling it for each crawler. */
final class ParserDiagnosticCheck implements LintCheck {
    private static final Bytes ANYWHERE = Bytes.of("/*");
    private static final Pattern ENDING = Pattern.compile("\\.[A-Za-z0-9]{1,10}\\$?|[?&=;].*");
    private static final Pattern PATH = Pattern.compile("[\\p{L}\\p{Nd}_~%.-][^\\s:<>{}\"'()\\\\@]*+");
    private static final Pattern SCHEME = Pattern.compile("(?i)(?:h?t{1,3}ps?[:;/\\\\]{1,4}){1,2}(?=[a-z0-9-]+\\.)");
    private static final Bytes COLON = Bytes.of(":");
    private static final Bytes ALL_CRAWLERS = Bytes.of("User-agent: *\n");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.diagnostics().forEach(found -> findings.add(found, fix(file, found)));
        file.crawlers().all().stream()
                .flatMap(crawler -> crawler.policy().diagnostics().stream())
                .forEach(found -> findings.add(found, fix(file, found)));
    }

    private static Optional<Fix> fix(LintedFile file, Diagnostic found) {
        Span span = found.span();
        return switch (found.code()) {
            case KEY_MISSPELLED -> replace(found, span, Bytes.of(found.args().get(1)));
            case COLON_MISSING ->
                LikelyDirective.isFollowedByValue(file.line(found.line()))
                        ? replace(found, new Span(span.end(), span.end()), COLON)
                        : Optional.empty();
            case PATTERN_WITHOUT_SLASH, SLASH_ASSUMED ->
                start(found.args().get(0))
                        .flatMap(start -> replace(found, new Span(span.start(), span.start()), start));
            case RULE_OUTSIDE_GROUP -> group(file, found);
            case SITEMAP_INVALID -> sitemap(file, found);
            default -> Optional.empty();
        };
    }

    private static Optional<Fix> replace(Diagnostic found, Span span, Bytes text) {
        return Optional.of(Fix.suggested(found.code(), span, text));
    }

    /** Returns what is missing before a path: an ending or a query can be in any folder; other texts are no paths. */
    private static Optional<Bytes> start(String value) {
        if (ENDING.matcher(value).matches()) {
            return Optional.of(ANYWHERE);
        }
        return PATH.matcher(value).matches() ? Optional.of(PatternChecks.ROOT) : Optional.empty();
    }

    /** A damaged scheme is written anew, and a path gets the site if that is known. */
    private static Optional<Fix> sitemap(LintedFile file, Diagnostic found) {
        Matcher scheme = SCHEME.matcher(found.args().get(0));
        int start = found.span().start();
        if (scheme.lookingAt()) {
            String whole = scheme.group().toLowerCase(Locale.ROOT).contains("s") ? "https://" : "http://";
            return replace(found, new Span(start, start + scheme.end()), Bytes.of(whole));
        }
        return file.address()
                .filter(site -> found.args().get(0).startsWith("/"))
                .flatMap(site -> replace(
                        found, new Span(start, start), Bytes.of(site.authority().toString())));
    }

    /** The first lines of a file get a group, unless one of them is a damaged User-agent line. */
    private static Optional<Fix> group(LintedFile file, Diagnostic found) {
        boolean isFirst = file.lines().subList(0, found.line() - 1).stream()
                .allMatch(line -> !line.type().isDirective() && line.type() != LineType.UNPARSEABLE
                        || line.type().isSiteWide());
        int start = file.line(found.line()).text().span().start();
        return isFirst ? replace(found, new Span(start, start), ALL_CRAWLERS) : Optional.empty();
    }
}
