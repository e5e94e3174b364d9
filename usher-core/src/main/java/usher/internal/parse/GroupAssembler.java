package usher.internal.parse;

import java.util.Set;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.GroupOptions;
import usher.syntax.RecordType;
import usher.syntax.SyntaxOptions;

/** Gathers records into groups, in one pass (RFC 9309 §2.2.1; the dialects differ only in {@link GroupOptions}). */
public final class GroupAssembler {
    /** Hears of lines that do not do what they seem to. */
    public interface Listener {
        /** What there is to say, and about which line. */
        void hear(DiagnosticCode code, int line);
    }

    private static final long DELAYS = bits(RecordType.DELAYS);
    private static final Listener NOBODY = (code, line) -> {};

    private final RecordCursor cursor;
    private final RobotsSource source;
    private final long endsAgentRun;
    private final long endsGroup;
    private final long endsDelayRun;
    private final boolean strict;
    private final Listener listener;
    private final GrowingColumn groups = new GrowingColumn();
    private final GrowingColumn agents = new GrowingColumn();
    private final GrowingColumn rules = new GrowingColumn();
    private final GrowingColumn delays = new GrowingColumn(0);
    private boolean groupOpen;
    private boolean agentRunOpen;
    private boolean delayRunOpen;

    /** The first User-agent line of the run that delays apply to, and where the delays of that run begin. */
    private int runStart;

    private int runDelays;

    private GroupAssembler(RobotsSource source, SyntaxOptions syntax, GroupOptions options, Listener listener) {
        this.cursor = new RecordCursor(source.cursor(), syntax);
        this.source = source;
        this.endsAgentRun = bits(options.endsAgentRun());
        this.endsGroup = bits(options.endsGroup());
        this.endsDelayRun = bits(options.endsDelayRun());
        this.strict = !options.endsGroup().isEmpty();
        this.listener = listener;
    }

    private static long bits(Set<RecordType> types) {
        long bits = 0;
        for (RecordType type : types) {
            bits |= bit(type);
        }
        return bits;
    }

    private static long bit(RecordType type) {
        return 1L << type.ordinal();
    }

    static GroupTable assemble(RobotsSource source, SyntaxOptions syntax, GroupOptions options) {
        return new GroupAssembler(source, syntax, options, NOBODY).assemble();
    }

    /** Goes through the file again for what there is to say about it. */
    public static void listen(RobotsSource source, SyntaxOptions syntax, GroupOptions options, Listener listener) {
        new GroupAssembler(source, syntax, options, listener).assemble();
    }

    private GroupTable assemble() {
        int line = 0;
        while (cursor.next()) {
            line = cursor.lineNumber();
            RecordType type = cursor.type();
            if (type == RecordType.USER_AGENT) {
                addUserAgent(line);
            } else if (!groupOpen) {
                reportOutsider(type, line);
            } else if (type == RecordType.ALLOW || type == RecordType.DISALLOW) {
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
        closeGroup(line + 1);
        return new GroupTable(source, groups.freeze(), agents.freeze(), rules.freeze(), delays.freeze());
    }

    private void addUserAgent(int line) {
        if (groupOpen && !agentRunOpen) {
            if (strict) {
                listener.hear(DiagnosticCode.USER_AGENT_IGNORED, line);
                return;
            }
            closeGroup(line);
        }
        if (!groupOpen) {
            groups.add(agents.size() / GroupTable.AGENT_COLUMNS);
            groups.add(rules.size() / GroupTable.RULE_COLUMNS);
            groups.add(line);
            groupOpen = true;
        }
        if (!delayRunOpen) {
            closeDelayRun();
            runStart = agents.size() / GroupTable.AGENT_COLUMNS;
            delayRunOpen = true;
        }
        agents.add(cursor.valueStart());
        agents.add(cursor.valueEnd());
        agents.add(line);
        agentRunOpen = true;
    }

    private void addRule(RecordType type, int line) {
        rules.add(cursor.valueStart());
        rules.add(cursor.valueEnd());
        rules.add(line << 1 | (type == RecordType.DISALLOW ? 1 : 0));
    }

    private void addOther(RecordType type, int line) {
        if ((DELAYS & bit(type)) != 0) {
            addDelay(type, line);
        }
        if ((endsDelayRun & bit(type)) != 0) {
            delayRunOpen = false;
        }
    }

    private void addDelay(RecordType type, int line) {
        delays.add(cursor.valueStart());
        delays.add(cursor.valueEnd());
        delays.add(line);
        delays.add(type.ordinal());
        delays.add(runStart);
        delays.add(0); // known when the run ends
    }

    private void closeDelayRun() {
        for (int end = runDelays + GroupTable.DELAY_COLUMNS; end <= delays.size(); end += GroupTable.DELAY_COLUMNS) {
            delays.set(end - 1, agents.size() / GroupTable.AGENT_COLUMNS);
        }
        runDelays = delays.size();
        delayRunOpen = false;
    }

    private void closeGroup(int lineAfter) {
        closeDelayRun();
        if (groupOpen) {
            groups.add(lineAfter);
        }
        groupOpen = false;
        agentRunOpen = false;
    }

    private void reportOutsider(RecordType type, int line) {
        switch (type) {
            case ALLOW, DISALLOW -> listener.hear(DiagnosticCode.RULE_OUTSIDE_GROUP, line);
            case CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, NOINDEX, CACHE_DELAY ->
                listener.hear(DiagnosticCode.RECORD_WITHOUT_GROUP, line);
            default -> {
                // Site-wide and unknown records may stand anywhere.
            }
        }
    }
}
