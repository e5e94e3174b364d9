package usher.merge;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import usher.bytes.Bytes;
import usher.merge.FragmentGroup.Entry;

/**
 * Finds opposite rules of different fragments with the same pattern for the same crawler. Crawlers with the same groups
 * are checked once.
 */
final class Contradictions {
    private final List<FragmentGroup> groups;
    private final int max;
    private final Map<Fragment, Integer> fragments = new IdentityHashMap<>();
    private final Comparator<FragmentLine> inFileOrder = comparingInt(
                    (FragmentLine line) -> requireNonNull(fragments.get(line.source())))
            .thenComparingInt(line -> line.line().lineNumber());
    private final Map<Pair, List<List<Bytes>>> pairs =
            new TreeMap<>(comparing(Pair::second, inFileOrder).thenComparing(Pair::first, inFileOrder));
    private final Set<FragmentLine> omitted = new TreeSet<>(inFileOrder);

    /** Two opposite rules in file order. */
    record Pair(FragmentLine first, FragmentLine second) {}

    private Contradictions(List<FragmentGroup> groups, int max) {
        this.groups = groups;
        this.max = max;
        groups.forEach(group -> fragments.putIfAbsent(group.source(), fragments.size()));
    }

    /** Finds contradictions in groups that are in the order of their fragments; stores at most {@code max}. */
    static Contradictions of(List<FragmentGroup> groups, int max) {
        Contradictions contradictions = new Contradictions(groups, max);
        contradictions.crawlersByGroups().forEach((numbers, crawlers) -> contradictions.find(numbers, crawlers));
        return contradictions;
    }

    private Map<List<Integer>, List<Bytes>> crawlersByGroups() {
        Map<String, Bytes> robots = new LinkedHashMap<>();
        Map<String, List<Integer>> numbers = new HashMap<>();
        for (int number = 0; number < groups.size(); number++) {
            for (Bytes agent : groups.get(number).agents()) {
                String crawler = FragmentGroup.name(agent);
                robots.put(crawler, agent);
                List<Integer> own = numbers.computeIfAbsent(crawler, name -> new ArrayList<>());
                if (own.isEmpty() || own.get(own.size() - 1) != number) {
                    own.add(number);
                }
            }
        }
        Map<List<Integer>, List<Bytes>> crawlersByGroups = new TreeMap<>(Contradictions::compare);
        robots.forEach((crawler, agent) -> crawlersByGroups
                .computeIfAbsent(numbers.get(crawler), own -> new ArrayList<>())
                .add(agent));
        return crawlersByGroups;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        return Arrays.compare(one.toArray(Integer[]::new), other.toArray(Integer[]::new));
    }

    private void find(List<Integer> numbers, List<Bytes> robots) {
        Map<Bytes, FragmentLine> first = new HashMap<>();
        for (int number : numbers) {
            FragmentGroup group = groups.get(number);
            for (Entry entry : group.entries()) {
                if (entry.isRule() && !entry.line().value().isEmpty()) {
                    FragmentLine line = new FragmentLine(group.source(), entry.line());
                    FragmentLine other = first.putIfAbsent(entry.line().value(), line);
                    if (other != null && line.opposes(other)) {
                        add(new Pair(other, line), robots);
                    }
                }
            }
        }
    }

    private void add(Pair pair, List<Bytes> robots) {
        if (pairs.size() < max || pairs.containsKey(pair)) {
            pairs.computeIfAbsent(pair, crawlers -> new ArrayList<>()).add(robots);
        } else {
            omitted.add(pair.second());
        }
    }

    /** Returns the pairs, each with the crawlers that both rules apply to, in lists that pairs share. */
    Map<Pair, List<List<Bytes>>> pairs() {
        return pairs;
    }

    int omitted() {
        return omitted.size();
    }
}
