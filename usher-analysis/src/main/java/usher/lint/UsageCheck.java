package usher.lint;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.Policy;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.UsageDocument;
import usher.usage.statement.UsageDiagnostic;

/** Reports mistakes and contradictions in preferences for the use of content, and conflicts with a managed block. */
final class UsageCheck implements LintCheck {
    private static final String NOT_IN_KEY = "(?<![A-Za-z0-9_.*-])";

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<Policy> policies = Stream.concat(file.crawlers().all().stream(), governed(file))
                .filter(file::mayRead)
                .map(AddressedCrawler::policy)
                .toList();
        UsageDocument.of(file.main().robots()).diagnostics(policies, file::hasTime).stream()
                .filter(found ->
                        found.code() != DiagnosticCode.GROUPS_MERGED) // MergedGroupChecks reports it for all directives
                .forEach(found -> add(file.line(found.place().line()), found, findings));
    }

    /** Returns the crawlers that the file does not have to name: their operators' control tokens are about them. */
    private static Stream<AddressedCrawler> governed(LintedFile file) {
        return file.crawlers().all().stream()
                .flatMap(crawler -> KnownCrawler.find(crawler.name()).stream())
                .filter(known -> known.kind() == CrawlerKind.CONTROL)
                .flatMap(known -> known.governs().stream())
                .flatMap(token -> KnownCrawler.find(token).stream())
                .map(KnownCrawler::token)
                .distinct()
                .map(token -> AddressedCrawler.of(token, file.main()));
    }

    private static void add(ParsedLine line, UsageDiagnostic found, FindingCollector findings) {
        String[] args = found.args().toArray(String[]::new);
        Bytes usual = line.type() == LineType.COMMENT_LINE ? line.text() : line.value();
        Bytes part = found.code() == DiagnosticCode.KEY_TYPO ? line.name() : usual;
        findings.add(line.finding(found.code(), part, args), of(found, line));
    }

    private static final Pattern LABEL_AI = Pattern.compile(NOT_IN_KEY + "(ai)[ \t]*(?=[=,;]|$)");
    private static final Map<String, String> SWAPPED = Map.of("y", "yes", "n", "no", "yes", "y", "no", "n");
    private static final Bytes TRAIN_AI = Bytes.of("train-ai");

    static Optional<Fix> of(UsageDiagnostic found, ParsedLine line) {
        Bytes preference = preference(line.value());
        return switch (found.code()) {
            case KEY_TYPO ->
                Optional.of(Fix.suggested(
                        found.code(), line.name().span(), Bytes.of(found.args().get(1))));
            case USAGE_KEY_CAPITALS ->
                Optional.of(Fix.suggested(found.code(), preference.span(), lowercase(preference)));
            case USAGE_LABEL_AI -> replaced(found.code(), preference, LABEL_AI.matcher(preference.latin1()), TRAIN_AI);
            case USAGE_VALUES_SWAPPED -> swapped(found, preference);
            default -> Optional.empty();
        };
    }

    private static Bytes preference(Bytes value) {
        if (value.isEmpty() || value.at(0) != '/') {
            return value;
        }
        int space = value.indexOf(ByteSet.SPACE_AND_TAB, 0);
        return value.slice(space < 0 ? value.length() : space).strip(ByteSet.SPACE_AND_TAB);
    }

    private static Bytes lowercase(Bytes text) {
        byte[] lower = text.toByteArray();
        for (int i = 0; i < lower.length; i++) {
            lower[i] = (byte) (lower[i] >= 'A' && lower[i] <= 'Z' ? lower[i] | 0x20 : lower[i]);
        }
        return Bytes.of(lower);
    }

    private static Optional<Fix> swapped(UsageDiagnostic found, Bytes preference) {
        String key = Pattern.quote(found.args().get(0));
        Matcher value = Pattern.compile(
                        NOT_IN_KEY + key + "[ \t]*=[ \t]*(yes|no|y|n)(?![A-Za-z0-9_.*:/-])", Pattern.CASE_INSENSITIVE)
                .matcher(preference.latin1());
        if (!value.find()) {
            return Optional.empty();
        }
        String other = SWAPPED.getOrDefault(value.group(1).toLowerCase(Locale.ROOT), "");
        value.reset();
        return replaced(found.code(), preference, value, Bytes.of(other));
    }

    private static Optional<Fix> replaced(DiagnosticCode code, Bytes text, Matcher matcher, Bytes replacement) {
        if (!matcher.find()) {
            return Optional.empty();
        }
        int start = text.span().start();
        return Optional.of(
                Fix.suggested(code, new Span(start + matcher.start(1), start + matcher.end(1)), replacement));
    }
}
