package usher.merge;

import usher.internal.line.LineLayout;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** How a line of a fragment is written again. */
final class LineText {
    private LineText() {}

    /** The comment of a line from its sign on; empty if there is none. */
    static Octets comment(RobotsRecord line) {
        Octets text = line.line().text();
        int sign = text.indexOf('#');
        return sign < 0 ? Octets.EMPTY : text.slice(sign).strip(OctetSet.BLANKS);
    }

    /** The line without its comment. */
    static Octets record(RobotsRecord line) {
        if (line.type() == RecordType.UNPARSEABLE) {
            return line.value();
        }
        Octets usual = Octets.of(line.type().key());
        Octets key = line.key().equalsIgnoringCase(usual) ? usual : line.key();
        return LineLayout.directive(key, line.value());
    }

    /** The line with its comment. */
    static Octets whole(RobotsRecord line) {
        return LineLayout.withComment(record(line), comment(line));
    }

    static Octets userAgent(Octets value) {
        return LineLayout.directive(Octets.of(RecordType.USER_AGENT.key()), value);
    }
}
