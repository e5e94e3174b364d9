package usher.lint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
                report(line, ALL_CRAWLERS, findings);
            } else if (line.type() == LineType.NOINDEX) {
                findings.add(line.finding(DiagnosticCode.NOINDEX_IGNORED, line.name()));
            }
        }
    }

    private static void lookAtDelays(LintedFile file, Set<String> withoutDelays, FindingCollector findings) {
        GroupTable table = ParsedFile.table(file.main().robots());
        Map<Integer, Optional<String>> ofRun = new HashMap<>();
        for (int delay = 0; delay < table.delays(); delay++) {
            if (table.delayType(delay) == LineType.CRAWL_DELAY) {
                int one = delay;
                ParsedLine line = file.line(table.delayLine(delay));
                ofRun.computeIfAbsent(table.delayFirstAgent(delay), run -> ignoringCrawler(table, one, withoutDelays))
                        .ifPresent(crawler -> report(line, crawler, findings));
            }
        }
    }

    private static void report(ParsedLine line, String crawler, FindingCollector findings) {
        findings.add(line.finding(
                DiagnosticCode.DIRECTIVE_NOT_OBEYED, line.name(), line.type().directiveName(), crawler));
    }

    private static Optional<String> ignoringCrawler(GroupTable table, int delay, Set<String> withoutDelays) {
        return IntStream.range(table.delayFirstAgent(delay), table.delayAgentAfter(delay))
                .mapToObj(agent -> AgentName.of(table.agentValue(agent)))
                .flatMap(name -> KnownCrawler.find(name).stream())
                .filter(crawler -> withoutDelays.contains(crawler.dialect()))
                .map(KnownCrawler::token)
                .findFirst();
    }
}
