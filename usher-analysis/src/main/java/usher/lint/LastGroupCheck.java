package usher.lint;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import usher.Crawler;
import usher.Group;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Reports lines at the end of a file that look as if they were for all crawlers but belong to the last of several
 * groups: they follow an empty line, which no other group contains, or a rule that already closes the site.
 */
final class LastGroupCheck implements LintCheck {
    private static final Set<LineType> BINDING = Set.of(LineType.ALLOW, LineType.DISALLOW, LineType.CRAWL_DELAY);
    private static final List<Bytes> PREFERENCES = List.of(Bytes.of("Content-Signal"), Bytes.of("Content-Usage"));
    private static final Bytes ALL_CRAWLERS = Bytes.of("User-agent: *\n");
    private static final Bytes ROOT = Bytes.of("/");
    private static final int MAX_NAMED = 3;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<Group> groups = file.groups();
        int last = groups.size() - 1;
        if (last < 1 || names(groups.get(last)).contains(Crawler.ANY)) {
            return;
        }
        List<ParsedLine> lines = groups.get(last).lines();
        List<Group> others = groups.subList(0, last);
        int tail = others.stream()
                        .allMatch(group ->
                                gap(file, group.lines(), true) == group.lines().size())
                ? gap(file, lines, true)
                : lines.size();
        if (tail == lines.size() && lines.size() > 1 && closes(lines.get(0))) {
            boolean same = others.stream()
                    .filter(group -> !names(group).contains(Crawler.ANY))
                    .allMatch(group ->
                            group.lines().size() == 1 && closes(group.lines().get(0)));
            tail = same && others.size() > 1 ? 1 : tail;
        }
        // Lines that only allow are exceptions from what the group closes.
        if (!bound(lines, tail).stream().allMatch(line -> line.type() == LineType.ALLOW)) {
            // If only a delay comes before the first empty line, all rules are meant.
            int start = Math.min(tail, gap(file, lines, false));
            report(bound(lines, start), groups.get(last), findings);
        }
    }

    private static List<ParsedLine> bound(List<ParsedLine> lines, int tail) {
        return lines.subList(tail, lines.size()).stream()
                .filter(line ->
                        BINDING.contains(line.type()) || PREFERENCES.stream().anyMatch(line.name()::equalsIgnoringCase))
                .filter(line -> !line.value().isEmpty())
                .toList();
    }

    /** Returns the index of the first directive after an empty line and, perhaps, a rule; else the number of lines. */
    private static int gap(LintedFile file, List<ParsedLine> lines, boolean afterRule) {
        int start = afterRule
                ? IntStream.range(0, lines.size())
                        .filter(i -> lines.get(i).type().isRule())
                        .findFirst()
                        .orElse(lines.size())
                : 0;
        return IntStream.range(start + 1, lines.size())
                .filter(i -> file
                        .lines()
                        .subList(lines.get(i - 1).lineNumber(), lines.get(i).lineNumber() - 1)
                        .stream()
                        .anyMatch(line -> line.type() == LineType.EMPTY_LINE))
                .findFirst()
                .orElse(lines.size());
    }

    private static boolean closes(ParsedLine line) {
        return line.type() == LineType.DISALLOW && line.value().equals(ROOT);
    }

    private static List<String> names(Group group) {
        return group.userAgents().stream().map(line -> line.value().text()).toList();
    }

    private static void report(List<ParsedLine> bound, Group group, FindingCollector findings) {
        ParsedLine first = bound.get(0);
        int last = bound.get(bound.size() - 1).lineNumber();
        String lines = first.lineNumber() == last
                ? "line " + last + " applies"
                : "lines " + first.lineNumber() + " to " + last + " apply";
        String named = Phrases.list(names(group), MAX_NAMED);
        Diagnostic found = first.finding(DiagnosticCode.BOUND_TO_LAST_GROUP, first.text(), lines, named);
        if (group.rules().stream().anyMatch(rule -> rule.line() < first.lineNumber())) {
            findings.suggestAbove(first, found, ALL_CRAWLERS);
        } else {
            findings.add(found); // without a rule above it, the group would join the new one
        }
    }
}
