package usher.bytes;

import org.jspecify.annotations.Nullable;

/** An immutable set of byte values, 0 to 255: character classes of the protocol's grammars as data. */
public final class ByteSet {
    /** The empty set. */
    public static final ByteSet NONE = new ByteSet(0, 0, 0, 0);
    /** SP and HTAB, the blanks of RFC 9309. */
    public static final ByteSet BLANKS = of(" \t");
    /** What the C locale calls white space: SP, HTAB, LF, VT, FF, CR. */
    public static final ByteSet ASCII_WHITE_SPACE = of(" \t\n\u000B\f\r");

    public static final ByteSet LETTERS = range('a', 'z').union(range('A', 'Z'));
    public static final ByteSet DIGITS = range('0', '9');
    /** RFC 3986 §2.3. */
    public static final ByteSet UNRESERVED = LETTERS.union(DIGITS).union(of("-._~"));
    /** Everything that is not ASCII. */
    public static final ByteSet NON_ASCII = range(0x80, 0xFF);
    /** ASCII control characters, DEL among them. */
    public static final ByteSet CONTROLS = range(0x00, 0x1F).union(range(0x7F, 0x7F));
    /** Bytes that no URI can hold as they are (RFC 3986 §2): HTTP clients percent-encode them. */
    public static final ByteSet NOT_IN_URI = CONTROLS.union(NON_ASCII).union(of(" \"<>\\^`{|}"));

    private final long w0;
    private final long w1;
    private final long w2;
    private final long w3;

    /** One look-up and no branch: searches ask for every byte of a file. */
    private final boolean[] members;

    private ByteSet(long w0, long w1, long w2, long w3) {
        this.w0 = w0;
        this.w1 = w1;
        this.w2 = w2;
        this.w3 = w3;
        this.members = new boolean[256];
        for (int b = 0; b < members.length; b++) {
            members[b] = (word(b) >>> b & 1) != 0;
        }
    }

    /** The set of the given characters, each of which must be below U+0100. */
    public static ByteSet of(String characters) {
        ByteSet set = NONE;
        for (int i = 0; i < characters.length(); i++) {
            set = set.union(range(characters.charAt(i), characters.charAt(i)));
        }
        return set;
    }

    /** All bytes from {@code first} to {@code last}, both included. */
    public static ByteSet range(int first, int last) {
        if (first < 0 || last > 0xFF || first > last) {
            throw new IllegalArgumentException("octets run from 0 to 255, not from " + first + " to " + last);
        }
        long[] words = new long[4];
        for (int b = first; b <= last; b++) {
            words[b >> 6] |= 1L << b;
        }
        return new ByteSet(words[0], words[1], words[2], words[3]);
    }

    public ByteSet union(ByteSet other) {
        return new ByteSet(w0 | other.w0, w1 | other.w1, w2 | other.w2, w3 | other.w3);
    }

    public ByteSet without(ByteSet other) {
        return new ByteSet(w0 & ~other.w0, w1 & ~other.w1, w2 & ~other.w2, w3 & ~other.w3);
    }

    /** Whether the byte, given as a signed byte or as 0 to 255, is in the set. */
    public boolean contains(int b) {
        return members[b & 0xFF];
    }

    private long word(int b) {
        return switch (b >> 6) {
            case 0 -> w0;
            case 1 -> w1;
            case 2 -> w2;
            default -> w3;
        };
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof ByteSet that && w0 == that.w0 && w1 == that.w1 && w2 == that.w2 && w3 == that.w3;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(w0 * 31 + w1) * 31 + Long.hashCode(w2 * 31 + w3);
    }

    /** The members, printable ones as they are and others as {@code \xNN}, with runs shortened to {@code a-z}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int b = 0; b <= 0xFF; b++) {
            if (contains(b)) {
                int first = b;
                while (b < 0xFF && contains(b + 1)) {
                    b++;
                }
                name(text, first);
                if (b > first) {
                    text.append(b > first + 1 ? "-" : "");
                    name(text, b);
                }
            }
        }
        return text.append(']').toString();
    }

    private static void name(StringBuilder text, int b) {
        if (b > ' ' && b < 0x7F) {
            text.append((char) b);
        } else {
            text.append("\\x").append(Character.forDigit(b >> 4, 16)).append(Character.forDigit(b & 0xF, 16));
        }
    }
}
