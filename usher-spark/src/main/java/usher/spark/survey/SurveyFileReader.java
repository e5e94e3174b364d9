package usher.spark.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.NamedCrawlers;
import usher.diff.SiteAccess;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.options.Option.Step;
import usher.spark.survey.FileFacts.CrawlerFacts;
import usher.syntax.LineType;

/**
 * Extracts the facts of a file. Each proof is made once for the crawlers that obey the same groups. Not thread-safe.
 */
final class SurveyFileReader {
    /** About ten milliseconds. Files that need more are hostile. */
    static final Budget BUDGET = Budget.ofSteps(1_000_000);

    /** The limit of Google and others. */
    private static final int OVERSIZED = 512_000;

    private static final int MAX_NAMES = 1_000;
    private static final int MAX_NAME = 100;
    private static final int MAX_RESTRICTIONS = Restriction.values().length * 2;

    private final List<Crawler> crawlers;
    private final Fact[][] restrictions;

    SurveyFileReader(List<Crawler> crawlers) {
        this.crawlers = List.copyOf(crawlers);
        this.restrictions = new Fact[crawlers.size()][MAX_RESTRICTIONS];
        for (int crawler = 0; crawler < restrictions.length; crawler++) {
            for (int value = 0; value < MAX_RESTRICTIONS; value++) {
                restrictions[crawler][value] = Fact.of(FactKind.RESTRICTION, new CrawlerFactKey(crawler, value).key());
            }
        }
    }

    Fact restriction(int crawler, Restriction restriction, boolean named) {
        return restrictions[crawler][
                CrawlerFactKey.of(crawler, restriction, named).value()];
    }

    /** Returns the facts of a file of any bytes. Never throws because of its content. */
    FileFacts read(byte[] bytes) {
        RobotsFile file = RobotsFile.of(bytes);
        RobotsTxt robots = file.as(Dialect.RFC9309);
        FactCounter facts = new FactCounter();
        facts.add(FactKind.FILE, "", bytes.length);
        facts.add(FactKind.BYTES, size(bytes.length));
        if (bytes.length > OVERSIZED) {
            facts.add(FactKind.OVERSIZED, "");
        }
        boolean html = robots.looksLikeHtml();
        if (html && ParsedFile.table(robots).groups() == 0) {
            // A web page would have thousands of diagnostics; one is enough.
            facts.add(FactKind.DIAGNOSTIC, DiagnosticCode.LOOKS_LIKE_HTML.id());
        } else {
            LineScanner lines = LineScanner.over(ParsedFile.source(robots), facts);
            facts.add(FactKind.LINES, size(lines.lines()));
            robots.diagnostics()
                    .forEach(
                            found -> facts.add(FactKind.DIAGNOSTIC, found.code().id()));
            addPatternsWithoutSlash(ParsedFile.table(robots), facts);
            if (lines.count(LineType.OTHER) > 0) {
                UsageCounter.of(robots, facts);
            }
            addAgents(robots, facts);
        }
        return new FileFacts(html, facts.facts(), verdicts(file));
    }

    /** Counts the diagnostics of compiling by RFC 9309, each rule once. */
    private static void addPatternsWithoutSlash(GroupTable table, FactCounter facts) {
        for (int rule = 0; rule < table.rules(); rule++) {
            int start = table.patternStart(rule);
            int first = start < table.patternEnd(rule) ? table.bytes().at(start) : '/';
            if (first != '/' && first != '*') {
                facts.add(FactKind.DIAGNOSTIC, DiagnosticCode.PATTERN_WITHOUT_SLASH.id());
            }
        }
    }

    private static String size(int number) {
        return number == 0 ? "" : Integer.toString(31 - Integer.numberOfLeadingZeros(number));
    }

    private static void addAgents(RobotsTxt robots, FactCounter facts) {
        NamedCrawlers.in(List.of(robots)).stream()
                .filter(name -> name.length() <= MAX_NAME)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .limit(MAX_NAMES)
                .forEach(name -> facts.add(FactKind.AGENT, name));
    }

    /** The proved restriction of crawlers that obey certain groups in the way of a dialect. */
    private record Proof(Dialect dialect, List<Integer> groups, Restriction restriction) {
        boolean covers(Dialect other, List<Integer> obeyed) {
            return groups.equals(obeyed)
                    && (dialect == other
                            || dialect.readsLike(other) && dialect.options().areAlike(Step.POLICY, other.options()));
        }
    }

    private List<CrawlerFacts> verdicts(RobotsFile file) {
        List<Proof> proofs = new ArrayList<>(4);
        List<CrawlerFacts> verdicts = new ArrayList<>(crawlers.size());
        for (int number = 0; number < crawlers.size(); number++) {
            Crawler crawler = crawlers.get(number);
            Policy policy = file.policy(crawler);
            List<Integer> groups = policy.obeyedGroups();
            Proof proof = proofs.stream()
                    .filter(known -> known.covers(crawler.dialect(), groups))
                    .findFirst()
                    .orElseGet(() -> {
                        Restriction restriction = Restriction.of(SiteAccess.of(policy, BUDGET));
                        Proof found = new Proof(crawler.dialect(), groups, restriction);
                        proofs.add(found);
                        return found;
                    });
            // No group names the crawler "*"; it counts as named if there is a group for all crawlers.
            boolean named = crawler.tokens().isEmpty() ? !groups.isEmpty() : policy.isNamed();
            // Crawlers that obey the same groups may have different delays (D-19).
            Optional<Duration> delay = named ? policy.crawlDelay() : Optional.empty();
            verdicts.add(verdict(number, named, proof.restriction(), delay));
        }
        return verdicts;
    }

    private CrawlerFacts verdict(int crawler, boolean named, Restriction restriction, Optional<Duration> delay) {
        Optional<Fact> fact =
                delay.map(set -> Fact.of(FactKind.DELAY, new CrawlerFactKey(crawler, DelayClass.of(set)).key()));
        return new CrawlerFacts(restriction(crawler, restriction, named), fact);
    }
}
