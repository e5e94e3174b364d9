package usher.merge;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import usher.bytes.Bytes;
import usher.merge.Section.Entry;

/** Rules of different fragments that say the opposite about one pattern to one robot. Robots of the same groups are looked at once. */
final class Contradictions {
    private final List<Section> sections;
    private final int most;
    private final Map<Fragment, Integer> fragments = new IdentityHashMap<>();
    private final TreeMap<Pair, Whom> pairs = new TreeMap<>();
    private final Set<Long> omitted = new HashSet<>();

    /**
     * Two rules, the first of which comes before the other.
     *
     * @param order the place of the other, then that of the first: fragment and line, as one number
     */
    record Pair(FragmentLine first, FragmentLine said, long order, long orderOfFirst) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            int later = Long.compare(order, other.order);
            return later != 0 ? later : Long.compare(orderOfFirst, other.orderOfFirst);
        }
    }

    /** The robots that two rules speak to: the first few, and how many there are. */
    static final class Whom {
        private final List<Bytes> first = new ArrayList<>();
        private int count;

        private void add(List<Bytes> robots) {
            robots.stream().limit(Conflicts.MAX_NAMES - first.size()).forEach(first::add);
            count += robots.size();
        }

        List<Bytes> first() {
            return first;
        }

        int count() {
            return count;
        }
    }

    private Contradictions(List<Section> sections, int most) {
        this.sections = sections;
        this.most = most;
        sections.forEach(section -> fragments.putIfAbsent(section.source(), fragments.size()));
    }

    /** Looks for them in groups that stand in the order of their fragments; keeps no more than {@code most}. */
    static Contradictions of(List<Section> sections, int most) {
        Contradictions contradictions = new Contradictions(sections, most);
        contradictions.companies().forEach((groups, robots) -> contradictions.look(groups, robots));
        return contradictions;
    }

    /** The robots, as they are written last, by the groups that name them. */
    private Map<List<Integer>, List<Bytes>> companies() {
        Map<String, Bytes> robots = new LinkedHashMap<>();
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int section = 0; section < sections.size(); section++) {
            for (Bytes agent : sections.get(section).agents()) {
                String robot = Section.name(agent);
                robots.put(robot, agent);
                List<Integer> own = groups.computeIfAbsent(robot, name -> new ArrayList<>());
                if (own.isEmpty() || own.get(own.size() - 1) != section) {
                    own.add(section);
                }
            }
        }
        Map<List<Integer>, List<Bytes>> companies = new TreeMap<>(Contradictions::compare);
        robots.forEach((robot, agent) -> companies
                .computeIfAbsent(groups.get(robot), own -> new ArrayList<>())
                .add(agent));
        return companies;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        int common = Math.min(one.size(), other.size());
        for (int i = 0; i < common; i++) {
            int order = Integer.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }

    private void look(List<Integer> groups, List<Bytes> robots) {
        Map<Bytes, FragmentLine> first = new HashMap<>();
        for (int group : groups) {
            Section section = sections.get(group);
            for (Entry entry : section.entries()) {
                if (entry.isRule() && !entry.line().value().isEmpty()) {
                    FragmentLine said = new FragmentLine(section.source(), entry.line());
                    FragmentLine other = first.putIfAbsent(entry.line().value(), said);
                    if (other != null && said.opposes(other)) {
                        add(new Pair(other, said, order(said), order(other)), robots);
                    }
                }
            }
        }
    }

    private long order(FragmentLine said) {
        return (long) requireNonNull(fragments.get(said.source())) << 32
                | said.line().lineNumber();
    }

    private void add(Pair pair, List<Bytes> robots) {
        if (pairs.size() < most || pairs.containsKey(pair)) {
            pairs.computeIfAbsent(pair, whom -> new Whom()).add(robots);
        } else {
            omitted.add(pair.order());
        }
    }

    /** Each pair with its robots, in the order of the lines that come later. */
    Map<Pair, Whom> pairs() {
        return pairs;
    }

    /** How many lines contradict others in pairs that are not kept. */
    int omitted() {
        return omitted.size();
    }
}
