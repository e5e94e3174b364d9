package usher.lint;

import usher.crawler.KnownCrawlers;
import usher.octets.OctetSet;
import usher.octets.Octets;

/** Whom a User-agent line means. */
final class AgentName {
    /** What a product token may have (RFC 9309 §2.2.1). */
    static final OctetSet TOKEN = OctetSet.LETTERS.union(OctetSet.of("-_"));

    private static final OctetSet NOT_TOKEN = OctetSet.range(0, 255).without(TOKEN);
    private static final OctetSet NOT_NAME = NOT_TOKEN.without(OctetSet.DIGITS);
    private static final int LONGEST_NAME = 200;

    private AgentName() {}

    /** The name of the robot that the value means, digits included; empty for a star and for what names nobody. */
    static String of(Octets value) {
        if (value.length() > LONGEST_NAME) {
            return "";
        }
        return KnownCrawlers.find(value.text()).isPresent()
                ? value.text()
                : leading(value, NOT_NAME).text();
    }

    /** What parsers that keep to RFC 9309 see of the value. */
    static Octets token(Octets value) {
        return leading(value, NOT_TOKEN);
    }

    private static Octets leading(Octets value, OctetSet end) {
        int length = value.indexOf(end, 0);
        return length < 0 ? value : value.slice(0, length);
    }
}
