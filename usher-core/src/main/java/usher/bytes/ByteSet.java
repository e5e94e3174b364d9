package usher.bytes;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An immutable set of byte values, 0 to 255, such as a character class of a grammar. */
public final class ByteSet {
    public static final ByteSet NONE = new ByteSet(new boolean[256]);
    /** SP and HTAB, the whitespace of RFC 9309. */
    public static final ByteSet SPACE_AND_TAB = of(" \t");

    public static final ByteSet LINE_BREAKS = of("\r\n");
    /** The whitespace of the C locale: SP, HTAB, LF, VT, FF, CR. */
    public static final ByteSet ASCII_WHITE_SPACE = of(" \t\n\u000B\f\r");

    public static final ByteSet LETTERS = range('a', 'z').union(range('A', 'Z'));
    public static final ByteSet DIGITS = range('0', '9');
    /** RFC 3986 §2.3. */
    public static final ByteSet UNRESERVED = LETTERS.union(DIGITS).union(of("-._~"));

    public static final ByteSet NON_ASCII = range(0x80, 0xFF);
    /** The ASCII control characters, including DEL. */
    public static final ByteSet CONTROLS = range(0x00, 0x1F).union(range(0x7F, 0x7F));
    /** Bytes that a URI cannot contain (RFC 3986 §2); HTTP clients percent-encode them. */
    public static final ByteSet NOT_IN_URI = CONTROLS.union(NON_ASCII).union(of(" \"<>\\^`{|}"));

    /** A table, because searches test every byte of a file. */
    private final boolean[] members;

    private ByteSet(boolean[] members) {
        this.members = members;
    }

    /** Returns the set of the given characters, each of which must be below U+0100. */
    public static ByteSet of(String characters) {
        ByteSet set = NONE;
        for (int i = 0; i < characters.length(); i++) {
            set = set.union(range(characters.charAt(i), characters.charAt(i)));
        }
        return set;
    }

    /** Returns the set of all bytes from {@code first} to {@code last}, inclusive. */
    public static ByteSet range(int first, int last) {
        if (first < 0 || last > 0xFF || first > last) {
            throw new IllegalArgumentException("bytes range from 0 to 255, not from " + first + " to " + last);
        }
        boolean[] members = new boolean[256];
        Arrays.fill(members, first, last + 1, true);
        return new ByteSet(members);
    }

    public ByteSet union(ByteSet other) {
        boolean[] union = members.clone();
        for (int b = 0; b < union.length; b++) {
            union[b] |= other.members[b];
        }
        return new ByteSet(union);
    }

    public ByteSet without(ByteSet other) {
        boolean[] rest = members.clone();
        for (int b = 0; b < rest.length; b++) {
            rest[b] &= !other.members[b];
        }
        return new ByteSet(rest);
    }

    /** Whether the set contains the byte, given as a signed byte or as 0 to 255. */
    public boolean contains(int b) {
        return members[b & 0xFF];
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof ByteSet that && Arrays.equals(members, that.members);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(members);
    }

    /** Returns the members: printable ones as they are, others as {@code \xNN}, and ranges as {@code a-z}. */
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
