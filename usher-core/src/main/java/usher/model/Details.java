package usher.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import usher.diagnostic.Diagnostic;
import usher.directive.DirectiveOptions;
import usher.directive.GroupDirectives;
import usher.directive.SiteDirectives;
import usher.source.RobotsSource;
import usher.syntax.RecordList;
import usher.syntax.RecordReader;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;
import usher.syntax.SyntaxOptions;

/**
 * What a document holds besides its {@link GroupTable}: all that people look at, and deciding does not.
 *
 * @param records every line
 * @param groups the groups
 * @param site what holds for the whole site
 * @param diagnostics what was found
 */
record Details(List<RobotsRecord> records, List<Group> groups, SiteDirectives site, List<Diagnostic> diagnostics) {
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
                .mapToObj(group -> group(table, group, records, directives, findings))
                .toList();
        SiteDirectives site = SiteDirectives.read(records, directives, findings);
        diagnostics.addAll(DocumentFindings.of(source.text(), groups, records));
        diagnostics.sort(DocumentFindings.ORDER);
        return new Details(records, groups, site, List.copyOf(diagnostics));
    }

    private static Group group(
            GroupTable table,
            int group,
            List<RobotsRecord> records,
            DirectiveOptions directives,
            Consumer<Diagnostic> findings) {
        List<UserAgentLine> agents = IntStream.range(table.firstAgent(group), table.firstAgent(group + 1))
                .mapToObj(agent -> new UserAgentLine(table.agentValue(agent), table.agentLine(agent)))
                .toList();
        List<Rule> rules = IntStream.range(table.firstRule(group), table.firstRule(group + 1))
                .mapToObj(table::rule)
                .toList();
        List<RobotsRecord> members = records.subList(table.firstLine(group) - 1, table.lineAfter(group) - 1).stream()
                .filter(line -> line.type().isRecord() && line.type() != RecordType.USER_AGENT)
                .toList();
        return new Group(agents, rules, GroupDirectives.read(members, directives, findings), members);
    }
}
