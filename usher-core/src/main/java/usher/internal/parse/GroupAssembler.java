package usher.internal.parse;

import java.util.Set;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;
import usher.options.Options;
import usher.syntax.LineType;

/**
 * Assembles directives into groups in one pass (RFC 9309 §2.2.1). An agent run is the User-agent lines that start one
 * group; a delay run is those to which the delays below apply, which can be the last part of an agent run (D-19).
 */
public final class GroupAssembler {
    /** Receives diagnostics about lines that do not have the effect they appear to have. */
    public interface Listener {
        void report(DiagnosticCode code, int line);
    }

    private static final long DELAYS = bits(LineType.DELAYS);
    private static final long UNNAMED =
            bits(Set.of(LineType.OTHER, LineType.EMPTY_LINE, LineType.COMMENT_LINE, LineType.UNPARSEABLE));
    private static final Listener NONE = (code, line) -> {};

    private final ParsedLineCursor cursor;
    private final RobotsSource source;
    private final long endsAgentRun;
    private final long endsGroup;
    private final long endsDelayRun;
    private final boolean onlyEndLinesCloseGroup;
    private final Listener listener;
    private final GrowingRows groups = new GrowingRows(4);
    private final GrowingRows agents = new GrowingRows(4);
    private final GrowingRows rules = new GrowingRows(16);
    private final GrowingRows delays = new GrowingRows(0);
    /** Whether lines without a known name end anything. If not, they need not be read. */
    private final boolean unnamedMatter;

    /** Whether a rule starts a group for all crawlers; not after the first User-agent line. */
    private boolean rulesAreForAll;

    private boolean groupOpen;
    private boolean agentRunOpen;
    private boolean delayRunOpen;

    /** The index of the first User-agent line of the current delay run. */
    private int runStart;

    /** The first row of the delays of the current delay run. */
    private int runDelays;

    private GroupAssembler(RobotsSource source, Options options, Listener listener) {
        this.cursor = new ParsedLineCursor(source.cursor(), options);
        this.source = source;
        this.endsAgentRun = bits(options.get(Option.ENDS_AGENT_RUN));
        long ends = bits(options.get(Option.ENDS_GROUP));
        this.endsGroup = ends & ~bit(LineType.USER_AGENT);
        this.endsDelayRun = bits(options.get(Option.ENDS_DELAY_RUN));
        this.unnamedMatter = ((endsAgentRun | endsGroup | endsDelayRun) & UNNAMED) != 0;
        this.onlyEndLinesCloseGroup = ends != 0 && ends == endsGroup;
        this.rulesAreForAll = options.get(Option.RULES_BEFORE_GROUPS);
        this.listener = listener;
    }

    private static long bits(Set<LineType> types) {
        long bits = 0;
        for (LineType type : types) {
            bits |= bit(type);
        }
        return bits;
    }

    private static long bit(LineType type) {
        return 1L << type.ordinal();
    }

    static GroupTable assemble(RobotsSource source, Options options) {
        return new GroupAssembler(source, options, NONE).assemble();
    }

    public static void listen(RobotsSource source, Options options, Listener listener) {
        new GroupAssembler(source, options, listener).assemble();
    }

    private GroupTable assemble() {
        while (unnamedMatter ? cursor.next() : cursor.nextNamed()) {
            int line = cursor.lineNumber();
            LineType type = cursor.type();
            if (type == LineType.USER_AGENT) {
                addUserAgent(line);
            } else if (!groupOpen && !(rulesAreForAll && type.isRule())) {
                reportOutsider(type, line);
            } else if (type == LineType.ALLOW || type == LineType.DISALLOW) {
                addRule(type, line);
            } else {
                addOther(type, line);
            }
            if ((endsAgentRun & bit(type)) != 0) {
                agentRunOpen = false;
            }
            if ((endsGroup & bit(type)) != 0) {
                closeGroup(line);
            }
        }
        closeGroup(cursor.lineNumber() + 1);
        return new GroupTable(source, groups, agents, rules, delays);
    }

    private void addUserAgent(int line) {
        rulesAreForAll = false;
        if (groupOpen && !agentRunOpen) {
            if (onlyEndLinesCloseGroup) {
                listener.report(DiagnosticCode.USER_AGENT_IGNORED, line);
                return;
            }
            closeGroup(line);
        }
        openGroup();
        if (!delayRunOpen) {
            closeDelayRun();
            runStart = agents.size();
            delayRunOpen = true;
        }
        int start = cursor.valueStart();
        agents.add(start, cursor.valueEnd() - start, line);
        agentRunOpen = true;
    }

    private void openGroup() {
        if (!groupOpen) {
            groups.add(rules.size(), agents.size(), 0); // the line after the last is set when it is known
            groupOpen = true;
        }
    }

    private void addRule(LineType type, int line) {
        if (!groupOpen) {
            openGroup();
            agents.add(GroupTable.NO_AGENT_LINE, 0, line);
        }
        int start = cursor.valueStart();
        rules.add(start, cursor.valueEnd() - start, line << 1 | (type == LineType.DISALLOW ? 1 : 0));
    }

    private void addOther(LineType type, int line) {
        if ((DELAYS & bit(type)) != 0) {
            addDelay(type, line);
        }
        if ((endsDelayRun & bit(type)) != 0) {
            delayRunOpen = false;
        }
    }

    private void addDelay(LineType type, int line) {
        int start = cursor.valueStart();
        delays.add(start, cursor.valueEnd() - start, line);
        delays.add(type.ordinal(), runStart, 0); // the length of the run is set when it ends
    }

    private void closeDelayRun() {
        for (int row = runDelays + 1; row < delays.size(); row += GroupTable.DELAY_ROWS) {
            delays.setThird(row, agents.size() - runStart);
        }
        runDelays = delays.size();
        delayRunOpen = false;
    }

    private void closeGroup(int lineAfter) {
        closeDelayRun();
        if (groupOpen) {
            groups.setThird(groups.size() - 1, lineAfter);
        }
        groupOpen = false;
        agentRunOpen = false;
    }

    private void reportOutsider(LineType type, int line) {
        switch (type) {
            case ALLOW, DISALLOW -> listener.report(DiagnosticCode.RULE_OUTSIDE_GROUP, line);
            case CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, NOINDEX, CACHE_DELAY ->
                listener.report(DiagnosticCode.RECORD_WITHOUT_GROUP, line);
            default -> {
                // Site-wide and unknown directives may be anywhere.
            }
        }
    }
}
