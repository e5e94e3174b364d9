package usher.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import usher.bytes.Bytes;
import usher.merge.FragmentReader.ParsedFragment;

/**
 * Finds the crawlers that other fragments name and one does not, so that its rules for {@code *} do not apply to them.
 */
final class UnreachedCrawlers {
    private UnreachedCrawlers() {}

    /** Returns the User-agent values of the crawlers that others name and this fragment does not, each crawler once. */
    static List<Bytes> of(ParsedFragment fragment, List<ParsedFragment> all) {
        Map<String, Bytes> unreached = new LinkedHashMap<>();
        for (ParsedFragment other : all) {
            for (FragmentGroup group : other.groups()) {
                group.agents().forEach(agent -> unreached.putIfAbsent(FragmentGroup.name(agent), agent));
            }
        }
        for (FragmentGroup group : fragment.groups()) {
            group.agents().forEach(agent -> unreached.remove(FragmentGroup.name(agent)));
        }
        unreached.remove(FragmentGroup.ALL_CRAWLERS);
        return List.copyOf(unreached.values());
    }

    static Set<String> names(List<Bytes> agents) {
        return agents.stream().map(FragmentGroup::name).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns an upper limit of the rules and groups that {@link #copies} returns for all fragments. */
    static long maxCopies(List<ParsedFragment> all) {
        long groupCount = all.stream().mapToLong(part -> part.groups().size()).sum() + 1;
        long inherited = all.stream()
                .flatMap(part -> part.groups().stream())
                .filter(FragmentGroup::isInheritable)
                .mapToLong(group -> 1 + group.entries().size())
                .sum();
        return groupCount * inherited;
    }

    /**
     * Returns copies of the fragment's rules for {@code *}: one for each group of another fragment whose crawlers are
     * all unreached, and one for the remaining crawlers.
     */
    static List<FragmentGroup> copies(ParsedFragment fragment, List<ParsedFragment> all) {
        List<FragmentGroup> forAll =
                fragment.groups().stream().filter(FragmentGroup::isInheritable).toList();
        List<FragmentGroup> copies = new ArrayList<>();
        List<Bytes> unreached = forAll.isEmpty() ? List.of() : of(fragment, all);
        Set<String> left = names(unreached);
        for (ParsedFragment other : left.isEmpty() ? List.<ParsedFragment>of() : all) {
            for (FragmentGroup group : other.groups()) {
                Set<String> crawlers = names(group.agents());
                if (left.containsAll(crawlers)) {
                    left.removeAll(crawlers);
                    forAll.forEach(rules -> copies.add(rules.copyFor(group.agents())));
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
