package usher.model;

import usher.octets.Octets;
import usher.source.RobotsSource;

/**
 * The groups of a file as columns of numbers: what deciding needs, and nothing that costs an object a line. Groups, their
 * User-agent lines and their rules are numbered from 0 in file order; {@link Group} and {@link Rule} are the same for
 * people. Immutable.
 */
public final class GroupTable {
    private final RobotsSource source;
    private final Octets octets;
    private final Column groups;
    private final Column agents;
    private final Column rules;

    /** Of a group: its first agent, its first rule, its first line, and the line after its last. */
    static final int GROUP_COLUMNS = 4;
    /** Of an agent: where its value starts and ends, and its line. */
    static final int AGENT_COLUMNS = 3;
    /** Of a rule: where its value starts and ends, and twice its line, plus one if it is a Disallow. */
    static final int RULE_COLUMNS = 3;

    GroupTable(RobotsSource source, Column groups, Column agents, Column rules) {
        this.source = source;
        this.octets = source.octets();
        this.groups = groups;
        this.agents = agents;
        this.rules = rules;
    }

    /** The number of groups. */
    public int groups() {
        return groups.size() / GROUP_COLUMNS;
    }

    /** The number of rules in all groups. */
    public int rules() {
        return rules.size() / RULE_COLUMNS;
    }

    /** The first User-agent line of a group; those of the next group begin where its own end. */
    public int firstAgent(int group) {
        return group == groups() ? agents.size() / AGENT_COLUMNS : groups.get(group * GROUP_COLUMNS);
    }

    /** The first rule of a group; those of the next group begin where its own end. */
    public int firstRule(int group) {
        return group == groups() ? rules() : groups.get(group * GROUP_COLUMNS + 1);
    }

    int firstLine(int group) {
        return groups.get(group * GROUP_COLUMNS + 2);
    }

    int lineAfter(int group) {
        return groups.get(group * GROUP_COLUMNS + 3);
    }

    /** The value of a User-agent line. */
    public Octets agentValue(int agent) {
        return octets.slice(agents.get(agent * AGENT_COLUMNS), agents.get(agent * AGENT_COLUMNS + 1));
    }

    /** The first octet of a User-agent line's value, or -1 if that is empty. */
    public int agentBeginning(int agent) {
        int start = agents.get(agent * AGENT_COLUMNS);
        return start < agents.get(agent * AGENT_COLUMNS + 1) ? octets.at(start) : -1;
    }

    /** The number of the line of a User-agent line. */
    public int agentLine(int agent) {
        return agents.get(agent * AGENT_COLUMNS + 2);
    }

    /** The pattern of a rule, as written. */
    public Octets pattern(int rule) {
        return octets.slice(patternStart(rule), patternEnd(rule));
    }

    /** Where the pattern of a rule begins in {@link #octets}. */
    public int patternStart(int rule) {
        return rules.get(rule * RULE_COLUMNS);
    }

    /** Where the pattern of a rule ends in {@link #octets}. */
    public int patternEnd(int rule) {
        return rules.get(rule * RULE_COLUMNS + 1);
    }

    /** The file that patterns and values stand in. */
    public Octets octets() {
        return octets;
    }

    /** What a rule's line says. */
    public Access access(int rule) {
        return (rules.get(rule * RULE_COLUMNS + 2) & 1) == 0 ? Access.ALLOW : Access.DISALLOW;
    }

    /** The number of a rule's line. */
    public int line(int rule) {
        return rules.get(rule * RULE_COLUMNS + 2) >>> 1;
    }

    /** A rule to show. */
    public Rule rule(int rule) {
        return new Rule(
                access(rule),
                new PathPattern(pattern(rule)),
                line(rule),
                source.lineAround(rules.get(rule * RULE_COLUMNS)));
    }
}
