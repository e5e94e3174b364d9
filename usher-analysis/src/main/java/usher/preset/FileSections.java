package usher.preset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/**
 * The groups of a file as all dialects together see them: groups that share a line in some dialects are one section.
 */
final class FileSections {
    private final int[] parents;
    private final Map<Integer, Section> sections = new TreeMap<>();

    /**
     * @param agents the values of its User-agent lines by line
     * @param grants the lines of rules that can allow: Allow with a pattern, and empty Disallow
     * @param denials the lines of Disallow with a pattern
     * @param groups its groups in each dialect
     */
    record Section(
            TreeMap<Integer, Bytes> agents,
            SortedSet<Integer> grants,
            SortedSet<Integer> denials,
            Collection<SectionGroup> groups) {
        Section() {
            this(new TreeMap<>(), new TreeSet<>(), new TreeSet<>(), new ArrayList<>());
        }
    }

    /**
     * @param place the line before which a rule can be inserted
     * @param deniesAll whether it has the rule {@code Disallow: /}
     */
    record SectionGroup(int place, boolean deniesAll, List<Integer> rules) {}

    private FileSections(int lines) {
        parents = IntStream.range(0, lines + 2).toArray();
    }

    static FileSections of(Collection<RobotsTxt> files, int lines) {
        FileSections found = new FileSections(lines);
        files.forEach(file -> found.join(ParsedFile.table(file)));
        files.forEach(file -> found.add(ParsedFile.table(file)));
        return found;
    }

    Collection<Section> all() {
        return sections.values();
    }

    private int root(int line) {
        int root = line;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    private void join(GroupTable table) {
        for (int group = 0; group < table.groups(); group++) {
            int first = root(table.agentLine(table.firstAgent(group)));
            for (int agent = table.firstAgent(group); agent < table.firstAgent(group + 1); agent++) {
                parents[root(table.agentLine(agent))] = first;
            }
            for (int rule = table.firstRule(group); rule < table.firstRule(group + 1); rule++) {
                parents[root(table.line(rule))] = first;
            }
        }
    }

    private void add(GroupTable table) {
        for (int group = 0; group < table.groups(); group++) {
            int root = root(table.agentLine(table.firstAgent(group)));
            Section section = sections.computeIfAbsent(root, line -> new Section());
            int lastAgent = 0;
            for (int agent = table.firstAgent(group); agent < table.firstAgent(group + 1); agent++) {
                lastAgent = table.agentLine(agent);
                section.agents().put(lastAgent, table.agentValue(agent));
            }
            section.groups().add(group(table, group, lastAgent, section));
        }
    }

    private static SectionGroup group(GroupTable table, int group, int lastAgent, Section section) {
        boolean deniesAll = false;
        List<Integer> rules = new ArrayList<>();
        for (int rule = table.firstRule(group); rule < table.firstRule(group + 1); rule++) {
            Bytes pattern = table.pattern(rule);
            boolean grants = table.isAllow(rule) != pattern.isEmpty();
            if (grants) {
                section.grants().add(table.line(rule));
            } else if (!pattern.isEmpty()) {
                section.denials().add(table.line(rule));
                deniesAll |= pattern.length() == 1 && pattern.at(0) == '/';
            }
            rules.add(table.line(rule));
        }
        int place = rules.isEmpty() ? lastAgent + 1 : rules.get(0);
        return new SectionGroup(place, deniesAll, rules);
    }
}
