package usher.merge;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.line.LineLayout;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** How a line of a fragment is written again. */
final class LineText {
    private LineText() {}

    /** The comment of a line from its sign on; empty if there is none. */
    static Bytes comment(RobotsRecord line) {
        Bytes text = line.line().text();
        int sign = text.indexOf('#');
        return sign < 0 ? Bytes.EMPTY : text.slice(sign).strip(ByteSet.BLANKS);
    }

    /** The line without its comment. */
    static Bytes record(RobotsRecord line) {
        if (line.type() == RecordType.UNPARSEABLE) {
            return line.value();
        }
        Bytes usual = Bytes.of(line.type().key());
        Bytes key = line.key().equalsIgnoringCase(usual) ? usual : line.key();
        return LineLayout.directive(key, line.value());
    }

    /** The line with its comment. */
    static Bytes whole(RobotsRecord line) {
        return LineLayout.withComment(record(line), comment(line));
    }

    static Bytes userAgent(Bytes value) {
        return LineLayout.directive(Bytes.of(RecordType.USER_AGENT.key()), value);
    }
}
