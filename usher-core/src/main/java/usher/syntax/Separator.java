package usher.syntax;

import usher.octets.OctetSet;
import usher.octets.Octets;

/** What may stand between key and value. */
public enum Separator {
    /** The first colon. */
    COLON {
        @Override
        int find(Octets line) {
            return line.indexOf(':');
        }
    },
    /** The first colon or, on a line of exactly two words without one, the blanks between them (google/robotstxt). */
    COLON_OR_BLANK {
        @Override
        int find(Octets line) {
            int colon = line.indexOf(':');
            if (colon >= 0) {
                return colon;
            }
            int blank = line.indexOf(OctetSet.BLANKS, 0);
            if (blank < 0) {
                return -1;
            }
            Octets second = line.slice(blank).strip(OctetSet.BLANKS);
            return second.indexOf(OctetSet.BLANKS, 0) < 0 ? blank : -1;
        }
    };

    /** The index of the octet at which the key of a stripped, non-empty line ends, or -1 if the line is no record. */
    abstract int find(Octets line);
}
