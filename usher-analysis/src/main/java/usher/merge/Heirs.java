package usher.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.bytes.Bytes;
import usher.merge.FragmentReader.Parts;

/** The robots that other fragments name and one does not, so that its rules for {@code *} do not reach them. */
final class Heirs {
    private Heirs() {}

    /** The User-agent values of the robots that others name and this fragment does not, each robot once. */
    static List<Bytes> of(Parts fragment, List<Parts> all) {
        Map<String, Bytes> heirs = new LinkedHashMap<>();
        for (Parts other : all) {
            for (Section section : other.sections()) {
                section.agents().forEach(agent -> heirs.putIfAbsent(Section.name(agent), agent));
            }
        }
        for (Section section : fragment.sections()) {
            section.agents().forEach(agent -> heirs.remove(Section.name(agent)));
        }
        heirs.remove(Section.EVERYBODY);
        return List.copyOf(heirs.values());
    }

    static Set<String> names(List<Bytes> agents) {
        Set<String> names = new LinkedHashSet<>();
        agents.forEach(agent -> names.add(Section.name(agent)));
        return names;
    }

    /** An upper limit of the rules and groups that {@link #copies} makes for all fragments together. */
    static long maxCopies(List<Parts> all) {
        long groups = all.stream().mapToLong(part -> part.sections().size()).sum() + 1;
        long inherited = all.stream()
                .flatMap(part -> part.sections().stream())
                .filter(Section::isHeritage)
                .mapToLong(section -> 1 + section.entries().size())
                .sum();
        return groups * inherited;
    }

    /**
     * Copies of the fragment's rules for all robots: one for each set of robots that has a group and is reached by none of these
     * rules, and one for the robots that remain.
     */
    static List<Section> copies(Parts fragment, List<Parts> all) {
        List<Section> forAll =
                fragment.sections().stream().filter(Section::isHeritage).toList();
        List<Section> copies = new ArrayList<>();
        List<Bytes> heirs = forAll.isEmpty() ? List.of() : of(fragment, all);
        Set<String> left = names(heirs);
        for (Parts other : left.isEmpty() ? List.<Parts>of() : all) {
            for (Section section : other.sections()) {
                Set<String> robots = names(section.agents());
                if (left.containsAll(robots)) {
                    left.removeAll(robots);
                    forAll.forEach(rules -> copies.add(rules.copyFor(section.agents())));
                }
            }
        }
        List<Bytes> rest = heirs.stream()
                .filter(agent -> left.contains(Section.name(agent)))
                .toList();
        if (!rest.isEmpty()) {
            forAll.forEach(rules -> copies.add(rules.copyFor(rest)));
        }
        return copies;
    }
}
