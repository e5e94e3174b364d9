package usher.lint;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Access;
import usher.Crawler;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Treatment;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;

/**
 * Reports groups without rules: everything is allowed for their crawlers, even what the group for {@code *} disallows,
 * which is hardly ever meant. Crawlers that read another dialect, or have rules in another group, are not concerned.
 */
final class EmptyGroupCheck implements LintCheck {
    private static final Bytes STAR = Bytes.of(Crawler.ANY);
    private static final int MAX_NAMED = 3;
    private static final int MAX_LENGTH = 100;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<String> closed = closedToOthers(file);
        Set<String> withRules = file.groups().stream()
                .filter(group -> !group.rules().isEmpty())
                .flatMap(group -> group.userAgents().stream())
                .map(EmptyGroupCheck::name)
                .collect(Collectors.toSet());
        file.groups().stream()
                .filter(group -> group.rules().isEmpty())
                .flatMap(group -> group.userAgents().stream()
                        .filter(line -> isStar(line) || file.isReader(AgentName.of(line.value())))
                        .filter(line -> !withRules.contains(name(line)))
                        .limit(1))
                .forEach(line -> report(file, line, closed, findings));
    }

    /** Returns the patterns that the group for {@code *} disallows, as messages name them. */
    static List<String> closedToOthers(LintedFile file) {
        return file.crawlers().all().get(0).policy().rules().stream()
                .filter(rule ->
                        rule.access() == Access.DISALLOW && !rule.pattern().isEmpty())
                .map(rule -> Phrases.cut(rule.pattern().text(), MAX_LENGTH))
                .distinct()
                .toList();
    }

    private static String name(DirectiveValue<Bytes> line) {
        String name = isStar(line) ? Crawler.ANY : AgentName.of(line.value());
        return name.toLowerCase(Locale.ROOT);
    }

    private static boolean isStar(DirectiveValue<Bytes> line) {
        return line.value().startsWith(STAR);
    }

    private static void report(
            LintedFile file, DirectiveValue<Bytes> line, List<String> closed, FindingCollector findings) {
        String name = line.value().text();
        boolean obeysOthers = KnownCrawler.find(AgentName.of(line.value()))
                .filter(known -> known.treatment() != Treatment.OBEYS)
                .isEmpty();
        if (!closed.isEmpty() && !isStar(line) && obeysOthers) {
            findings.add(file.finding(DiagnosticCode.CRAWLER_FREED, line, name, Phrases.list(closed, MAX_NAMED)));
        } else {
            findings.add(file.finding(DiagnosticCode.GROUP_WITHOUT_RULES, line, name));
        }
    }
}
