package usher.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import usher.bytes.Bytes;
import usher.merge.FragmentReader.Parts;
import usher.merge.MergeFinding.Kind;
import usher.merge.Section.Entry;
import usher.syntax.RecordType;

/** Looks for what the fragments do not agree on. Costs, for each group, its robots × its rules; tells a limited number of each kind. */
final class Conflicts {
    static final int MAX_NAMES = 5;

    /** The maximum number of findings of a kind; the others are counted. */
    private static final int MAX_OF_A_KIND = 1_000;

    /** The maximum length of a name or a rule that is told. */
    private static final int MAX_SHOWN = 200;

    private final List<MergeFinding> findings = new ArrayList<>();
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    private Conflicts() {}

    static Conflicts of(List<Parts> fragments, List<Section> sections, Inheritance inheritance) {
        Conflicts conflicts = new Conflicts();
        conflicts.findOutsiders(fragments);
        conflicts.findContradictions(sections);
        conflicts.findDelays(sections);
        conflicts.findHosts(fragments);
        if (inheritance == Inheritance.NONE) {
            conflicts.findUnreached(fragments);
        }
        return conflicts;
    }

    List<MergeFinding> findings() {
        return findings;
    }

    int omitted() {
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        return all - findings.size();
    }

    private void find(Kind kind, FragmentLine where, Supplier<String> words) {
        find(kind, where.place(), words);
    }

    private void find(Kind kind, String place, Supplier<String> words) {
        if (counts.merge(kind, 1, Integer::sum) <= MAX_OF_A_KIND) {
            findings.add(new MergeFinding(kind, place, words.get()));
        }
    }

    /** The text, cut if it is long: a rule may be as long as a file. */
    static String shown(Bytes text) {
        return text.length() <= MAX_SHOWN
                ? text.text()
                : text.slice(0, MAX_SHOWN).text() + "…";
    }

    private void findOutsiders(List<Parts> fragments) {
        for (Parts fragment : fragments) {
            for (Entry entry : fragment.outside()) {
                if (Layout.isLostOutside(entry)) {
                    FragmentLine said = new FragmentLine(fragment.source(), entry.line());
                    find(Kind.OUTSIDE_GROUP, said, () -> said.shown() + " stands before any User-agent line");
                }
            }
        }
    }

    private void findContradictions(List<Section> sections) {
        Contradictions all = Contradictions.of(sections, MAX_OF_A_KIND);
        all.pairs()
                .forEach((pair, whom) -> find(
                        Kind.CONTRADICTION,
                        pair.said(),
                        () -> pair.said().shown() + " contradicts " + pair.first() + ", for "
                                + listed(whom.first(), whom.count()) + "; Allow wins"));
        counts.merge(Kind.CONTRADICTION, all.omitted(), Integer::sum);
    }

    private void findDelays(List<Section> sections) {
        Map<String, FragmentLine> firstOfRobot = new HashMap<>();
        for (Section section : sections) {
            List<String> names = section.agents().stream().map(Section::name).toList();
            for (Entry entry : section.entries()) {
                if (entry.is(RecordType.CRAWL_DELAY)) {
                    findDelay(new FragmentLine(section.source(), entry.line()), section.agents(), names, firstOfRobot);
                }
            }
        }
    }

    /** One finding for each line and each other line that counts instead of it. */
    private void findDelay(
            FragmentLine said, List<Bytes> agents, List<String> names, Map<String, FragmentLine> firstOfRobot) {
        Set<FragmentLine> found = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int robot = 0; robot < names.size(); robot++) {
            Bytes agent = agents.get(robot);
            FragmentLine first = firstOfRobot.putIfAbsent(names.get(robot), said);
            boolean other = first != null
                    && first.source() != said.source()
                    && !first.line().value().equals(said.line().value());
            if (other && found.add(first)) {
                find(
                        Kind.CRAWL_DELAY,
                        said,
                        () -> said.shown() + " does not count for " + shown(agent) + ", since the first does: "
                                + first);
            }
        }
    }

    private void findHosts(List<Parts> fragments) {
        List<FragmentLine> hosts = fragments.stream()
                .flatMap(fragment -> fragment.site().stream()
                        .filter(entry -> entry.is(RecordType.HOST))
                        .map(entry -> new FragmentLine(fragment.source(), entry.line())))
                .toList();
        for (FragmentLine said : hosts) {
            FragmentLine first = hosts.get(0);
            if (!first.line().value().equalsIgnoringCase(said.line().value())) {
                find(Kind.HOST, said, () -> said.shown() + " does not count, since the first does: " + first);
            }
        }
    }

    private void findUnreached(List<Parts> fragments) {
        for (Parts fragment : fragments) {
            List<Bytes> unreached = Heirs.of(fragment, fragments);
            fragment.sections().stream()
                    .filter(section -> section.isFor(Section.EVERYBODY) && section.hasEffect())
                    .limit(unreached.isEmpty() ? 0 : 1)
                    .forEach(section -> find(
                            Kind.NOT_REACHED,
                            fragment.source().name(),
                            () -> "its rules for * do not reach " + listed(unreached, unreached.size())
                                    + ", named by others: a robot obeys only groups that name it, if there are any"));
        }
    }

    private static String listed(List<Bytes> robots, int count) {
        List<String> first =
                robots.stream().limit(MAX_NAMES).map(Conflicts::shown).toList();
        int more = count - first.size();
        return String.join(", ", first) + (more > 0 ? " and " + more + " more" : "");
    }
}
