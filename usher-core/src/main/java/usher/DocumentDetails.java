package usher;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.DocumentDiagnostics;
import usher.internal.parse.GroupAssembler;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedLineReader;
import usher.internal.parse.ParsedLines;
import usher.internal.parse.RobotsSource;
import usher.options.Options;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** The parts of a document that verdicts do not need; delays are those of runs of User-agent lines. */
record DocumentDetails(
        List<ParsedLine> lines,
        List<Group> groups,
        List<GroupDirectives> delays,
        SiteDirectives site,
        List<Diagnostic> diagnostics) {
    private static final Bytes WILDCARD = Bytes.of("*");

    static DocumentDetails of(RobotsSource source, Options options, GroupTable table) {
        ParsedLines read = ParsedLineReader.read(source, options);
        List<ParsedLine> lines = read.lines();
        List<Diagnostic> diagnostics = new ArrayList<>(DocumentDiagnostics.of(source));
        diagnostics.addAll(read.diagnostics());
        Consumer<Diagnostic> findings = diagnostics::add;
        GroupAssembler.listen(source, options, (code, number) -> {
            ParsedLine line = lines.get(number - 1);
            findings.accept(line.finding(code, line.name()));
        });
        List<Group> groups = IntStream.range(0, table.groups())
                .mapToObj(group -> group(table, group, lines, options))
                .toList();
        List<GroupDirectives> delays = delays(table, lines, options, findings);
        SiteDirectives site = SiteDirectives.read(lines, options, findings);
        diagnostics.addAll(severalDefaultGroups(groups, lines));
        diagnostics.sort(DocumentDiagnostics::compare);
        return new DocumentDetails(lines, groups, delays, site, List.copyOf(diagnostics));
    }

    /** Discards diagnostics about delays, because {@link #delays} reports them. */
    private static Group group(GroupTable table, int group, List<ParsedLine> lines, Options options) {
        List<DirectiveValue<Bytes>> agents = agents(table, table.firstAgent(group), table.firstAgent(group + 1));
        List<Rule> rules = IntStream.range(table.firstRule(group), table.firstRule(group + 1))
                .mapToObj(rule -> Rule.of(table, rule))
                .toList();
        List<ParsedLine> members = lines.subList(table.firstLine(group) - 1, table.lineAfter(group) - 1).stream()
                .filter(line -> line.type().isDirective() && line.type() != LineType.USER_AGENT)
                .toList();
        return new Group(rules, GroupDirectives.read(agents, members, options, finding -> {}), members);
    }

    private static List<GroupDirectives> delays(
            GroupTable table, List<ParsedLine> lines, Options options, Consumer<Diagnostic> findings) {
        List<GroupDirectives> runs = new ArrayList<>();
        List<ParsedLine> members = new ArrayList<>();
        for (int delay = 0; delay < table.delays(); delay++) {
            members.add(lines.get(table.delayLine(delay) - 1));
            int first = table.delayFirstAgent(delay);
            if (delay + 1 == table.delays() || table.delayFirstAgent(delay + 1) != first) {
                runs.add(GroupDirectives.read(
                        agents(table, first, table.delayAgentAfter(delay)), members, options, findings));
                members.clear();
            }
        }
        return List.copyOf(runs);
    }

    private static List<DirectiveValue<Bytes>> agents(GroupTable table, int first, int after) {
        return IntStream.range(first, after)
                .mapToObj(agent -> new DirectiveValue<>(table.agentValue(agent), table.agentLine(agent)))
                .toList();
    }

    private static List<Diagnostic> severalDefaultGroups(List<Group> groups, List<ParsedLine> lines) {
        return groups.stream()
                .flatMap(group -> group.userAgents().stream()
                        .filter(line -> line.value().equals(WILDCARD))
                        .limit(1))
                .skip(1)
                .map(line -> lines.get(line.line() - 1).finding(DiagnosticCode.SEVERAL_DEFAULT_GROUPS, line.value()))
                .toList();
    }
}
