package usher.merge;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
    private final TreeMap<Pair, Crawlers> pairs = new TreeMap<>();
    private final Set<Long> omitted = new HashSet<>();

    /**
     * Two opposite rules in file order.
     *
     * @param order the position of the second rule, fragment and line as one number
     */
    record Pair(FragmentLine first, FragmentLine second, long order, long orderOfFirst) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            int later = Long.compare(order, other.order);
            return later != 0 ? later : Long.compare(orderOfFirst, other.orderOfFirst);
        }
    }

    /** The crawlers that two rules apply to: the first few, and their number. */
    static final class Crawlers {
        private final List<Bytes> first = new ArrayList<>();
        private int count;

        private void add(List<Bytes> robots) {
            robots.stream().limit(ConflictFinder.MAX_NAMES - first.size()).forEach(first::add);
            count += robots.size();
        }

        List<Bytes> first() {
            return first;
        }

        int count() {
            return count;
        }
    }

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
                        add(new Pair(other, line, order(line), order(other)), robots);
                    }
                }
            }
        }
    }

    private long order(FragmentLine line) {
        return (long) requireNonNull(fragments.get(line.source())) << 32
                | line.line().lineNumber();
    }

    private void add(Pair pair, List<Bytes> robots) {
        if (pairs.size() < max || pairs.containsKey(pair)) {
            pairs.computeIfAbsent(pair, crawlers -> new Crawlers()).add(robots);
        } else {
            omitted.add(pair.order());
        }
    }

    Map<Pair, Crawlers> pairs() {
        return pairs;
    }

    int omitted() {
        return omitted.size();
    }
}
