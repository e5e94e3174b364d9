package usher.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import usher.testkit.random.RandomGroup;
import usher.testkit.random.RandomRobotsTxt;

/** A way to arrange groups in a file that changes no decision, with the dialects in which it does. */
enum Rearrangement {
    COMMENT_BEHIND_EVERY_LINE(Set.of(), (groups, random) -> changed(groups, line -> line + " # Disallow: /")),
    KEYS_IN_ANY_CASE(
            Set.of(),
            (groups, random) -> changed(groups, line -> {
                int colon = Math.max(0, line.indexOf(':'));
                String key = line.substring(0, colon);
                boolean upper = random.number(2) == 0;
                return (upper ? key.toUpperCase(Locale.ROOT) : key.toLowerCase(Locale.ROOT)) + line.substring(colon);
            })),
    COMMENT_LINES(Set.of("yandex"), (groups, random) -> interleaved(groups, "# note", random)),
    UNKNOWN_LINES(Set.of("yandex"), (groups, random) -> interleaved(groups, "X-Other: /", random)),
    BLANK_LINES(Set.of("yandex", "koster1994", "libwww"), (groups, random) -> interleaved(groups, "", random)),
    RULES_IN_OTHER_ORDER(
            Set.of("libwww"),
            (groups, random) -> plain(groups.stream()
                    .map(group -> new RandomGroup(group.agents(), shuffled(group.rules(), random)))
                    .toList())),
    GROUPS_IN_OTHER_ORDER(Set.of("koster1994", "libwww"), (groups, random) -> plain(shuffled(groups, random))),
    GROUPS_IN_PARTS(
            Set.of("koster1994", "libwww"),
            (groups, random) -> plain(groups.stream()
                    .flatMap(
                            group -> group.rules().stream().map(rule -> new RandomGroup(group.agents(), List.of(rule))))
                    .toList())),
    A_GROUP_FOR_EACH_AGENT(
            Set.of(),
            (groups, random) -> plain(groups.stream()
                    .flatMap(group ->
                            group.agents().stream().map(agent -> new RandomGroup(List.of(agent), group.rules())))
                    .toList()));

    private final Set<String> changesDecisionsIn;
    private final BiFunction<List<RandomGroup>, RandomRobotsTxt, List<String>> lines;

    Rearrangement(Set<String> changesDecisionsIn, BiFunction<List<RandomGroup>, RandomRobotsTxt, List<String>> lines) {
        this.changesDecisionsIn = changesDecisionsIn;
        this.lines = lines;
    }

    boolean appliesTo(String dialect) {
        return !changesDecisionsIn.contains(dialect);
    }

    /** The lines of the rearranged file. */
    List<String> lines(List<RandomGroup> groups, RandomRobotsTxt random) {
        return lines.apply(groups, random);
    }

    /** Returns the lines of the original file: an empty line after each group, which every dialect can read. */
    static List<String> plain(List<RandomGroup> groups) {
        return groups.stream()
                .flatMap(group -> Stream.concat(group.lines().stream(), Stream.of("")))
                .toList();
    }

    private static List<String> changed(List<RandomGroup> groups, UnaryOperator<String> change) {
        return plain(groups).stream()
                .map(line -> line.isEmpty() ? line : change.apply(line))
                .toList();
    }

    private static List<String> interleaved(List<RandomGroup> groups, String further, RandomRobotsTxt random) {
        List<String> lines = new ArrayList<>();
        for (String line : plain(groups)) {
            lines.addAll(Collections.nCopies(random.number(3), further));
            lines.add(line);
        }
        return lines;
    }

    private static <T> List<T> shuffled(List<T> things, RandomRobotsTxt random) {
        List<T> shuffled = new ArrayList<>(things);
        Collections.shuffle(shuffled, new Random(random.number(Integer.MAX_VALUE)));
        return shuffled;
    }
}
