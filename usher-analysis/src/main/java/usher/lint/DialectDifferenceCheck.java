package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.PolicyDiff;
import usher.syntax.ParsedLine;

/** Reports lines that dialects read differently, each with an example path. */
final class DialectDifferenceCheck implements LintCheck {
    /** The dialects of today's crawlers. */
    private static final Set<String> COMPARED =
            Dialect.today().stream().map(Dialect::id).collect(Collectors.toUnmodifiableSet());

    private static final String SITE = "https://example.com";
    private static final long STEPS_A_FILE = 300_000;
    private static final int MAX_SEARCHED = 60;
    private static final int MAX_VERDICTS = 100_000;

    /** A verdict tests each wildcard rule; this limit is about half a second. */
    private static final long MAX_COMPARISONS = 40_000_000;

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<DialectReading> others = file.others().stream()
                .filter(other -> COMPARED.contains(other.dialect().id()))
                .filter(other -> !other.dialect().decidesLike(file.main().dialect()))
                .filter(other -> !other.robots().completeness().isVoid())
                .toList();
        if (others.isEmpty() || file.main().robots().completeness().isVoid()) {
            return;
        }
        long comparisons = (long) others.size() * file.crawlers().all().size();
        Comparison comparison = new Comparison(file, Budget.ofSteps(STEPS_A_FILE / comparisons), findings);
        for (AddressedCrawler crawler : file.crawlers().all()) {
            others.stream().filter(other -> mayRead(crawler, other)).forEach(other -> comparison.of(crawler, other));
        }
    }

    /** Whether the crawler may read the file in the dialect. A crawler that is named reads only its own. */
    private static boolean mayRead(AddressedCrawler crawler, DialectReading reading) {
        return !crawler.isNamed() || reading.dialectIds().contains(crawler.ownDialect());
    }

    private static final class Comparison {
        private record Place(int line, String dialect) {}

        private record Obeyed(int line, int rules) {}

        private final LintedFile file;
        private final Budget budget;
        private final FindingCollector findings;
        private final Set<Place> reported = new HashSet<>();
        private int verdicts;
        private long looks;

        Comparison(LintedFile file, Budget budget, FindingCollector findings) {
            this.file = file;
            this.budget = budget;
            this.findings = findings;
        }

        void of(AddressedCrawler crawler, DialectReading other) {
            if (isOverLimit()) {
                return;
            }
            Policy one = crawler.policy();
            Policy two = other.policy(crawler.tokens());
            int reportedBefore = reported.size();
            // If the crawler obeys other groups, nearly every line differs for the same reason.
            int max = obeyed(one).equals(obeyed(two)) ? Integer.MAX_VALUE : reportedBefore + 1;
            List<NormalizedRule> rules = Stream.of(one, two)
                    .flatMap(policy -> policy.normalizedRules().stream())
                    .toList();
            long starred =
                    rules.stream().filter(rule -> rule.pieces().size() > 1).count();
            boolean searches = starred > 0 && rules.size() <= MAX_SEARCHED;
            Stream.concat(
                            searches
                                    ? PolicyDiff.of(one, two, budget).changes().stream()
                                            .map(Change::path)
                                    : Stream.empty(),
                            ExamplePaths.of(one, two).stream())
                    .takeWhile(path -> reported.size() < max && !isOverLimit())
                    .forEach(path -> {
                        looks += starred;
                        check(crawler, path, two, other);
                    });
        }

        private boolean isOverLimit() {
            return verdicts > MAX_VERDICTS || looks > MAX_COMPARISONS || !file.hasTime();
        }

        /**
         * Compares the verdicts for an absolute URL, because some dialects read a path that starts with two slashes as
         * a host.
         */
        private void check(AddressedCrawler crawler, String path, Policy policy, DialectReading other) {
            verdicts++;
            Verdict one = crawler.policy().verdict(SITE + path);
            Verdict two = policy.verdict(SITE + path);
            if (one.access() != two.access()) {
                report(crawler, path, one, two, other);
            }
        }

        private static List<Obeyed> obeyed(Policy policy) {
            return policy.groups().stream()
                    .filter(GroupChoice::chosen)
                    .map(GroupChoice::group)
                    .map(group -> new Obeyed(group.line(), group.rules().size()))
                    .toList();
        }

        private void report(AddressedCrawler crawler, String path, Verdict one, Verdict two, DialectReading other) {
            // A file that only one of the dialects decodes from UTF-16 has other lines in the other.
            int line = Math.min(
                    one.line() > 0 ? one.line() : two.line(), file.lines().size());
            if (line > 0 && reported.add(new Place(line, other.dialect().id()))) {
                ParsedLine parsed = file.line(line);
                findings.add(parsed.finding(
                        DiagnosticCode.DIALECTS_DISAGREE,
                        parsed.value(),
                        crawler.name(),
                        path,
                        word(one),
                        file.main().dialect().id(),
                        word(two),
                        other.dialect().id()));
            }
        }

        private static String word(Verdict verdict) {
            return verdict.isAllowed() ? "allowed" : "disallowed";
        }
    }
}
