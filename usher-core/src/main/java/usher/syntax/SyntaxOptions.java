package usher.syntax;

import static java.util.Objects.requireNonNull;

import usher.octets.OctetSet;
import usher.octets.Octets;

/**
 * A dialect's reading of one line.
 *
 * @param blanks what is stripped around lines, keys and values
 * @param separator what may stand between key and value
 * @param keys the keys that are known
 */
public record SyntaxOptions(OctetSet blanks, Separator separator, KeyLexicon keys) {
    public SyntaxOptions {
        requireNonNull(blanks, "blanks");
        requireNonNull(separator, "separator");
        requireNonNull(keys, "keys");
    }

    public SyntaxOptions withBlanks(OctetSet other) {
        return new SyntaxOptions(other, separator, keys);
    }

    public SyntaxOptions withSeparator(Separator other) {
        return new SyntaxOptions(blanks, other, keys);
    }

    public SyntaxOptions withKeys(KeyLexicon other) {
        return new SyntaxOptions(blanks, separator, other);
    }

    /** What may stand between key and value, besides the first colon of the line. */
    public enum Separator {
        /** Nothing. */
        COLON {
            @Override
            public int findWithoutColon(Octets octets, int from, int to) {
                return -1;
            }
        },
        /** On a line of exactly two words without a colon, the blanks between them (google/robotstxt). */
        COLON_OR_BLANK {
            @Override
            public int findWithoutColon(Octets octets, int from, int to) {
                int blank = octets.indexOf(BLANKS, from, to);
                int second = octets.indexOfOther(BLANKS, blank, to);
                return blank < to && octets.indexOf(BLANKS, second, to) == to ? blank : -1;
            }
        };

        private static final OctetSet BLANKS = OctetSet.BLANKS;

        /** The index of the octet at which the key of a stripped, non-empty line without a colon ends, or -1. */
        public abstract int findWithoutColon(Octets octets, int from, int to);
    }
}
