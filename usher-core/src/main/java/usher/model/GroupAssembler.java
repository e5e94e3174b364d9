package usher.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.directive.DirectiveOptions;
import usher.directive.GroupDirectives;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Gathers records into groups, in one pass (RFC 9309 §2.2.1; the dialects differ only in {@link GroupOptions}). */
final class GroupAssembler {
    private final GroupOptions options;
    private final DirectiveOptions directives;
    private final Consumer<Diagnostic> findings;
    private final List<Group> groups = new ArrayList<>();
    private final List<UserAgentLine> userAgents = new ArrayList<>();
    private final List<RobotsRecord> members = new ArrayList<>();
    private boolean agentRunOpen;

    GroupAssembler(GroupOptions options, DirectiveOptions directives, Consumer<Diagnostic> findings) {
        this.options = options;
        this.directives = directives;
        this.findings = findings;
    }

    List<Group> assemble(List<RobotsRecord> records) {
        records.forEach(this::add);
        closeGroup();
        return groups;
    }

    private void add(RobotsRecord next) {
        if (next.type() == RecordType.USER_AGENT) {
            addUserAgent(next);
        } else if (userAgents.isEmpty()) {
            reportOutsider(next);
        } else if (next.type().isRecord()) {
            members.add(next);
        }
        if (options.endsAgentRun().contains(next.type())) {
            agentRunOpen = false;
        }
        if (options.endsGroup().contains(next.type())) {
            closeGroup();
        }
    }

    private void addUserAgent(RobotsRecord line) {
        boolean inGroup = !userAgents.isEmpty();
        if (inGroup && !agentRunOpen) {
            if (!options.endsGroup().isEmpty()) {
                findings.accept(line.finding(DiagnosticCode.USER_AGENT_IGNORED, line.key()));
                return;
            }
            closeGroup();
        }
        userAgents.add(new UserAgentLine(line.value(), line.lineNumber()));
        agentRunOpen = true;
    }

    private void reportOutsider(RobotsRecord line) {
        switch (line.type()) {
            case ALLOW, DISALLOW -> findings.accept(line.finding(DiagnosticCode.RULE_OUTSIDE_GROUP, line.key()));
            case CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, NOINDEX, CACHE_DELAY ->
                findings.accept(line.finding(
                        DiagnosticCode.RECORD_WITHOUT_GROUP,
                        line.key(),
                        line.key().text()));
            default -> {
                // Site-wide and unknown records may stand anywhere.
            }
        }
    }

    private void closeGroup() {
        if (!userAgents.isEmpty()) {
            List<Rule> rules = members.stream()
                    .map(GroupAssembler::rule)
                    .flatMap(Optional::stream)
                    .toList();
            groups.add(new Group(userAgents, rules, GroupDirectives.read(members, directives, findings), members));
        }
        userAgents.clear();
        members.clear();
        agentRunOpen = false;
    }

    private static Optional<Rule> rule(RobotsRecord line) {
        return switch (line.type()) {
            case ALLOW -> Optional.of(rule(Access.ALLOW, line));
            case DISALLOW -> Optional.of(rule(Access.DISALLOW, line));
            default -> Optional.empty();
        };
    }

    private static Rule rule(Access access, RobotsRecord line) {
        return new Rule(
                access,
                new PathPattern(line.value()),
                line.lineNumber(),
                line.line().text().span());
    }
}
