package usher.lint;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import usher.Dialect;
import usher.crawler.CrawlerFact;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.options.DelayRule;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports directives that the addressed crawlers do not obey. */
final class UnobeyedDirectiveCheck implements LintCheck {
    private static final String ALL_CRAWLERS = "any crawler since 2018";
    private static final String OBEYED = "obeyed";
    private static final Map<String, String> NOT_OBEYED =
            Map.of("ignored", OBEYED, "undocumented", "documented as obeyed");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Set<String> withoutDelays = file.readings()
                .filter(reading -> reading.dialect().get(Option.CRAWL_DELAY) == DelayRule.IGNORED)
                .map(reading -> reading.dialect().id())
                .collect(Collectors.toSet());
        lookAtDelays(file, withoutDelays, findings);
        boolean hostIsObeyed = file.main().dialect().get(Option.HOST).isObeyed();
        for (ParsedLine line : file.lines()) {
            if (line.type() == LineType.HOST && !hostIsObeyed) {
                report(line, OBEYED, ALL_CRAWLERS, findings);
            } else if (line.type() == LineType.NOINDEX) {
                findings.add(line.finding(DiagnosticCode.NOINDEX_IGNORED, line.name()));
            }
        }
    }

    private static void lookAtDelays(LintedFile file, Set<String> withoutDelays, FindingCollector findings) {
        GroupTable table = ParsedFile.table(file.main().robots());
        Map<Integer, Optional<Unobeyed>> ofRun = new HashMap<>();
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == LineType.CRAWL_DELAY) {
                int one = delay;
                ParsedLine line = file.line(table.delayLine(delay));
                ofRun.computeIfAbsent(table.delayFirstAgent(delay), run -> ignoringCrawler(table, one, withoutDelays))
                        .ifPresent(found -> report(line, found.word(), found.crawler(), findings));
            }
        }
    }

    private static void report(ParsedLine line, String word, String crawler, FindingCollector findings) {
        findings.add(line.finding(
                DiagnosticCode.DIRECTIVE_NOT_OBEYED, line.name(), line.type().directiveName(), word, crawler));
    }

    private static Optional<Unobeyed> ignoringCrawler(GroupTable table, int delay, Set<String> withoutDelays) {
        return IntStream.range(table.delayFirstAgent(delay), table.delayAgentAfter(delay))
                .mapToObj(agent -> AgentName.of(table.agentValue(agent)))
                .flatMap(name -> KnownCrawler.find(name).stream())
                .flatMap(crawler -> unobeyed(crawler, withoutDelays).stream())
                .max(Comparator.comparing(found -> found.word().equals(OBEYED)));
    }

    /** Judges by the crawler's dialect, then by what its operator or others say. REP084 speaks of Yandex. */
    private static Optional<Unobeyed> unobeyed(KnownCrawler crawler, Set<String> withoutDelays) {
        if (withoutDelays.contains(crawler.dialect())) {
            return Optional.of(new Unobeyed(OBEYED, crawler.token()));
        }
        return CrawlerFact.of(crawler.token(), CrawlerFact.Kind.CRAWL_DELAY).stream()
                .findFirst()
                .filter(fact -> NOT_OBEYED.containsKey(fact.word())
                        && !crawler.dialect().equals(Dialect.YANDEX.id()))
                .map(fact -> new Unobeyed(
                        NOT_OBEYED.getOrDefault(fact.word(), OBEYED),
                        crawler.token() + " (" + crawler.saidBy(fact) + ")"));
    }

    /** That a crawler does not obey, or that nobody says so. */
    private record Unobeyed(String word, String crawler) {}
}
