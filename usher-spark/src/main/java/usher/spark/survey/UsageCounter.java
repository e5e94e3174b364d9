package usher.spark.survey;

import java.util.List;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.DiagnosticCode;
import usher.diff.NamedCrawlers;
import usher.usage.UsageDocument;

/**
 * Counts mistakes in preferences about the use of content, and contradictions for the crawlers that the file names and those
 * that control tokens govern.
 */
final class UsageCounter {
    private static final int MAX_NAMED = 20;
    private static final List<String> GOVERNED = KnownCrawler.all().stream()
            .filter(known -> known.kind() == CrawlerKind.CONTROL)
            .flatMap(known -> known.governs().stream())
            .toList();

    private UsageCounter() {}

    /**
     * Counts diagnostics by id.
     *
     * @param robots the file, read by RFC 9309
     */
    static void of(RobotsTxt robots, FactCounter facts) {
        UsageDocument usage = UsageDocument.of(robots);
        if (usage.statements().isEmpty()) {
            return;
        }
        RobotsTxt standard = robots.as(Dialect.RFC9309);
        List<Policy> crawlers = Stream.concat(
                        Stream.of(standard.policy()),
                        Stream.concat(NamedCrawlers.in(List.of(robots)).stream().limit(MAX_NAMED), GOVERNED.stream())
                                .map(name -> Crawler.ofName(name, DialectChoice.of(Dialect.RFC9309)))
                                .map(crawler -> standard.policy(crawler.productTokens())))
                .toList();
        usage.diagnostics(crawlers, () -> true).stream()
                .map(found -> found.code())
                .filter(code -> code.compareTo(DiagnosticCode.USAGE_MALFORMED) >= 0)
                .forEach(code -> facts.add(FactKind.DIAGNOSTIC, code.id()));
    }
}
