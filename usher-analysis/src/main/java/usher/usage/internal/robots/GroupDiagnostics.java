package usher.usage.internal.robots;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import usher.Access;
import usher.DirectiveValue;
import usher.Group;
import usher.RobotsTxt;
import usher.Rule;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsagePlace;

/** Diagnostics about groups: lines outside of them, and groups without a preference. Linear in the file. */
record GroupDiagnostics(RobotsTxt robots, List<UsageLine> lines, Consumer<UsageDiagnostic> diagnostics) {
    private static final String DEFAULT = "*";
    private static final int MAX_NAMES = 5;

    /** What the groups of one agent say together. */
    private static final class AgentGroups {
        private final String name;
        private boolean hasLine;
        private boolean isClosed;
        private boolean hasAllow;

        AgentGroups(String name) {
            this.name = name;
        }
    }

    void find() {
        List<Group> groups = robots.groups();
        for (UsageLine line : lines) {
            if (line.directive().isPreference() && line.group() == UsageLine.FILE) {
                add(DiagnosticCode.RECORD_WITHOUT_GROUP, line.statement().place());
            } else if (line.directive().isPreference() && line.group() >= 0) {
                merged(line, groups.get(line.group()).userAgents());
            }
        }
        onlyDefault(UsageDirective.CONTENT_USAGE);
        onlyDefault(UsageDirective.CONTENT_SIGNAL);
    }

    /** Reports a line between user-agent lines, at the next of them. */
    private void merged(UsageLine line, List<DirectiveValue<Bytes>> agents) {
        agents.stream()
                .filter(agent -> agent.line() > line.line())
                .findFirst()
                .ifPresent(next -> add(
                        DiagnosticCode.GROUPS_MERGED,
                        new UsagePlace(
                                UsagePlace.ROBOTS_TXT,
                                next.line(),
                                next.value().span().start()),
                        agents.stream()
                                .filter(agent -> agent.line() < line.line())
                                .limit(MAX_NAMES)
                                .map(agent -> agent.value().text())
                                .collect(Collectors.joining(", ")),
                        next.value().text(),
                        line.directive().label()));
    }

    private void onlyDefault(UsageDirective directive) {
        Map<Integer, UsageLine> first = new HashMap<>();
        lines.stream()
                .filter(line -> line.directive() == directive && line.group() >= 0)
                .forEach(line -> first.putIfAbsent(line.group(), line));
        if (first.isEmpty()) {
            return;
        }
        Map<String, AgentGroups> agents = agents(first);
        AgentGroups standard = agents.remove(DEFAULT);
        boolean inOthers = agents.values().stream().anyMatch(agent -> agent.hasLine);
        if (standard == null || !standard.hasLine || inOthers) {
            return;
        }
        List<String> open = agents.values().stream()
                .filter(agent -> !agent.isClosed || agent.hasAllow)
                .map(agent -> agent.name)
                .filter(GroupDiagnostics::isCrawler)
                .toList();
        if (!open.isEmpty()) {
            UsagePlace place = first.values().stream()
                    .map(line -> line.statement().place())
                    .min((one, other) -> Integer.compare(one.line(), other.line()))
                    .orElseThrow();
            add(DiagnosticCode.USAGE_ONLY_DEFAULT, place, directive.label(), Phrases.list(open, MAX_NAMES));
        }
    }

    private Map<String, AgentGroups> agents(Map<Integer, UsageLine> withLine) {
        Map<String, AgentGroups> agents = new TreeMap<>();
        List<Group> groups = robots.groups();
        for (int number = 0; number < groups.size(); number++) {
            Group group = groups.get(number);
            boolean isClosed = group.rules().stream().anyMatch(GroupDiagnostics::closes);
            boolean hasAllow = group.rules().stream()
                    .anyMatch(rule ->
                            rule.access() == Access.ALLOW && !rule.pattern().isEmpty());
            for (DirectiveValue<Bytes> line : group.userAgents()) {
                String name = line.value().text();
                AgentGroups agent = agents.computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new AgentGroups(name));
                agent.hasLine |= withLine.containsKey(number);
                agent.isClosed |= isClosed;
                agent.hasAllow |= hasAllow;
            }
        }
        return agents;
    }

    /** A control token is the name of a use, which reads no preferences. */
    private static boolean isCrawler(String name) {
        return KnownCrawler.find(name).filter(known -> !known.isProgram()).isEmpty();
    }

    private static boolean closes(Rule rule) {
        String pattern = rule.pattern().text();
        return rule.access() == Access.DISALLOW && (pattern.equals("/") || pattern.equals("/*") || pattern.equals("*"));
    }

    private void add(DiagnosticCode code, UsagePlace place, String... args) {
        diagnostics.accept(UsageDiagnostic.of(code, place, args));
    }
}
