package usher.lint;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.policy.ComparedRule;
import usher.policy.Policy;
import usher.uri.PathEncoding;

/** Paths on which rules are likely to show what they mean: made of the rules' own pieces, as a robot would send them. */
final class ExamplePaths {
    private static final PathEncoding AS_SENT =
            new PathEncoding(OctetSet.CONTROLS.union(OctetSet.of(" ")).union(OctetSet.NON_ASCII), false, OctetSet.NONE);
    private static final int MOST_RULES = 500;
    private static final int LONGEST = 2_000;

    private ExamplePaths() {}

    static Set<String> of(Policy one, Policy two) {
        Set<String> paths = new LinkedHashSet<>(List.of("/"));
        Stream.of(one, two)
                .flatMap(policy -> policy.comparedRules().stream().limit(MOST_RULES))
                .forEach(rule -> {
                    addAll(paths, joined(rule, ""));
                    addAll(paths, joined(rule, "x"));
                });
        return paths;
    }

    private static void addAll(Set<String> paths, String path) {
        if (path.length() <= LONGEST) {
            paths.add(path);
            paths.add(path + "x");
            paths.add(path.substring(0, path.lastIndexOf('/') + 1));
        }
    }

    private static String joined(ComparedRule rule, String between) {
        StringBuilder path = new StringBuilder();
        for (Octets piece : rule.pieces()) {
            path.append(path.length() == 0 ? "" : between)
                    .append(AS_SENT.apply(piece).latin1());
        }
        return path.length() > 0 && path.charAt(0) == '/' ? path.toString() : "/" + path;
    }
}
