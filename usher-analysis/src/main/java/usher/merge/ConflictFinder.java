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
import java.util.stream.Stream;
import usher.bytes.Bytes;
import usher.internal.text.Phrases;
import usher.merge.FragmentGroup.Entry;
import usher.merge.FragmentReader.ParsedFragment;
import usher.merge.MergeFinding.Kind;
import usher.syntax.LineType;

/** Costs crawlers × rules for each group. The number of findings of each kind is limited. */
final class ConflictFinder {
    private static final int MAX_NAMES = 5;

    /** The maximum number of findings of a kind; others are counted. */
    private static final int MAX_OF_A_KIND = 1_000;

    /** The maximum length of a name or a rule in a message. */
    private static final int MAX_SHOWN = 200;

    private final List<MergeFinding> findings = new ArrayList<>();
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    private ConflictFinder() {}

    static ConflictFinder of(List<ParsedFragment> fragments, List<FragmentGroup> groups, Inheritance inheritance) {
        ConflictFinder conflicts = new ConflictFinder();
        conflicts.findOutsiders(fragments);
        conflicts.findContradictions(groups);
        conflicts.findDelays(groups);
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

    private void find(Kind kind, FragmentLine where, Supplier<String> message) {
        find(kind, where.place(), message);
    }

    private void find(Kind kind, String place, Supplier<String> message) {
        if (counts.merge(kind, 1, Integer::sum) <= MAX_OF_A_KIND) {
            findings.add(new MergeFinding(kind, place, message.get()));
        }
    }

    /** Returns the text, truncated if it is long: a rule may be as long as a file. */
    static String shown(Bytes text) {
        return text.length() <= MAX_SHOWN
                ? text.text()
                : text.slice(0, MAX_SHOWN).text() + "…";
    }

    private void findOutsiders(List<ParsedFragment> fragments) {
        for (ParsedFragment fragment : fragments) {
            for (Entry entry : fragment.outside()) {
                if (MergedFileWriter.isLostOutside(entry)) {
                    FragmentLine line = new FragmentLine(fragment.source(), entry.line());
                    find(Kind.OUTSIDE_GROUP, line, () -> line.shown() + " comes before the first User-agent line");
                }
            }
        }
    }

    private void findContradictions(List<FragmentGroup> groups) {
        Contradictions all = Contradictions.of(groups, MAX_OF_A_KIND);
        all.pairs()
                .forEach((pair, crawlers) -> find(Kind.CONTRADICTION, pair.second(), () -> {
                    int count = crawlers.stream().mapToInt(List::size).sum();
                    return pair.second().shown() + " contradicts " + pair.first() + ", for "
                            + listed(crawlers.stream().flatMap(List::stream), count) + "; Allow overrides Disallow";
                }));
        counts.merge(Kind.CONTRADICTION, all.omitted(), Integer::sum);
    }

    private void findDelays(List<FragmentGroup> groups) {
        Map<String, FragmentLine> firstOfRobot = new HashMap<>();
        for (FragmentGroup group : groups) {
            List<String> names =
                    group.agents().stream().map(FragmentGroup::name).toList();
            for (Entry entry : group.entries()) {
                if (entry.is(LineType.CRAWL_DELAY)) {
                    findDelay(new FragmentLine(group.source(), entry.line()), group.agents(), names, firstOfRobot);
                }
            }
        }
    }

    /** Adds one finding for each pair of a line and the line that applies instead. */
    private void findDelay(
            FragmentLine line, List<Bytes> agents, List<String> names, Map<String, FragmentLine> firstOfRobot) {
        Set<FragmentLine> found = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int crawler = 0; crawler < names.size(); crawler++) {
            Bytes agent = agents.get(crawler);
            FragmentLine first = firstOfRobot.putIfAbsent(names.get(crawler), line);
            boolean other = first != null
                    && first.source() != line.source()
                    && !first.line().value().equals(line.line().value());
            if (other && found.add(first)) {
                find(
                        Kind.CRAWL_DELAY,
                        line,
                        () -> line.shown() + " is ignored for " + shown(agent) + "; the first one applies: " + first);
            }
        }
    }

    private void findHosts(List<ParsedFragment> fragments) {
        List<FragmentLine> hosts = fragments.stream()
                .flatMap(fragment -> fragment.site().stream()
                        .filter(entry -> entry.is(LineType.HOST))
                        .map(entry -> new FragmentLine(fragment.source(), entry.line())))
                .toList();
        for (FragmentLine line : hosts) {
            FragmentLine first = hosts.get(0);
            if (!first.line().value().equalsIgnoringCase(line.line().value())) {
                find(Kind.HOST, line, () -> line.shown() + " is ignored; the first one applies: " + first);
            }
        }
    }

    private void findUnreached(List<ParsedFragment> fragments) {
        for (ParsedFragment fragment : fragments) {
            List<Bytes> unreached = UnreachedCrawlers.of(fragment, fragments);
            fragment.groups().stream()
                    .filter(group -> group.isFor(FragmentGroup.ALL_CRAWLERS) && group.hasEffect())
                    .limit(unreached.isEmpty() ? 0 : 1)
                    .forEach(group -> find(
                            Kind.NOT_REACHED,
                            fragment.source().name(),
                            () -> "its rules for * do not apply to " + listed(unreached.stream(), unreached.size())
                                    + ", which other fragments name: a crawler obeys only the groups that name it"));
        }
    }

    private static String listed(Stream<Bytes> crawlers, int count) {
        List<String> first =
                crawlers.limit(MAX_NAMES).map(ConflictFinder::shown).toList();
        return Phrases.andMore(first, count - first.size());
    }
}
