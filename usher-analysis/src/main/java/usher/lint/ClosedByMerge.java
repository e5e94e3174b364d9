package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.Access;
import usher.Group;
import usher.Group.UserAgentLine;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RobotsRecord;

/** A group for {@code *} without rules that runs into a closed group for a named crawler: it closes the site to everyone. */
final class ClosedByMerge implements LintCheck {
    private static final Bytes ROOT = Bytes.of("/");
    private static final Bytes NO_RULE = Bytes.of("Disallow:\n");

    @Override
    public void look(LintedFile file, Findings findings) {
        if (file.audience().listeners().get(0).policy().allows("/")) {
            return;
        }
        for (Group group : file.groups()) {
            boolean closed = group.rules().stream()
                    .anyMatch(rule -> rule.access() == Access.DISALLOW
                            && rule.pattern().bytes().equals(ROOT));
            if (closed) {
                look(file, group.userAgents(), findings);
            }
        }
    }

    private static void look(LintedFile file, List<UserAgentLine> agents, Findings findings) {
        boolean everyone = false;
        for (int i = 0; i + 1 < agents.size(); i++) {
            everyone |= agents.get(i).value().text().equals(Audience.NAMELESS);
            UserAgentLine next = agents.get(i + 1);
            Optional<RobotsRecord> between = file
                    .records()
                    .subList(agents.get(i).line(), next.line() - 1)
                    .stream()
                    .filter(line -> line.type().isRecord())
                    .findFirst();
            if (everyone && between.isPresent()) {
                int start = file.record(next.line()).line().text().span().start();
                findings.add(
                        file.finding(
                                DiagnosticCode.SITE_CLOSED_BY_MERGE,
                                next,
                                next.value().text(),
                                between.get().key().text()),
                        Fix.suggested(DiagnosticCode.SITE_CLOSED_BY_MERGE, new Span(start, start), NO_RULE));
                return;
            }
        }
    }
}
