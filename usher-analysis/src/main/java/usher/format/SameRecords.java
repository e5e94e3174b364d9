package usher.format;

import java.util.Set;
import usher.Dialect;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.parse.RecordCursor;
import usher.syntax.RecordType;

/** Whether two files have the same records in the same groups, whatever stands between them. Linear, and makes little. */
final class SameRecords {
    private static final Set<RecordType> SITE_WIDE =
            Set.of(RecordType.SITEMAP, RecordType.HOST, RecordType.CLEAN_PARAM);

    private SameRecords() {}

    static boolean in(RobotsTxt before, RobotsTxt after, Dialect dialect) {
        return sameGroups(ParsedFile.table(before), ParsedFile.table(after))
                && sameDelayRuns(ParsedFile.table(before), ParsedFile.table(after))
                && sameRecords(before, after, dialect)
                && SITE_WIDE.stream().allMatch(type -> sameValues(before, after, dialect, type));
    }

    private static boolean sameGroups(GroupTable before, GroupTable after) {
        if (before.groups() != after.groups() || before.rules() != after.rules()) {
            return false;
        }
        for (int group = 1; group <= before.groups(); group++) {
            if (before.firstAgent(group) != after.firstAgent(group)
                    || before.firstRule(group) != after.firstRule(group)) {
                return false;
            }
        }
        int agents = before.firstAgent(before.groups());
        for (int agent = 0; agent < agents; agent++) {
            if (!before.agentValue(agent).equals(after.agentValue(agent))) {
                return false;
            }
        }
        for (int rule = 0; rule < before.rules(); rule++) {
            boolean same = before.isAllow(rule) == after.isAllow(rule)
                    && before.pattern(rule).equals(after.pattern(rule));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** Whether delays apply to the same User-agent lines; what they say is among the records. */
    private static boolean sameDelayRuns(GroupTable before, GroupTable after) {
        if (before.delays() != after.delays()) {
            return false;
        }
        for (int delay = 0; delay < before.delays(); delay++) {
            boolean same = before.delayFirstAgent(delay) == after.delayFirstAgent(delay)
                    && before.delayAgentAfter(delay) == after.delayAgentAfter(delay);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** Whether what may belong to a group comes in the same order; with the same groups, each then belongs to the same. */
    private static boolean sameRecords(RobotsTxt before, RobotsTxt after, Dialect dialect) {
        Walk one = new Walk(before, dialect);
        Walk other = new Walk(after, dialect);
        boolean more = true;
        while (more) {
            more = one.toMember();
            if (more != other.toMember() || more && !one.sameRecord(other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameValues(RobotsTxt before, RobotsTxt after, Dialect dialect, RecordType type) {
        Walk one = new Walk(before, dialect);
        Walk other = new Walk(after, dialect);
        boolean more = true;
        while (more) {
            more = one.toType(type);
            if (more != other.toType(type) || more && !one.value().equals(other.value())) {
                return false;
            }
        }
        return true;
    }

    /** Goes from one record of interest to the next. */
    private static final class Walk {
        private final RecordCursor cursor;
        private final Bytes bytes;

        Walk(RobotsTxt file, Dialect dialect) {
            this.cursor = new RecordCursor(ParsedFile.source(file).cursor(), dialect.syntax());
            this.bytes = file.bytes();
        }

        boolean toMember() {
            boolean more = cursor.next();
            while (more && (!cursor.type().isRecord() || SITE_WIDE.contains(cursor.type()))) {
                more = cursor.next();
            }
            return more;
        }

        boolean toType(RecordType type) {
            boolean more = cursor.next();
            while (more && cursor.type() != type) {
                more = cursor.next();
            }
            return more;
        }

        boolean sameRecord(Walk other) {
            boolean sameKey = cursor.type() != RecordType.OTHER || key().equalsIgnoringCase(other.key());
            return cursor.type() == other.cursor.type() && sameKey && value().equals(other.value());
        }

        private Bytes key() {
            return bytes.slice(cursor.keyStart(), cursor.keyEnd());
        }

        Bytes value() {
            return bytes.slice(cursor.valueStart(), cursor.valueEnd());
        }
    }
}
