package usher.internal.parse;

import java.util.BitSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.syntax.LineType;

/**
 * The groups of a file as columns of numbers: all that verdicts need, without an object for each line. Groups,
 * User-agent lines and rules are numbered from 0 in file order. Immutable.
 */
public final class GroupTable {
    private final RobotsSource source;
    private final Bytes bytes;
    private final Column groups;
    private final Column agents;
    private final Column rules;
    private final Column delays;

    /** The columns of a group: its first agent, its first rule, its first line, and the line after its last. */
    static final int GROUP_COLUMNS = 4;
    /** The columns of an agent: the start and end of its value, and its line. */
    static final int AGENT_COLUMNS = 3;
    /** The columns of a rule: the start and end of its value, and twice its line, plus one for a Disallow. */
    static final int RULE_COLUMNS = 3;

    /**
     * The columns of a delay: the start and end of its value, its line, its type, and the first agent and the agent
     * after the last of the run that it applies to.
     */
    static final int DELAY_COLUMNS = 6;

    private static final LineType[] TYPES = LineType.values();

    GroupTable(RobotsSource source, Column groups, Column agents, Column rules, Column delays) {
        this.source = source;
        this.bytes = source.bytes();
        this.groups = groups;
        this.agents = agents;
        this.rules = rules;
        this.delays = delays;
    }

    /** Returns the number of groups. */
    public int groups() {
        return groups.size() / GROUP_COLUMNS;
    }

    /** Returns the number of rules in all groups. */
    public int rules() {
        return rules.size() / RULE_COLUMNS;
    }

    /** Returns the first User-agent line of a group; its lines end where those of the next group start. */
    public int firstAgent(int group) {
        return group == groups() ? agents.size() / AGENT_COLUMNS : groups.get(group * GROUP_COLUMNS);
    }

    /** Returns the first rule of a group; its rules end where those of the next group start. */
    public int firstRule(int group) {
        return group == groups() ? rules() : groups.get(group * GROUP_COLUMNS + 1);
    }

    /** Returns the first line of a group. */
    public int firstLine(int group) {
        return groups.get(group * GROUP_COLUMNS + 2);
    }

    /** Returns the line after the last of a group. */
    public int lineAfter(int group) {
        return groups.get(group * GROUP_COLUMNS + 3);
    }

    /** Returns the value of a User-agent line. */
    public Bytes agentValue(int agent) {
        return bytes.slice(agents.get(agent * AGENT_COLUMNS), agents.get(agent * AGENT_COLUMNS + 1));
    }

    /** Returns the first byte of a User-agent line's value, or -1 if the value is empty. */
    public int agentFirstByte(int agent) {
        int start = agents.get(agent * AGENT_COLUMNS);
        return start < agents.get(agent * AGENT_COLUMNS + 1) ? bytes.at(start) : -1;
    }

    /** Returns the line number of a User-agent line. */
    public int agentLine(int agent) {
        return agents.get(agent * AGENT_COLUMNS + 2);
    }

    /** Returns the pattern of a rule as written. */
    public Bytes pattern(int rule) {
        return bytes.slice(patternStart(rule), patternEnd(rule));
    }

    /** Returns the start of a rule's pattern in {@link #bytes}. */
    public int patternStart(int rule) {
        return rules.get(rule * RULE_COLUMNS);
    }

    /** Returns the end of a rule's pattern in {@link #bytes}. */
    public int patternEnd(int rule) {
        return rules.get(rule * RULE_COLUMNS + 1);
    }

    /** Returns the file. */
    public Bytes bytes() {
        return bytes;
    }

    /** Whether a rule is an Allow. */
    public boolean isAllow(int rule) {
        return (rules.get(rule * RULE_COLUMNS + 2) & 1) == 0;
    }

    /** Returns the line number of a rule. */
    public int line(int rule) {
        return rules.get(rule * RULE_COLUMNS + 2) >>> 1;
    }

    /** Returns the number of the rule on a line, which contains one. */
    public int ruleOnLine(int line) {
        int low = 0;
        int high = rules() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (line(middle) < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the number of {@link LineType#DELAYS delays} in all groups, valid or not. */
    public int delays() {
        return delays.size() / DELAY_COLUMNS;
    }

    /** Returns the value of a delay as written. */
    public Bytes delayValue(int delay) {
        return bytes.slice(delays.get(delay * DELAY_COLUMNS), delays.get(delay * DELAY_COLUMNS + 1));
    }

    /** Returns the line number of a delay. */
    public int delayLine(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 2);
    }

    /** Returns the type of a delay. */
    public LineType delayType(int delay) {
        return TYPES[delays.get(delay * DELAY_COLUMNS + 3)];
    }

    /** Returns the first of the consecutive User-agent lines that a delay applies to. */
    public int delayFirstAgent(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 4);
    }

    /** Returns the User-agent line after the last that a delay applies to. */
    public int delayAgentAfter(int delay) {
        return delays.get(delay * DELAY_COLUMNS + 5);
    }

    /** Whether a delay applies to one of the User-agent lines with the given line numbers. */
    public boolean delayApplies(int delay, BitSet userAgentLines) {
        int line = userAgentLines.nextSetBit(agentLine(delayFirstAgent(delay)));
        return line >= 0 && line <= agentLine(delayAgentAfter(delay) - 1);
    }

    /** Returns the span of a rule's line in the file, as far as it is read. */
    public Span lineSpan(int rule) {
        return source.lineAround(rules.get(rule * RULE_COLUMNS));
    }
}
