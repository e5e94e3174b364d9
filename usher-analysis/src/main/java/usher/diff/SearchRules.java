package usher.diff;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Access;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.Verdict;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.NormalizedAlphabet;
import usher.internal.automaton.NormalizingAlphabet;
import usher.internal.automaton.PolicyPair.RankedRule;
import usher.internal.match.Glob;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.uri.PathEncoding;

final class SearchRules {
    /** The prefix of a path, so that a path that starts with two slashes is a path in every dialect. */
    private static final String ORIGIN = "https://www.example.com";

    /** Bytes that no encoding changes. */
    static final ByteSet PLAIN = ByteSet.UNRESERVED.union(ByteSet.of("/?=&"));

    private static final ByteSet IN_PATHS = ByteSet.range(0x21, 0x7E).without(ByteSet.of("#"));
    private static final int A_RULE = 200;
    private static final int A_BYTE = 8;

    private SearchRules() {}

    static Verdict verdict(Policy policy, String path) {
        return policy.verdict(ORIGIN + path);
    }

    static boolean allows(Policy policy, String path) {
        return policy.allows(ORIGIN + path);
    }

    /** Returns the rule's literal pieces as a path, which most rules decide, so that no search is needed. */
    static String plainPath(NormalizedRule rule) {
        return asPath(rule.pieces().stream().map(Bytes::text).collect(Collectors.joining()));
    }

    /**
     * Returns the paths that rules name, those of rules of only one policy first: without their stars, and each literal
     * part.
     *
     * @param sameForm whether both policies normalize paths in the same way; if not, only characters that no encoding
     *     changes are used
     */
    static Set<String> namedPaths(Policy before, Policy after, boolean sameForm) {
        Set<Glob> then = patterns(before);
        Set<Glob> now = patterns(after);
        return Stream.of(
                        after.normalizedRules().stream().filter(rule -> !then.contains(pattern(rule))),
                        before.normalizedRules().stream().filter(rule -> !now.contains(pattern(rule))),
                        after.normalizedRules().stream(),
                        before.normalizedRules().stream())
                .flatMap(rules -> rules)
                .filter(rule -> rule.pieces().stream().allMatch(piece -> piece.consistsOf(sameForm ? IN_PATHS : PLAIN)))
                .flatMap(rule -> Stream.concat(
                        Stream.of(plainPath(rule)),
                        rule.pieces().stream().map(Bytes::text).map(SearchRules::asPath)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the patterns in order, because a hostile file can contain many with the same hash code. */
    private static Set<Glob> patterns(Policy policy) {
        return policy.normalizedRules().stream()
                .map(SearchRules::pattern)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static Glob pattern(NormalizedRule rule) {
        return Glob.of(rule.pieces(), rule.anchored());
    }

    private static String asPath(String text) {
        return text.startsWith("/") ? text : "/" + text;
    }

    static List<RankedRule> rankedRules(Policy policy) {
        return policy.normalizedRules().stream()
                .map(rule -> new RankedRule(rule.pieces(), rule.anchored(), rule.access() == Access.ALLOW))
                .toList();
    }

    /** Returns the steps of preparing a policy's rules for a search, which dominate for a huge group. */
    static long preparing(Policy policy) {
        long steps = 0;
        if (policy.robots().isPresent()) {
            GroupTable rules = ParsedFile.table(policy.robots().get());
            for (int group : policy.obeyedGroups()) {
                for (int rule = rules.firstRule(group); rule < rules.firstRule(group + 1); rule++) {
                    steps += A_RULE + (long) A_BYTE * (rules.patternEnd(rule) - rules.patternStart(rule));
                }
            }
        }
        return steps;
    }

    static Alphabet alphabet(Policy first, Policy second, ComparedUrls urls) {
        PathEncoding one = first.targetEncoding();
        PathEncoding other = second.targetEncoding();
        return one.equals(other)
                ? new NormalizedAlphabet(one)
                : new NormalizingAlphabet(one, other, urls.written, urls.escaped, urls.escapedLowercase);
    }

    /**
     * Returns an example path without empty segments, which some readers take for a host (D-27) and nobody expects in a
     * path; the path itself, if only that is as good.
     */
    static String withoutEmptySegments(String path, Predicate<String> isAsGood) {
        int query = path.indexOf('?');
        int end = query < 0 ? path.length() : query;
        if (!path.substring(0, end).contains("//")) {
            return path;
        }
        return Stream.of("/a", "/0", "/other")
                .map(segment -> path.substring(0, end).replaceAll("/(?=/)", segment) + path.substring(end))
                .filter(isAsGood)
                .findFirst()
                .orElse(path);
    }
}
