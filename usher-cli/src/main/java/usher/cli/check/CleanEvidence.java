package usher.cli.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.CleanParam;
import usher.cli.console.Terminal;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.support.json.JsonObject;

/** What Clean-param lines do to URLs: parameters removed, URLs that become equal, and lines without effect. */
final class CleanEvidence {
    private static final int MAX_SHOWN = 20;

    private final Set<String> urls = new HashSet<>();
    private final Set<String> pages = new HashSet<>();
    private final Map<String, Integer> parameters = new TreeMap<>();
    private final Map<String, Integer> lines = new TreeMap<>();
    private int changed;

    /** Adds a URL that was not added before, with the lines of its site. */
    void add(String site, String url, List<CleanParam> rules) {
        if (!urls.add(url)) {
            return;
        }
        String whole = CleanParam.clean(url, List.of());
        String cleaned = CleanParam.clean(url, rules);
        pages.add(cleaned);
        changed += cleaned.equals(whole) ? 0 : 1;
        List<String> removed = names(whole);
        names(cleaned).forEach(removed::remove);
        removed.stream().distinct().forEach(name -> parameters.merge(name, 1, Integer::sum));
        for (CleanParam rule : rules) {
            boolean matters = !CleanParam.clean(url, List.of(rule)).equals(whole);
            lines.merge(text(site, rule), matters ? 1 : 0, Integer::sum);
        }
    }

    private static List<String> names(String url) {
        int question = url.indexOf('?');
        return new ArrayList<>(
                question < 0
                        ? List.of()
                        : Stream.of(url.substring(question + 1).split("&", -1))
                                .map(parameter -> parameter.split("=", 2)[0])
                                .toList());
    }

    private static String text(String site, CleanParam rule) {
        String path = rule.path().text();
        return site + "line " + rule.line() + ": Clean-param: " + String.join("&", rule.names())
                + (path.isEmpty() ? "" : " " + path);
    }

    void print(Terminal terminal) {
        terminal.println(Phrases.count(urls.size(), "URL") + " of " + Phrases.count(pages.size(), "page") + ": "
                + (urls.size() - pages.size()) + " fall together with another; " + changed + " lose parameters");
        parameters.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MAX_SHOWN)
                .forEach(entry -> terminal.println("  removes " + Printable.text(entry.getKey()) + " from "
                        + Phrases.count(entry.getValue(), "URL")));
        if (parameters.size() > MAX_SHOWN) {
            terminal.println("  and " + (parameters.size() - MAX_SHOWN) + " more parameters");
        }
        lines.forEach((line, count) -> terminal.println(
                (count == 0 ? "never matters: " : "matters for " + count + ": ") + Printable.text(line)));
    }

    JsonObject json() {
        return new JsonObject()
                .add("urls", urls.size())
                .add("pages", pages.size())
                .add("changed", changed)
                .add("parameters", parameters)
                .add("lines", lines);
    }
}
