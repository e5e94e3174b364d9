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
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** What Yandex's documentation says besides its parser: no blank line inside a group (Y-15), no Crawl-delay since 2018 (YN-01). */
final class YandexAdvice implements LintCheck {
    private static final Bytes YANDEX = Bytes.of("Yandex");

    @Override
    public void look(LintedFile file, Findings findings) {
        if (!file.isReadByYandex()) {
            return;
        }
        if (!file.main().dialect().directives().crawlDelay().isObeyed()) {
            delays(file, findings);
        }
        file.groups().forEach(group -> gaps(file, group, findings));
    }

    private static void delays(LintedFile file, Findings findings) {
        GroupTable table = ParsedFile.table(file.main().robots());
        int first = -1;
        long yandex = 0;
        for (int delay = 0; delay < table.delays(); delay++) {
            int agents = table.delayAgentAfter(delay) - table.delayFirstAgent(delay);
            if (table.delayFirstAgent(delay) != first) {
                first = table.delayFirstAgent(delay);
                yandex = IntStream.range(first, first + agents)
                        .filter(agent -> table.agentValue(agent).startsWithIgnoringCase(YANDEX))
                        .count();
            }
            if (table.delayType(delay) == RecordType.CRAWL_DELAY && yandex > 0) {
                tell(file, file.record(table.delayLine(delay)), yandex == agents, findings);
            }
        }
    }

    /** A delay that is for Yandex alone can go. */
    private static void tell(LintedFile file, RobotsRecord line, boolean alone, Findings findings) {
        Diagnostic found = line.finding(DiagnosticCode.CRAWL_DELAY_UNUSED, line.key());
        if (alone) {
            Span whole = file.wholeLine(line.lineNumber());
            findings.add(found, Fix.suggested(DiagnosticCode.CRAWL_DELAY_UNUSED, whole, Bytes.EMPTY));
        } else {
            findings.add(found);
        }
    }

    /** Once for each gap: the lines from its first empty line to the rule after it. */
    private static void gaps(LintedFile file, Group group, Findings findings) {
        List<RobotsRecord> records = file.records();
        group.rules().forEach(rule -> {
            int last = rule.line() - 1;
            int first = last;
            while (first > group.line() && records.get(first - 1).type() == RecordType.EMPTY_LINE) {
                first--;
            }
            if (first < last) {
                RobotsRecord empty = file.record(first + 1);
                Span gap = new Span(
                        empty.line().text().span().start(), file.wholeLine(last).end());
                findings.add(
                        empty.finding(
                                DiagnosticCode.BLANK_LINE_IN_GROUP, empty.line().text()),
                        Fix.suggested(DiagnosticCode.BLANK_LINE_IN_GROUP, gap, Bytes.EMPTY));
            }
        });
    }
}
