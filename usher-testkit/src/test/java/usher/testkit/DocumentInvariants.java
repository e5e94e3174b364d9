package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import usher.Group;
import usher.RobotsTxt;
import usher.Rule;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** What holds for every document, whatever its file says: everything in it points at the right bytes of the file. */
final class DocumentInvariants {
    private final RobotsTxt robots;
    private final Bytes file;

    private DocumentInvariants(RobotsTxt robots) {
        this.robots = robots;
        this.file = robots.bytes();
    }

    static void check(RobotsTxt robots) {
        DocumentInvariants soundness = new DocumentInvariants(robots);
        soundness.checkRecords();
        robots.groups().forEach(soundness::checkGroup);
        robots.diagnostics().forEach(soundness::checkDiagnostic);
    }

    private void checkRecords() {
        List<ParsedLine> records = robots.lines();
        for (int i = 0; i < records.size(); i++) {
            ParsedLine next = records.get(i);
            check(next.lineNumber() == i + 1, "line number of", next);
            Span line = next.text().span();
            check(pointsAt(line, next.text()), "place of", next);
            check(isInside(next.name().span(), line), "key of", next);
            check(isInside(next.value().span(), line), "value of", next);
        }
    }

    private void checkGroup(Group group) {
        // In one dialect rules before all user-agent lines are for all crawlers, whom no line names (D-28).
        boolean isNamed = group.userAgents().stream()
                .anyMatch(line -> robots.lines().get(line.line() - 1).type() == LineType.USER_AGENT);
        group.userAgents().stream().filter(line -> isNamed).forEach(line -> {
            check(pointsAt(line.value().span(), line.value()), "place of", line);
            check(isInside(line.value().span(), lineOf(line.line())), "line of", line);
        });
        for (Rule rule : group.rules()) {
            check(rule.span().equals(lineOf(rule.line())), "line of", rule);
            check(isInside(rule.pattern().span(), rule.span()), "pattern of", rule);
        }
    }

    private void checkDiagnostic(Diagnostic diagnostic) {
        check(diagnostic.line() <= robots.lines().size(), "line of", diagnostic);
        check(isInside(diagnostic.span(), new Span(0, file.length())), "place of", diagnostic);
        if (diagnostic.line() > 0) {
            int start = lineOf(diagnostic.line()).start() + diagnostic.column() - 1;
            check(diagnostic.span().start() == start, "column of", diagnostic);
        }
        check(!diagnostic.message().isEmpty(), "message of", diagnostic);
    }

    private Span lineOf(int number) {
        return robots.lines().get(number - 1).text().span();
    }

    private boolean pointsAt(Span span, Bytes bytes) {
        return isInside(span, new Span(0, file.length()))
                && file.slice(span.start(), span.end()).equals(bytes);
    }

    private static boolean isInside(Span inner, Span outer) {
        return inner.start() >= outer.start() && inner.end() <= outer.end();
    }

    /** Makes its message only when it is needed: there are millions of checks. */
    private static void check(boolean holds, String what, Object of) {
        if (!holds) {
            assertThat(holds).as(what + " " + of).isTrue();
        }
    }
}
