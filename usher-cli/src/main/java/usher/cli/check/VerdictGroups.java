package usher.cli.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.Rule;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.internal.json.JsonObject;
import usher.internal.text.Printable;

/** Counts verdicts by crawler, rule or result, and chooses those that are shown. */
final class VerdictGroups {
    /** What the verdicts of a group share. */
    enum By {
        crawler,
        rule,
        result
    }

    /** A number of verdicts, and the first URL that is disallowed, or else allowed. */
    private record Group(int allowed, int disallowed, String example) {
        private Group plus(Group other) {
            String url = disallowed == 0 && other.disallowed > 0 ? other.example : example;
            return new Group(allowed + other.allowed, disallowed + other.disallowed, url);
        }
    }

    private final @Nullable By by;
    private final Map<String, Group> groups = new LinkedHashMap<>();

    VerdictGroups(@Nullable By by) {
        this.by = by;
    }

    static void requireFilter(List<String> only) {
        only.stream()
                .filter(word -> !word.matches("(dis)?allow(ed)?|[1-9][0-9]*"))
                .forEach(word -> {
                    throw new UsageException(
                            "--only takes allow, disallow or the number of a rule's line, not '%s'", word);
                });
    }

    /** Returns the verdicts of such a result or rule; all of them if nothing is chosen. */
    static List<CrawlerVerdict> filtered(List<CrawlerVerdict> verdicts, List<String> only) {
        return verdicts.stream()
                .filter(result -> only.isEmpty()
                        || only.stream()
                                .anyMatch(word -> word.replace("ed", "").equals(word(result))
                                        || word.equals(Integer.toString(
                                                result.verdict().line()))))
                .toList();
    }

    private static String word(CrawlerVerdict result) {
        return JsonObject.word(result.verdict().access());
    }

    void add(String url, List<CrawlerVerdict> verdicts) {
        for (CrawlerVerdict result : verdicts) {
            int allowed = result.verdict().isAllowed() ? 1 : 0;
            groups.merge(name(url, result), new Group(allowed, 1 - allowed, url), Group::plus);
        }
    }

    private String name(String url, CrawlerVerdict result) {
        if (by == By.crawler) {
            return result.crawler().name() + " (" + result.crawler().dialect().id() + ")";
        }
        if (by == By.result) {
            return word(result);
        }
        // Lines of several sites are not the same rule.
        String site = result.live().isPresent() ? url.replaceFirst("^(\\w+://[^/?#]*).*", "$1 ") : "";
        return site + result.verdict().rule().map(Rule::toString).orElse(result.reason());
    }

    /** Prints a line for each group, that with the most disallowed URLs first. */
    void print(Terminal terminal, String format) {
        boolean isCsv = format.equals("csv");
        boolean isTable = isCsv || format.equals("tsv");
        if (isTable) {
            terminal.println(VerdictTablePrinter.line(List.of(by + "", "allowed", "disallowed", "example"), isCsv));
        }
        List<Map.Entry<String, Group>> sorted = new ArrayList<>(groups.entrySet());
        sorted.sort(Comparator.comparingInt(group -> -group.getValue().disallowed));
        for (Map.Entry<String, Group> entry : sorted) {
            Group group = entry.getValue();
            String name = Printable.fullText(entry.getKey());
            String example = Printable.fullText(group.example);
            if (isTable) {
                List<String> cells = List.of(name, group.allowed + "", group.disallowed + "", example);
                terminal.println(VerdictTablePrinter.line(cells, isCsv));
            } else if (format.equals("json")) {
                terminal.printJson(new JsonObject()
                        .add(by + "", entry.getKey())
                        .add("allowed", group.allowed)
                        .add("disallowed", group.disallowed)
                        .add("example", group.example));
            } else {
                terminal.println(name + "  " + group.allowed + " allowed, " + group.disallowed
                        + " disallowed, for example " + example);
            }
        }
    }
}
