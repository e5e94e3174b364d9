package usher.syntax;

import static java.util.Objects.requireNonNull;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A dialect's reading of one line.
 *
 * @param blanks what is stripped around lines, keys and values
 * @param separator what may stand between key and value
 * @param keys the keys that are known
 */
public record SyntaxOptions(ByteSet blanks, Separator separator, KeyLexicon keys) {
    public SyntaxOptions {
        requireNonNull(blanks, "blanks");
        requireNonNull(separator, "separator");
        requireNonNull(keys, "keys");
    }

    public SyntaxOptions withBlanks(ByteSet other) {
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
            public int findWithoutColon(Bytes bytes, int from, int to) {
                return -1;
            }
        },
        /** On a line of exactly two words without a colon, the blanks between them (google/robotstxt). */
        COLON_OR_BLANK {
            @Override
            public int findWithoutColon(Bytes bytes, int from, int to) {
                int blank = bytes.indexOf(BLANKS, from, to);
                int second = bytes.indexOfOther(BLANKS, blank, to);
                return blank < to && bytes.indexOf(BLANKS, second, to) == to ? blank : -1;
            }
        };

        private static final ByteSet BLANKS = ByteSet.BLANKS;

        /** The index of the byte at which the key of a stripped, non-empty line without a colon ends, or -1. */
        public abstract int findWithoutColon(Bytes bytes, int from, int to);
    }
}
