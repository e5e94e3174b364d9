package usher.internal.parse;

import java.util.BitSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.syntax.LineType;

/**
 * The groups of a file as rows of numbers, without an object for each line, numbered from 0 in file order. Immutable.
 */
public final class GroupTable {
    /**
     * Of a delay: start and length of its value, its line; its type, first agent, number of agents that it applies to.
     */
    static final int DELAY_ROWS = 2;

    /** The start of the value of an agent that no line names: all crawlers. No value is at the start of a file. */
    static final int NO_AGENT_LINE = 0;

    private static final Bytes ALL_CRAWLERS = Bytes.of("*");

    private static final LineType[] TYPES = LineType.values();

    private final RobotsSource source;

    /**
     * {@link PackedRows}. For each group its first rule, its first agent, and the line after its last; one row with the
     * numbers of rules, agents and delays; for each agent the start and length of its value, and its line; the same for
     * each rule, with twice its line, plus one for a Disallow; then the delays.
     */
    private final int[] rows;

    private final int groups;
    private final int firstRuleRow;
    private final int firstDelayRow;

    GroupTable(RobotsSource source, GrowingRows groups, GrowingRows agents, GrowingRows rules, GrowingRows delays) {
        this.source = source;
        this.groups = groups.size();
        this.firstRuleRow = groups.size() + 1 + agents.size();
        this.firstDelayRow = firstRuleRow + rules.size();
        groups.add(rules.size(), agents.size(), delays.size() / DELAY_ROWS);
        this.rows = PackedRows.pack(groups, agents, rules, delays);
    }

    public int groups() {
        return groups;
    }

    public int agents() {
        return firstAgent(groups());
    }

    public int rules() {
        return firstDelayRow - firstRuleRow;
    }

    /** Returns the first User-agent line of a group; its lines end where those of the next group start. */
    public int firstAgent(int group) {
        return PackedRows.second(rows, group);
    }

    /** Returns the first rule of a group; its rules end where those of the next group start. */
    public int firstRule(int group) {
        return PackedRows.first(rows, group);
    }

    public int firstLine(int group) {
        return agentLine(firstAgent(group));
    }

    public int lineAfter(int group) {
        return PackedRows.third(rows, group);
    }

    private int agentRow(int agent) {
        return groups + 1 + agent;
    }

    public Bytes agentValue(int agent) {
        boolean isWritten = PackedRows.first(rows, agentRow(agent)) != NO_AGENT_LINE;
        return isWritten ? value(agentRow(agent)) : ALL_CRAWLERS;
    }

    private Bytes value(int row) {
        int start = PackedRows.first(rows, row);
        return bytes().slice(start, start + PackedRows.second(rows, row));
    }

    public int agentLine(int agent) {
        return PackedRows.third(rows, agentRow(agent));
    }

    public Bytes pattern(int rule) {
        return value(firstRuleRow + rule);
    }

    public int patternStart(int rule) {
        return PackedRows.first(rows, firstRuleRow + rule);
    }

    public int patternEnd(int rule) {
        return patternStart(rule) + PackedRows.second(rows, firstRuleRow + rule);
    }

    public Bytes bytes() {
        return source.bytes();
    }

    public boolean isAllow(int rule) {
        return (PackedRows.third(rows, firstRuleRow + rule) & 1) == 0;
    }

    public int line(int rule) {
        return PackedRows.third(rows, firstRuleRow + rule) >>> 1;
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
        return PackedRows.third(rows, groups);
    }

    private int delayRow(int delay) {
        return firstDelayRow + delay * DELAY_ROWS;
    }

    public Bytes delayValue(int delay) {
        return value(delayRow(delay));
    }

    public int delayLine(int delay) {
        return PackedRows.third(rows, delayRow(delay));
    }

    public LineType delayType(int delay) {
        return TYPES[PackedRows.first(rows, delayRow(delay) + 1)];
    }

    /** Returns the first of the consecutive User-agent lines that a delay applies to. */
    public int delayFirstAgent(int delay) {
        return PackedRows.second(rows, delayRow(delay) + 1);
    }

    public int delayAgentAfter(int delay) {
        return delayFirstAgent(delay) + PackedRows.third(rows, delayRow(delay) + 1);
    }

    /** Whether a delay applies to one of the User-agent lines with the given line numbers. */
    public boolean delayApplies(int delay, BitSet userAgentLines) {
        int line = userAgentLines.nextSetBit(agentLine(delayFirstAgent(delay)));
        return line >= 0 && line <= agentLine(delayAgentAfter(delay) - 1);
    }

    /** Returns the span of a rule's line in the file, as far as it is read. */
    public Span lineSpan(int rule) {
        return source.lineAround(patternStart(rule));
    }
}
