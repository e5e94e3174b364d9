package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

/**
 * Reports lines that dialects read differently, each with an example path. Each crawler that the file addresses is
 * compared with itself in every other dialect of today that it may read.
 */
final class DialectDifferenceCheck implements LintCheck {
    private static final String SITE = "https://example.com";
    private static final long STEPS_A_FILE = 300_000;

    /** With more rules, the examples alone are compared. */
    private static final int MAX_SEARCHED = 60;

    private record Obeyed(int line, int rules) {}

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<DialectReading> others = file.others().stream()
                .filter(other -> Dialect.today().contains(other.dialect()))
                .filter(other -> !other.dialect().decidesLike(file.main().dialect()))
                .filter(other -> !other.robots().completeness().isVoid())
                .toList();
        if (others.isEmpty() || file.main().robots().completeness().isVoid()) {
            return;
        }
        long comparisons = (long) others.size() * file.crawlers().all().size();
        Budget budget = Budget.ofSteps(STEPS_A_FILE / comparisons);
        Work work = new Work(file);
        Report report = new Report(file, findings, new HashSet<>());
        for (AddressedCrawler crawler : file.crawlers().all()) {
            others.stream()
                    .filter(other -> mayRead(crawler, other) && !work.isDone())
                    .forEach(other -> compare(crawler, other, budget, work, report));
        }
    }

    /** Whether the crawler may read the file in the dialect. A crawler that is named reads only its own. */
    private static boolean mayRead(AddressedCrawler crawler, DialectReading reading) {
        return !crawler.isNamed() || reading.dialectIds().contains(crawler.ownDialect());
    }

    private static void compare(
            AddressedCrawler crawler, DialectReading other, Budget budget, Work work, Report report) {
        Policy one = crawler.policy();
        Policy two = other.policy(crawler.tokens());
        List<NormalizedRule> rules = Stream.of(one, two)
                .flatMap(policy -> policy.normalizedRules().stream())
                .toList();
        long starred = rules.stream().filter(rule -> rule.pieces().size() > 1).count();
        Stream<String> searched = starred > 0 && rules.size() <= MAX_SEARCHED
                ? PolicyDiff.of(one, two, budget).changes().stream().map(Change::path)
                : Stream.empty();
        // If the crawler obeys other groups, nearly every line differs for the same reason.
        long max = obeyed(one).equals(obeyed(two)) ? Long.MAX_VALUE : 1;
        // The URL is absolute because some dialects read a path that starts with two slashes as a host.
        Stream.concat(searched, ExamplePaths.of(one, two).stream())
                .takeWhile(path -> work.begins(starred))
                .map(path -> new Disagreement(
                        crawler, path, one.verdict(SITE + path), two.verdict(SITE + path), other.dialect()))
                .filter(found -> found.one.access() != found.two.access() && report.claims(found))
                .limit(max)
                .forEach(report::add);
    }

    private static List<Obeyed> obeyed(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .map(GroupChoice::group)
                .map(group -> new Obeyed(group.line(), group.rules().size()))
                .toList();
    }

    /** Limits the comparisons of a file: once the work is done, no verdict begins. */
    private static final class Work {
        private static final int MAX_VERDICTS = 100_000;

        /** A verdict tests each wildcard rule; this limit is about half a second. */
        private static final long MAX_TESTS = 40_000_000;

        private final LintedFile file;
        private int verdicts;
        private long tests;

        Work(LintedFile file) {
            this.file = file;
        }

        boolean isDone() {
            return verdicts > MAX_VERDICTS || tests > MAX_TESTS || !file.hasTime();
        }

        boolean begins(long starred) {
            if (isDone()) {
                return false;
            }
            verdicts++;
            tests += starred;
            return true;
        }
    }

    private record Disagreement(AddressedCrawler crawler, String path, Verdict one, Verdict two, Dialect dialect) {}

    /** Reports each line at most once for each dialect. */
    private record Report(LintedFile file, FindingCollector findings, Set<Place> places) {
        private record Place(int line, String dialect) {}

        /** Whether no difference has been found at its place before; takes the place. */
        boolean claims(Disagreement found) {
            return line(found) > 0
                    && places.add(new Place(line(found), found.dialect().id()));
        }

        void add(Disagreement found) {
            ParsedLine line = file.line(line(found));
            findings.add(line.finding(
                    DiagnosticCode.DIALECTS_DISAGREE,
                    line.value(),
                    found.crawler().name(),
                    found.path(),
                    word(found.one()),
                    file.main().dialect().id(),
                    word(found.two()),
                    found.dialect().id()));
        }

        private int line(Disagreement found) {
            return found.one().line() > 0 ? found.one().line() : found.two().line();
        }

        private static String word(Verdict verdict) {
            return verdict.isAllowed() ? "allowed" : "disallowed";
        }
    }
}
