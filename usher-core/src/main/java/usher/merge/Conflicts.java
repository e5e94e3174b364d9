package usher.merge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.merge.FragmentReader.Parts;
import usher.merge.MergeFinding.Kind;
import usher.merge.Section.Entry;
import usher.octets.Octets;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Looks for what the fragments do not agree on. Costs, for each group, its robots × its rules. */
final class Conflicts {
    private static final int MOST_NAMES = 5;

    private final List<MergeFinding> findings = new ArrayList<>();

    private Conflicts() {}

    /** A line of a fragment. */
    private record Said(Fragment source, RobotsRecord line) {
        String place() {
            return source.name() + ", line " + line.lineNumber();
        }

        boolean opposes(Said other) {
            return source != other.source && line.type() != other.line.type();
        }

        @Override
        public String toString() {
            return place() + ": " + Spelling.record(line);
        }
    }

    /** Two rules that say the opposite, and to whom. */
    private record Contradiction(Said first, Said said, Map<String, Octets> robots) {
        Contradiction(Said first, Said said) {
            this(first, said, new LinkedHashMap<>());
        }
    }

    static List<MergeFinding> of(List<Parts> fragments, List<Section> sections, Inheritance inheritance) {
        Conflicts conflicts = new Conflicts();
        conflicts.findOutsiders(fragments);
        conflicts.findContradictions(sections);
        conflicts.findDelays(sections);
        conflicts.findHosts(fragments);
        if (inheritance == Inheritance.NONE) {
            conflicts.findUnreached(fragments);
        }
        return conflicts.findings;
    }

    private void find(Kind kind, Said where, String words) {
        findings.add(new MergeFinding(kind, where.place(), words));
    }

    private void findOutsiders(List<Parts> fragments) {
        for (Parts fragment : fragments) {
            for (Entry entry : fragment.outside()) {
                if (Layout.isLostOutside(entry)) {
                    Said said = new Said(fragment.source(), entry.line());
                    find(
                            Kind.OUTSIDE_GROUP,
                            said,
                            Spelling.record(entry.line()) + " stands before any User-agent line");
                }
            }
        }
    }

    private void findContradictions(List<Section> sections) {
        Map<String, Map<Octets, Said>> firstOfRobot = new HashMap<>();
        Map<String, Contradiction> found = new LinkedHashMap<>();
        for (Section section : sections) {
            for (Octets agent : section.agents()) {
                String robot = Section.name(agent);
                Map<Octets, Said> first = firstOfRobot.computeIfAbsent(robot, name -> new HashMap<>());
                for (Entry entry : section.entries()) {
                    if (entry.isRule() && !entry.line().value().isEmpty()) {
                        Said said = new Said(section.source(), entry.line());
                        Said other = first.putIfAbsent(entry.line().value(), said);
                        if (other != null && said.opposes(other)) {
                            found.computeIfAbsent(other + "\n" + said, pair -> new Contradiction(other, said))
                                    .robots()
                                    .putIfAbsent(robot, agent);
                        }
                    }
                }
            }
        }
        for (Contradiction pair : found.values()) {
            String words = Spelling.record(pair.said().line()) + " contradicts " + pair.first();
            find(
                    Kind.CONTRADICTION,
                    pair.said(),
                    words + ", for " + listed(pair.robots().values()) + "; Allow wins");
        }
    }

    private void findDelays(List<Section> sections) {
        Map<String, Said> firstOfRobot = new HashMap<>();
        Set<String> found = new HashSet<>();
        for (Section section : sections) {
            for (Entry entry : section.entries()) {
                if (entry.is(RecordType.CRAWL_DELAY)) {
                    Said said = new Said(section.source(), entry.line());
                    for (Octets agent : section.agents()) {
                        Said first = firstOfRobot.putIfAbsent(Section.name(agent), said);
                        boolean other = first != null
                                && first.source() != said.source()
                                && !first.line().value().equals(said.line().value());
                        if (other && found.add(first + "\n" + said)) {
                            String words = Spelling.record(said.line()) + " does not count for " + agent;
                            find(Kind.CRAWL_DELAY, said, words + ", since the first does: " + first);
                        }
                    }
                }
            }
        }
    }

    private void findHosts(List<Parts> fragments) {
        Said first = null;
        for (Parts fragment : fragments) {
            for (Entry entry : fragment.site()) {
                if (entry.is(RecordType.HOST)) {
                    Said said = new Said(fragment.source(), entry.line());
                    if (first == null) {
                        first = said;
                    } else if (!first.line()
                            .value()
                            .equalsIgnoringCase(said.line().value())) {
                        find(
                                Kind.HOST,
                                said,
                                Spelling.record(said.line()) + " does not count, since the first does: " + first);
                    }
                }
            }
        }
    }

    private void findUnreached(List<Parts> fragments) {
        for (Parts fragment : fragments) {
            List<Octets> unreached = Heirs.of(fragment, fragments);
            fragment.sections().stream()
                    .filter(section -> section.isFor(Section.EVERYBODY) && section.hasEffect())
                    .limit(unreached.isEmpty() ? 0 : 1)
                    .forEach(section -> findings.add(new MergeFinding(
                            Kind.NOT_REACHED,
                            fragment.source().name(),
                            "its rules for * do not reach " + listed(unreached)
                                    + ", named by others: a robot obeys only groups that name it, if there are any")));
        }
    }

    private static String listed(Collection<Octets> robots) {
        String first = String.join(
                ", ", robots.stream().limit(MOST_NAMES).map(Octets::text).toList());
        return robots.size() <= MOST_NAMES ? first : first + " and " + (robots.size() - MOST_NAMES) + " more";
    }
}
