package usher.testkit.oracle;

import java.util.ArrayList;
import java.util.List;
import usher.Access;
import usher.testkit.oracle.NaiveDialect.Habit;

/** Decides a path by comparing every rule of a crawler with the best one so far. */
public final class NaivePolicy {
    private final NaiveDialect reading;
    private final List<NaiveRule> rules;

    /**
     * A verdict.
     *
     * @param access allowed or disallowed
     * @param line the line that decided; 0 if none did
     */
    public record Result(Access access, int line) {}

    /** A matching rule and its weight. */
    private record Hit(Access access, int weight, int line) {
        boolean beats(Hit other) {
            if (weight != other.weight) {
                return weight > other.weight;
            }
            if (access != other.access) {
                return access == Access.ALLOW;
            }
            return line < other.line;
        }
    }

    /**
     * Reads the rules as a dialect does.
     *
     * @param dialect the dialect's id
     */
    public NaivePolicy(String dialect, List<NaiveRule> rules) {
        this.reading = NaiveDialect.of(dialect);
        this.rules = List.copyOf(rules);
    }

    /** Returns the verdict about a path with a slash and no fragment. What can be a link is allowed as both (D-27). */
    public Result decide(String path) {
        Result link = decideAs(withoutHost(path));
        Result result = reading.has(Habit.HOST_FIRST) ? link : decideAs(path);
        return result.access() == Access.ALLOW && link.access() == Access.DISALLOW ? link : result;
    }

    private Result decideAs(String path) {
        List<Integer> url = reading.urls().of(reading.has(Habit.REFERENCES) ? path.stripTrailing() : path);
        if (url.equals(NaiveNormalizer.AS_WRITTEN.of("/robots.txt"))) {
            return new Result(Access.ALLOW, 0); // D-17
        }
        Hit best = null;
        for (NaiveRule rule : rules) {
            for (NaiveRule meant : meaning(rule)) {
                Hit hit = new Hit(meant.access(), weight(meant), meant.line());
                if (NaiveMatcher.matches(symbols(meant.pattern()), url) && (best == null || hit.beats(best))) {
                    best = hit;
                }
            }
        }
        return best == null ? new Result(Access.ALLOW, 0) : new Result(best.access(), best.line());
    }

    /** Converts {@code //host/path} to {@code /path}. */
    private static String withoutHost(String url) {
        if (!url.startsWith("//")) {
            return url;
        }
        String rest = url.substring(2).replaceFirst("^[^/?;]*", "");
        return rest.startsWith("/") ? rest : "/" + rest;
    }

    /** Returns the rules that a rule stands for, mostly itself. */
    private List<NaiveRule> meaning(NaiveRule rule) {
        boolean allow = rule.access() == Access.ALLOW;
        String pattern = rule.pattern();
        if (allow && !reading.has(Habit.STARS)) {
            return List.of();
        }
        if (pattern.isEmpty()) {
            boolean opposite = reading.has(allow ? Habit.EMPTY_ALLOW_FORBIDS : Habit.EMPTY_DISALLOW_ALLOWS);
            Access access = allow ? Access.DISALLOW : Access.ALLOW;
            return opposite ? List.of(new NaiveRule(access, "/", rule.line())) : List.of();
        }
        boolean begins = pattern.startsWith("/") || pattern.startsWith("*");
        if (!begins && reading.has(Habit.SLASH_ASSUMED)) {
            return List.of(new NaiveRule(rule.access(), "/" + pattern, rule.line()));
        }
        if (reading.has(Habit.REFERENCES)) {
            String path = path(pattern);
            return path.isEmpty() ? List.of() : List.of(new NaiveRule(rule.access(), path, rule.line()));
        }
        int slash = pattern.lastIndexOf('/');
        if (allow && reading.has(Habit.INDEX_PAGES) && slash >= 0 && pattern.startsWith("/index.htm", slash)) {
            return List.of(rule, new NaiveRule(Access.ALLOW, pattern.substring(0, slash + 1) + "$", rule.line()));
        }
        return List.of(rule);
    }

    /** Resolves a reference against an unknown site's root, without dot segments. Empty if it names a site. */
    private static String path(String written) {
        String reference = written.replaceFirst("(?s)^<(?:URL:)?(.*)>$", "$1")
                .replaceFirst("(?s)^\"(.*)\"$", "$1")
                .replaceFirst("^[ \\t\\n\\x0b\\f\\r]+", "")
                .replaceFirst("[ \\t\\n\\x0b\\f\\r]+$", "");
        if (reference.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:.*|//.*")) {
            return "";
        }
        String rest = reference.replaceFirst("^[^:/?]+:(?://[^/?]*)?", "");
        if (rest.startsWith("/")) {
            return rest.equals(reference) ? reference : "/" + reference;
        }
        String path = rest.split("\\?", 2)[0];
        String resolved = "/" + (path.isEmpty() ? "robots.txt" : path);
        for (String before = ""; !path.isEmpty() && !before.equals(resolved); ) {
            before = resolved;
            resolved = resolved.replaceFirst("/\\.(/|$)", "/").replaceFirst("/(?!\\.\\.(?:/|$))[^/]*/\\.\\.(/|$)", "/");
        }
        return resolved + rest.substring(path.length());
    }

    private int weight(NaiveRule rule) {
        String pattern = rule.pattern();
        boolean anchored = pattern.endsWith("$");
        String plain = (anchored ? pattern.substring(0, pattern.length() - 1) : pattern).replace("*", "");
        return switch (reading.weight()) {
            case NONE -> 0;
            case ORDER -> -rule.line();
            case ALL -> reading.weighed().of(pattern).size();
            case PLAIN -> Math.max(1, reading.weighed().of(plain).size());
        };
    }

    private List<Integer> symbols(String pattern) {
        if (!reading.has(Habit.STARS)) {
            return reading.rules().of(pattern);
        }
        boolean anchored = pattern.endsWith("$");
        List<Integer> symbols = new ArrayList<>();
        String[] pieces = (anchored ? pattern.substring(0, pattern.length() - 1) : pattern).split("\\*", -1);
        for (int i = 0; i < pieces.length; i++) {
            if (i > 0) {
                symbols.add(NaiveMatcher.STAR);
            }
            symbols.addAll(reading.rules().of(pieces[i]));
        }
        if (anchored) {
            symbols.add(NaiveMatcher.END);
        }
        return symbols;
    }
}
