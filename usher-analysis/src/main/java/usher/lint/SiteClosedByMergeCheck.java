package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.Access;
import usher.Crawler;
import usher.DirectiveValue;
import usher.Group;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;

/**
 * Reports a group for {@code *} without rules that is merged with a group that disallows the site for one crawler. The
 * whole site is then disallowed for all crawlers.
 */
final class SiteClosedByMergeCheck implements LintCheck {
    private static final Bytes ROOT = Bytes.of("/");
    private static final Bytes NO_RULE = Bytes.of("Disallow:\n");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        if (file.crawlers().all().get(0).policy().allows("/")) {
            return;
        }
        for (Group group : file.groups()) {
            boolean closed = group.rules().stream()
                    .anyMatch(rule ->
                            rule.access() == Access.DISALLOW && rule.pattern().equals(ROOT));
            if (closed) {
                check(file, group.userAgents(), findings);
            }
        }
    }

    private static void check(LintedFile file, List<DirectiveValue<Bytes>> agents, FindingCollector findings) {
        boolean allCrawlers = false;
        for (int i = 0; i + 1 < agents.size(); i++) {
            allCrawlers |= agents.get(i).value().text().equals(Crawler.ANY);
            DirectiveValue<Bytes> next = agents.get(i + 1);
            Optional<ParsedLine> between = file.lines().subList(agents.get(i).line(), next.line() - 1).stream()
                    .filter(line -> line.type().isDirective())
                    .findFirst();
            if (allCrawlers && between.isPresent()) {
                int start = file.line(next.line()).text().span().start();
                findings.suggest(
                        file.finding(
                                DiagnosticCode.SITE_CLOSED_BY_MERGE,
                                next,
                                next.value().text(),
                                between.get().name().text()),
                        new Span(start, start),
                        NO_RULE);
                return;
            }
        }
    }
}
