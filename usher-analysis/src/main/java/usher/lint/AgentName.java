package usher.lint;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;

/** Finds the crawler's name in the value of a User-agent line. */
final class AgentName {
    /** The bytes of a product token (RFC 9309 §2.2.1). */
    static final ByteSet TOKEN = ByteSet.LETTERS.union(ByteSet.of("-_"));

    /** The name of all crawlers of Yandex, with which those that the registry lacks begin, too. */
    static final String YANDEX = "Yandex";

    private static final ByteSet NOT_TOKEN = ByteSet.range(0, 255).without(TOKEN);
    private static final ByteSet NOT_NAME = NOT_TOKEN.without(ByteSet.DIGITS);
    private static final int MAX_NAME_LENGTH = 200;

    private AgentName() {}

    /** The name includes digits; empty for {@code *} and for invalid values. */
    static String of(Bytes value) {
        if (value.length() > MAX_NAME_LENGTH) {
            return "";
        }
        return KnownCrawler.find(value.text()).isPresent()
                ? value.text()
                : value.before(NOT_NAME).text();
    }

    static boolean isOfYandex(Bytes value) {
        return value.startsWithIgnoringCase(Bytes.of(YANDEX));
    }

    /** Returns the part of the value that parsers conforming to RFC 9309 read. */
    static Bytes token(Bytes value) {
        return value.before(NOT_TOKEN);
    }
}
