package usher.merge;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.line.LineLayout;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

final class LineText {
    private LineText() {}

    /** Returns the comment of a line including {@code #}; empty if there is none. */
    static Bytes comment(ParsedLine line) {
        Bytes text = line.text();
        int sign = text.indexOf('#');
        return sign < 0 ? Bytes.EMPTY : text.slice(sign).strip(ByteSet.SPACE_AND_TAB);
    }

    static Bytes directive(ParsedLine line) {
        if (line.type() == LineType.UNPARSEABLE) {
            return line.value();
        }
        Bytes usual = Bytes.of(line.type().directiveName());
        Bytes name = line.name().equalsIgnoringCase(usual) ? usual : line.name();
        return LineLayout.directive(name, line.value());
    }

    static Bytes whole(ParsedLine line) {
        return LineLayout.withComment(directive(line), comment(line));
    }

    static Bytes userAgent(Bytes value) {
        return LineLayout.directive(Bytes.of(LineType.USER_AGENT.directiveName()), value);
    }
}
