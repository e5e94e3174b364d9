package usher.syntax;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How a dialect parses a line.
 *
 * @param whitespace the bytes that are stripped around lines, names and values
 * @param separator what separates name and value
 * @param keys the known directive names
 */
public record SyntaxOptions(ByteSet whitespace, Separator separator, DirectiveNames keys) {

    public SyntaxOptions withWhitespace(ByteSet other) {
        return new SyntaxOptions(other, separator, keys);
    }

    public SyntaxOptions withSeparator(Separator other) {
        return new SyntaxOptions(whitespace, other, keys);
    }

    public SyntaxOptions withKeys(DirectiveNames other) {
        return new SyntaxOptions(whitespace, separator, other);
    }

    /** What separates name and value. */
    public enum Separator {
        /** Only the first colon. */
        COLON {
            @Override
            public int findWithoutColon(Bytes bytes, int from, int to) {
                return -1;
            }
        },
        /**
         * The first colon; on a line of exactly two words without a colon, the whitespace between them
         * (google/robotstxt).
         */
        COLON_OR_BLANK {
            @Override
            public int findWithoutColon(Bytes bytes, int from, int to) {
                int space = bytes.indexOf(SPACE_AND_TAB, from, to);
                int second = bytes.indexOfOther(SPACE_AND_TAB, space, to);
                return space < to && bytes.indexOf(SPACE_AND_TAB, second, to) == to ? space : -1;
            }
        },
        /**
         * The first colon; if there is none, or if the text before it is not a known name, the whitespace after a known
         * name: as in {@code Disallow /a b} and {@code Sitemap https://example.com/map.xml}. No built-in dialect uses it.
         */
        COLON_OR_WHITESPACE {
            @Override
            public int findWithoutColon(Bytes bytes, int from, int to) {
                int space = bytes.indexOf(SPACE_AND_TAB, from, to);
                return space < to ? space : -1;
            }

            @Override
            public int findWhitespace(Bytes bytes, int from, int to) {
                return findWithoutColon(bytes, from, to);
            }
        };

        private static final ByteSet SPACE_AND_TAB = ByteSet.SPACE_AND_TAB;

        /** Returns the end of the name in a stripped, non-empty line without a colon, or -1. */
        public abstract int findWithoutColon(Bytes bytes, int from, int to);

        /**
         * Returns the next whitespace, which may end a known name on a line that is otherwise unknown; -1 if there is none,
         * or if whitespace cannot take the place of a colon there.
         */
        public int findWhitespace(Bytes bytes, int from, int to) {
            return -1;
        }
    }
}
