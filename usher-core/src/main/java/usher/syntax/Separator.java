package usher.syntax;

import usher.octets.OctetSet;
import usher.octets.OctetTable;
import usher.octets.Octets;

/** What may stand between key and value, besides the first colon of the line. */
public enum Separator {
    /** Nothing. */
    COLON {
        @Override
        int findWithoutColon(Octets octets, int from, int to) {
            return -1;
        }
    },
    /** On a line of exactly two words without a colon, the blanks between them (google/robotstxt). */
    COLON_OR_BLANK {
        @Override
        int findWithoutColon(Octets octets, int from, int to) {
            int blank = octets.indexOf(BLANKS, from, to);
            int second = octets.indexOfOther(BLANKS, blank, to);
            return blank < to && octets.indexOf(BLANKS, second, to) == to ? blank : -1;
        }
    };

    private static final OctetTable BLANKS = OctetSet.BLANKS.table();

    /** The index of the octet at which the key of a stripped, non-empty line without a colon ends, or -1. */
    abstract int findWithoutColon(Octets octets, int from, int to);
}
