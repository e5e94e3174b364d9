package usher.internal.parse;

import java.util.BitSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.syntax.RecordType;

/**
 * The groups of a file as columns of numbers: what deciding needs, and nothing that costs an object a line. Groups, their
 * User-agent lines and their rules are numbered from 0 in file order; the document has the
 * same as objects. Immutable.
 */
public final class GroupTable {
    private final RobotsSource source;
    private final Bytes bytes;
    private final Column groups;
    private final Column agents;
    private final Column rules;
    private final Column delays;

    /** Of a group: its first agent, its first rule, its first line, and the line after its last. */
    static final int GROUP_COLUMNS = 4;
    /** Of an agent: where its value starts and ends, and its line. */
    static final int AGENT_COLUMNS = 3;
    /** Of a rule: where its value starts and ends, and twice its line, plus one if it is a Disallow. */
    static final int RULE_COLUMNS = 3;

    /**
     * Of a delay: where its value starts and ends, its line, its type, and of the run of User-agent lines that it applies to the
     * first agent and the one after the last.
     */
    static final int DELAY_COLUMNS = 6;

    private static final RecordType[] TYPES = RecordType.values();

    GroupTable(RobotsSource source, Column groups, Column agents, Column rules, Column delays) {
        this.source = source;
        this.bytes = source.bytes();
        this.groups = groups;
        this.agents = agents;
        this.rules = rules;
        this.delays = delays;
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

    /** The first line of a group. */
    public int firstLine(int group) {
        return groups.get(group * GROUP_COLUMNS + 2);
    }

    /** The line after the last of a group. */
    public int lineAfter(int group) {
        return groups.get(group * GROUP_COLUMNS + 3);
    }

    /** The value of a User-agent line. */
    public Bytes agentValue(int agent) {
        return bytes.slice(agents.get(agent * AGENT_COLUMNS), agents.get(agent * AGENT_COLUMNS + 1));
    }

    /** The first byte of a User-agent line's value, or -1 if that is empty. */
    public int agentBeginning(int agent) {
        int start = agents.get(agent * AGENT_COLUMNS);
        return start < agents.get(agent * AGENT_COLUMNS + 1) ? bytes.at(start) : -1;
    }

    /** The number of the line of a User-agent line. */
    public int agentLine(int agent) {
        return agents.get(agent * AGENT_COLUMNS + 2);
    }

    /** The pattern of a rule, as written. */
    public Bytes pattern(int rule) {
        return bytes.slice(patternStart(rule), patternEnd(rule));
    }

    /** Where the pattern of a rule begins in {@link #bytes}. */
    public int patternStart(int rule) {
        return rules.get(rule * RULE_COLUMNS);
    }

    /** Where the pattern of a rule ends in {@link #bytes}. */
    public int patternEnd(int rule) {
        return rules.get(rule * RULE_COLUMNS + 1);
    }

    /** The file that patterns and values stand in. */
    public Bytes bytes() {
        return bytes;
    }

    /** Whether a rule's line is an Allow. */
    public boolean isAllow(int rule) {
        return (rules.get(rule * RULE_COLUMNS + 2) & 1) == 0;
    }

    /** The number of a rule's line. */
    public int line(int rule) {
        return rules.get(rule * RULE_COLUMNS + 2) >>> 1;
    }

    /** The number of lines in all groups that are {@link RecordType#DELAYS delays}, valid or not. */
    public int delays() {
        return delays.size() / DELAY_COLUMNS;
    }

    /** The value of a delay, as written. */
    public Bytes delayValue(int delay) {
        return bytes.slice(delays.get(delay * DELAY_COLUMNS), delays.get(delay * DELAY_COLUMNS + 1));
    }

    /** The number of a delay's line. */
    public int delayLine(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 2);
    }

    /** Which delay it is. */
    public RecordType delayType(int delay) {
        return TYPES[delays.get(delay * DELAY_COLUMNS + 3)];
    }

    /** The first of the User-agent lines that a delay applies to; they follow each other. */
    public int delayFirstAgent(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 4);
    }

    /** The User-agent line after the last that a delay applies to. */
    public int delayAgentAfter(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 5);
    }

    /** Whether a delay applies to one of these User-agent lines, given by the numbers of their lines. */
    public boolean delayApplies(int delay, BitSet userAgentLines) {
        int line = userAgentLines.nextSetBit(agentLine(delayFirstAgent(delay)));
        return line >= 0 && line <= agentLine(delayAgentAfter(delay) - 1);
    }

    /** Where the line of a rule stands in the file, as far as it is read. */
    public Span lineSpan(int rule) {
        return source.lineAround(rules.get(rule * RULE_COLUMNS));
    }
}
