package usher.lint;

import java.util.List;
import java.util.stream.IntStream;
import usher.Group;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Reports what Yandex documents in addition to its parser: no empty line inside a group (Y-15), no Crawl-delay since
 * 2018 (YN-01).
 */
final class YandexCheck implements LintCheck {
    @Override
    public void run(LintedFile file, FindingCollector findings) {
        if (!file.isReadByYandex()) {
            return;
        }
        if (!file.main().dialect().get(Option.CRAWL_DELAY).isObeyed()) {
            delays(file, findings);
        }
        file.groups().forEach(group -> gaps(file, group, findings));
    }

    private static void delays(LintedFile file, FindingCollector findings) {
        GroupTable table = ParsedFile.table(file.main().robots());
        int first = -1;
        long yandex = 0;
        for (int delay = 0; delay < table.delays(); delay++) {
            int agents = table.delayAgentAfter(delay) - table.delayFirstAgent(delay);
            if (table.delayFirstAgent(delay) != first) {
                first = table.delayFirstAgent(delay);
                yandex = IntStream.range(first, first + agents)
                        .filter(agent -> AgentName.isOfYandex(table.agentValue(agent)))
                        .count();
            }
            if (table.delayType(delay) == LineType.CRAWL_DELAY && yandex > 0) {
                report(file, file.line(table.delayLine(delay)), yandex == agents, findings);
            }
        }
    }

    /** Suggests removing a delay that applies only to Yandex. */
    private static void report(LintedFile file, ParsedLine line, boolean alone, FindingCollector findings) {
        Diagnostic found = line.finding(DiagnosticCode.CRAWL_DELAY_UNUSED, line.name());
        if (alone) {
            findings.suggest(found, file.wholeLine(line.lineNumber()), Bytes.EMPTY);
        } else {
            findings.add(found);
        }
    }

    /** Reports each gap once: from its first empty line to the next rule. */
    private static void gaps(LintedFile file, Group group, FindingCollector findings) {
        List<ParsedLine> lines = file.lines();
        group.rules().forEach(rule -> {
            int last = rule.line() - 1;
            int first = last;
            while (first > group.line() && lines.get(first - 1).type() == LineType.EMPTY_LINE) {
                first--;
            }
            if (first < last) {
                ParsedLine empty = file.line(first + 1);
                Span gap = new Span(
                        empty.text().span().start(), file.wholeLine(last).end());
                findings.suggest(empty.finding(DiagnosticCode.BLANK_LINE_IN_GROUP, empty.text()), gap, Bytes.EMPTY);
            }
        });
    }
}
