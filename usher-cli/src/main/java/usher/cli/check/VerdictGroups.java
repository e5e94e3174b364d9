package usher.cli.check;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import usher.Rule;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.internal.text.Printable;
import usher.support.json.JsonObject;

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

    /** Returns whether a verdict has one of the named results or deciding lines; no word stands for all. */
    static Predicate<CrawlerVerdict> filter(List<String> words) {
        Set<String> chosen = words.stream().map(word -> word.replace("ed", "")).collect(Collectors.toSet());
        if (!chosen.stream().allMatch(word -> word.matches("(dis)?allow|[1-9][0-9]*"))) {
            throw new UsageException("--only takes allow, disallow, or the number of the line that decides");
        }
        return result -> chosen.isEmpty()
                || chosen.contains(word(result))
                || chosen.contains("" + result.verdict().line());
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
        List<String> columns = List.of(by + "", "allowed", "disallowed", "example");
        if (format.endsWith("sv")) {
            terminal.println(VerdictTablePrinter.line(columns, format.equals("csv")));
        }
        Comparator<Map.Entry<String, Group>> byNumber = Comparator.comparingInt(group -> -group.getValue().disallowed);
        groups.entrySet().stream().sorted(byNumber).forEach(entry -> {
            Group group = entry.getValue();
            List<Object> cells = List.of(
                    Printable.fullText(entry.getKey()),
                    group.allowed,
                    group.disallowed,
                    Printable.fullText(group.example));
            if (format.equals("json")) {
                JsonObject members = new JsonObject();
                IntStream.range(0, columns.size()).forEach(i -> members.add(columns.get(i), cells.get(i)));
                terminal.printJson(members);
            } else if (format.equals("text")) {
                terminal.println(String.format("%s  %s allowed, %s disallowed, for example %s", cells.toArray()));
            } else {
                terminal.println(VerdictTablePrinter.line(
                        cells.stream().map(Object::toString).toList(), format.equals("csv")));
            }
        });
    }
}
