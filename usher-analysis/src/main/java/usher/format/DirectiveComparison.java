package usher.format;

import java.util.Set;
import usher.Dialect;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.parse.ParsedLineCursor;
import usher.syntax.LineType;

/** Compares the directives of two files and their groups, ignoring other lines. Linear, with little allocation. */
final class DirectiveComparison {
    private static final Set<LineType> SITE_WIDE = Set.of(LineType.SITEMAP, LineType.HOST, LineType.CLEAN_PARAM);

    private DirectiveComparison() {}

    static boolean in(RobotsTxt before, RobotsTxt after, Dialect dialect) {
        return sameGroups(ParsedFile.table(before), ParsedFile.table(after))
                && sameDelayRuns(ParsedFile.table(before), ParsedFile.table(after))
                && sameDirectives(before, after, dialect)
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

    /** Whether delays apply to the same User-agent lines; their values are compared with the directives. */
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

    /** Whether the directives of groups are the same in the same order. */
    private static boolean sameDirectives(RobotsTxt before, RobotsTxt after, Dialect dialect) {
        Walk one = new Walk(before, dialect);
        Walk other = new Walk(after, dialect);
        boolean more = true;
        while (more) {
            more = one.toMember();
            if (more != other.toMember() || more && !one.sameDirectives(other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameValues(RobotsTxt before, RobotsTxt after, Dialect dialect, LineType type) {
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

    /** Iterates over the compared directives. */
    private static final class Walk {
        private final ParsedLineCursor cursor;
        private final Bytes bytes;

        Walk(RobotsTxt file, Dialect dialect) {
            this.cursor = new ParsedLineCursor(ParsedFile.source(file).cursor(), dialect.syntax());
            this.bytes = file.bytes();
        }

        boolean toMember() {
            boolean more = cursor.next();
            while (more && (!cursor.type().isDirective() || SITE_WIDE.contains(cursor.type()))) {
                more = cursor.next();
            }
            return more;
        }

        boolean toType(LineType type) {
            boolean more = cursor.next();
            while (more && cursor.type() != type) {
                more = cursor.next();
            }
            return more;
        }

        boolean sameDirectives(Walk other) {
            boolean sameName = cursor.type() != LineType.OTHER || name().equalsIgnoringCase(other.name());
            return cursor.type() == other.cursor.type() && sameName && value().equals(other.value());
        }

        private Bytes name() {
            return bytes.slice(cursor.nameStart(), cursor.nameEnd());
        }

        Bytes value() {
            return bytes.slice(cursor.valueStart(), cursor.valueEnd());
        }
    }
}
