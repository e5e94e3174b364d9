package usher.syntax;

import usher.octets.OctetSet;
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
            Octets line = octets.slice(from, to);
            int blank = line.indexOf(OctetSet.BLANKS, 0);
            if (blank < 0) {
                return -1;
            }
            Octets second = line.slice(blank).strip(OctetSet.BLANKS);
            return second.indexOf(OctetSet.BLANKS, 0) < 0 ? from + blank : -1;
        }
    };

    /** The index of the octet at which the key of a stripped, non-empty line without a colon ends, or -1. */
    abstract int findWithoutColon(Octets octets, int from, int to);
}
