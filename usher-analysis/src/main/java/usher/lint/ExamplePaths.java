package usher.lint;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;

/** Example paths that rules are likely to match, built from the rules' literal pieces as a crawler sends them. */
final class ExamplePaths {
    private static final int MAX_RULES = 500;
    private static final int MAX_COMBINED = 50;
    private static final int MAX_LENGTH = 2_000;

    private ExamplePaths() {}

    static Set<String> of(Policy one, Policy two) {
        List<NormalizedRule> rules = Stream.of(one, two)
                .flatMap(policy -> policy.normalizedRules().stream().limit(MAX_RULES))
                .toList();
        Set<String> paths = new LinkedHashSet<>(List.of("/"));
        for (NormalizedRule rule : rules) {
            addAll(paths, joined(rule.pieces(), ""));
            addAll(paths, joined(rule.pieces(), "x"));
        }
        if (rules.size() <= MAX_COMBINED) {
            paths.addAll(combined(rules, List.copyOf(paths)));
        }
        return paths;
    }

    static Stream<String> of(NormalizedRule rule) {
        return Stream.of("", "x")
                .map(between -> joined(rule.pieces(), between))
                .filter(path -> path.length() <= MAX_LENGTH)
                .flatMap(path -> rule.anchored() ? Stream.of(path) : Stream.of(path, path + "x"));
    }

    /**
     * Returns paths that a wildcard rule matches in addition to another rule, because dialects differ in the precedence
     * of the two.
     */
    private static Set<String> combined(List<NormalizedRule> rules, List<String> paths) {
        Set<String> more = new LinkedHashSet<>();
        for (NormalizedRule rule : rules) {
            String start = text(rule.pieces().stream().limit(1), "");
            String rest = text(rule.pieces().stream().skip(1), "");
            for (String path : paths) {
                if (!rest.isEmpty() && path.startsWith(start)) {
                    more.add(path + (path.endsWith("/") && rest.startsWith("/") ? "x" : "") + rest);
                }
            }
        }
        return more;
    }

    private static void addAll(Set<String> paths, String path) {
        if (path.length() <= MAX_LENGTH) {
            paths.add(path);
            paths.add(path + "x");
            paths.add(path.substring(0, path.lastIndexOf('/') + 1));
        }
    }

    private static String joined(List<Bytes> pieces, String between) {
        String path = text(pieces.stream(), between);
        return path.startsWith("/") ? path : "/" + path;
    }

    /** Joins pieces, in which line breaks are escaped. A star between two slashes is no empty segment (D-27). */
    private static String text(Stream<Bytes> pieces, String between) {
        return pieces.map(piece -> PathEncoding.AS_SENT.apply(piece).latin1())
                .collect(Collectors.joining("\n"))
                .replaceAll("/\n++(?=/)", "/x")
                .replace("\n", between);
    }
}
