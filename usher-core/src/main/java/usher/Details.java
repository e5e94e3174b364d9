package usher;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import usher.Group.DelayRun;
import usher.Group.UserAgentLine;
import usher.diagnostic.Diagnostic;
import usher.internal.parse.GroupAssembler;
import usher.internal.parse.GroupTable;
import usher.internal.parse.RecordList;
import usher.internal.parse.RecordReader;
import usher.internal.parse.RobotsSource;
import usher.syntax.GroupOptions;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;
import usher.syntax.SyntaxOptions;

/**
 * What a document holds besides its {@link GroupTable}: all that people look at, and deciding does not.
 *
 * @param records every line
 * @param groups the groups
 * @param delays the runs of User-agent lines that delays apply to
 * @param site what holds for the whole site
 * @param diagnostics what was found
 */
record Details(
        List<RobotsRecord> records,
        List<Group> groups,
        List<DelayRun> delays,
        SiteDirectives site,
        List<Diagnostic> diagnostics) {
    static Details of(
            RobotsSource source,
            SyntaxOptions syntax,
            GroupOptions grouping,
            DirectiveOptions directives,
            GroupTable table) {
        RecordList read = RecordReader.read(source, syntax);
        List<RobotsRecord> records = read.records();
        List<Diagnostic> diagnostics = new ArrayList<>(source.diagnostics());
        diagnostics.addAll(read.diagnostics());
        Consumer<Diagnostic> findings = diagnostics::add;
        GroupAssembler.listen(
                source,
                syntax,
                grouping,
                (code, line) -> findings.accept(records.get(line - 1)
                        .finding(code, records.get(line - 1).key())));
        List<Group> groups = IntStream.range(0, table.groups())
                .mapToObj(group -> group(table, group, records, directives))
                .toList();
        List<DelayRun> delays = delays(table, records, directives, findings);
        SiteDirectives site = SiteDirectives.read(records, directives, findings);
        diagnostics.addAll(DocumentFindings.of(source.text(), groups, records));
        diagnostics.sort(DocumentFindings.ORDER);
        return new Details(records, groups, delays, site, List.copyOf(diagnostics));
    }

    /** What there is to say about delays is said by {@link #delays}, which reads them too. */
    private static Group group(GroupTable table, int group, List<RobotsRecord> records, DirectiveOptions directives) {
        List<UserAgentLine> agents = agents(table, table.firstAgent(group), table.firstAgent(group + 1));
        List<Rule> rules = IntStream.range(table.firstRule(group), table.firstRule(group + 1))
                .mapToObj(rule -> Rule.of(table, rule))
                .toList();
        List<RobotsRecord> members = records.subList(table.firstLine(group) - 1, table.lineAfter(group) - 1).stream()
                .filter(line -> line.type().isRecord() && line.type() != RecordType.USER_AGENT)
                .toList();
        return new Group(agents, rules, GroupDirectives.read(members, directives, finding -> {}), members);
    }

    private static List<DelayRun> delays(
            GroupTable table, List<RobotsRecord> records, DirectiveOptions directives, Consumer<Diagnostic> findings) {
        List<DelayRun> runs = new ArrayList<>();
        List<RobotsRecord> members = new ArrayList<>();
        for (int delay = 0; delay < table.delays(); delay++) {
            members.add(records.get(table.delayLine(delay) - 1));
            int first = table.delayFirstAgent(delay);
            if (delay + 1 == table.delays() || table.delayFirstAgent(delay + 1) != first) {
                runs.add(new DelayRun(
                        agents(table, first, table.delayAgentAfter(delay)),
                        GroupDirectives.read(members, directives, findings)));
                members.clear();
            }
        }
        return List.copyOf(runs);
    }

    private static List<UserAgentLine> agents(GroupTable table, int first, int after) {
        return IntStream.range(first, after)
                .mapToObj(agent -> new UserAgentLine(table.agentValue(agent), table.agentLine(agent)))
                .toList();
    }
}
