package usher.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.bytes.Bytes;
import usher.merge.FragmentReader.Parts;

/**
 * Finds the crawlers that other fragments name and one does not, so that its rules for {@code *} do not apply to them.
 */
final class UnreachedCrawlers {
    private UnreachedCrawlers() {}

    /** Returns the User-agent values of the crawlers that others name and this fragment does not, each crawler once. */
    static List<Bytes> of(Parts fragment, List<Parts> all) {
        Map<String, Bytes> unreached = new LinkedHashMap<>();
        for (Parts other : all) {
            for (FragmentGroup section : other.sections()) {
                section.agents().forEach(agent -> unreached.putIfAbsent(FragmentGroup.name(agent), agent));
            }
        }
        for (FragmentGroup section : fragment.sections()) {
            section.agents().forEach(agent -> unreached.remove(FragmentGroup.name(agent)));
        }
        unreached.remove(FragmentGroup.ALL_CRAWLERS);
        return List.copyOf(unreached.values());
    }

    static Set<String> names(List<Bytes> agents) {
        Set<String> names = new LinkedHashSet<>();
        agents.forEach(agent -> names.add(FragmentGroup.name(agent)));
        return names;
    }

    /** Returns an upper limit of the rules and groups that {@link #copies} returns for all fragments. */
    static long maxCopies(List<Parts> all) {
        long groups = all.stream().mapToLong(part -> part.sections().size()).sum() + 1;
        long inherited = all.stream()
                .flatMap(part -> part.sections().stream())
                .filter(FragmentGroup::isInheritable)
                .mapToLong(section -> 1 + section.entries().size())
                .sum();
        return groups * inherited;
    }

    /**
     * Returns copies of the fragment's rules for {@code *}: one for each group of another fragment whose crawlers are
     * all unreached, and one for the remaining crawlers.
     */
    static List<FragmentGroup> copies(Parts fragment, List<Parts> all) {
        List<FragmentGroup> forAll = fragment.sections().stream()
                .filter(FragmentGroup::isInheritable)
                .toList();
        List<FragmentGroup> copies = new ArrayList<>();
        List<Bytes> unreached = forAll.isEmpty() ? List.of() : of(fragment, all);
        Set<String> left = names(unreached);
        for (Parts other : left.isEmpty() ? List.<Parts>of() : all) {
            for (FragmentGroup section : other.sections()) {
                Set<String> crawlers = names(section.agents());
                if (left.containsAll(crawlers)) {
                    left.removeAll(crawlers);
                    forAll.forEach(rules -> copies.add(rules.copyFor(section.agents())));
                }
            }
        }
        List<Bytes> rest = unreached.stream()
                .filter(agent -> left.contains(FragmentGroup.name(agent)))
                .toList();
        if (!rest.isEmpty()) {
            forAll.forEach(rules -> copies.add(rules.copyFor(rest)));
        }
        return copies;
    }
}
