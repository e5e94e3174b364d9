package usher.lint;

import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.model.Group;
import usher.octets.Octets;
import usher.octets.Span;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** What Yandex's documentation says besides its parser: no blank line inside a group (Y-15), no Crawl-delay since 2018 (YN-01). */
final class YandexAdvice implements LintCheck {
    private static final Octets YANDEX = Octets.of("Yandex");
    private static final String ID = "yandex";

    @Override
    public void look(LintedFile file, Findings findings) {
        if (!file.main().dialect().id().startsWith(ID)) {
            return;
        }
        for (Group group : file.groups()) {
            delays(file, group, findings);
            gaps(file, group, findings);
        }
    }

    private static void delays(LintedFile file, Group group, Findings findings) {
        boolean obeyed = file.main().dialect().directives().crawlDelay().isObeyed();
        boolean named =
                group.userAgents().stream().anyMatch(name -> name.value().startsWithIgnoringCase(YANDEX));
        boolean alone =
                group.userAgents().stream().allMatch(name -> name.value().startsWithIgnoringCase(YANDEX));
        if (obeyed || !named) {
            return;
        }
        group.records().stream()
                .filter(line -> line.type() == RecordType.CRAWL_DELAY)
                .forEach(line -> {
                    Diagnostic found = line.finding(DiagnosticCode.CRAWL_DELAY_UNUSED, line.key());
                    if (alone) {
                        Span whole = file.wholeLine(line.lineNumber());
                        findings.add(found, Fix.suggested(DiagnosticCode.CRAWL_DELAY_UNUSED, whole, Octets.EMPTY));
                    } else {
                        findings.add(found);
                    }
                });
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
                        Fix.suggested(DiagnosticCode.BLANK_LINE_IN_GROUP, gap, Octets.EMPTY));
            }
        });
    }
}
