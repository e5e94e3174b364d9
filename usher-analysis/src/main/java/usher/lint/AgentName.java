package usher.lint;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawlers;

/** Whom a User-agent line means. */
final class AgentName {
    /** What a product token may have (RFC 9309 §2.2.1). */
    static final ByteSet TOKEN = ByteSet.LETTERS.union(ByteSet.of("-_"));

    private static final ByteSet NOT_TOKEN = ByteSet.range(0, 255).without(TOKEN);
    private static final ByteSet NOT_NAME = NOT_TOKEN.without(ByteSet.DIGITS);
    private static final int LONGEST_NAME = 200;

    private AgentName() {}

    /** The name of the robot that the value means, digits included; empty for a star and for what names nobody. */
    static String of(Bytes value) {
        if (value.length() > LONGEST_NAME) {
            return "";
        }
        return KnownCrawlers.find(value.text()).isPresent()
                ? value.text()
                : leading(value, NOT_NAME).text();
    }

    /** What parsers that keep to RFC 9309 see of the value. */
    static Bytes token(Bytes value) {
        return leading(value, NOT_TOKEN);
    }

    private static Bytes leading(Bytes value, ByteSet end) {
        int length = value.indexOf(end, 0);
        return length < 0 ? value : value.slice(0, length);
    }
}
