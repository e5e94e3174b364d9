package usher.octets;

import org.jspecify.annotations.Nullable;

/** An immutable set of octet values, 0 to 255: character classes of the protocol's grammars as data. */
public final class OctetSet {
    /** The empty set. */
    public static final OctetSet NONE = new OctetSet(0, 0, 0, 0);
    /** SP and HTAB, the blanks of RFC 9309. */
    public static final OctetSet BLANKS = of(" \t");
    /** What the C locale calls white space: SP, HTAB, LF, VT, FF, CR. */
    public static final OctetSet ASCII_WHITE_SPACE = of(" \t\n\u000B\f\r");

    public static final OctetSet LETTERS = range('a', 'z').union(range('A', 'Z'));
    public static final OctetSet DIGITS = range('0', '9');
    /** RFC 3986 §2.3. */
    public static final OctetSet UNRESERVED = LETTERS.union(DIGITS).union(of("-._~"));
    /** Everything that is not ASCII. */
    public static final OctetSet NON_ASCII = range(0x80, 0xFF);
    /** ASCII control characters, DEL among them. */
    public static final OctetSet CONTROLS = range(0x00, 0x1F).union(range(0x7F, 0x7F));
    /** Bytes that no URI can hold as they are (RFC 3986 §2): HTTP clients percent-encode them. */
    public static final OctetSet NOT_IN_URI = CONTROLS.union(NON_ASCII).union(of(" \"<>\\^`{|}"));

    private final long w0;
    private final long w1;
    private final long w2;
    private final long w3;

    /** One look-up and no branch: searches ask for every byte of a file. */
    private final boolean[] members;

    private OctetSet(long w0, long w1, long w2, long w3) {
        this.w0 = w0;
        this.w1 = w1;
        this.w2 = w2;
        this.w3 = w3;
        this.members = new boolean[256];
        for (int octet = 0; octet < members.length; octet++) {
            members[octet] = (word(octet) >>> octet & 1) != 0;
        }
    }

    /** The set of the given characters, each of which must be below U+0100. */
    public static OctetSet of(String characters) {
        OctetSet set = NONE;
        for (int i = 0; i < characters.length(); i++) {
            set = set.union(range(characters.charAt(i), characters.charAt(i)));
        }
        return set;
    }

    /** All octets from {@code first} to {@code last}, both included. */
    public static OctetSet range(int first, int last) {
        if (first < 0 || last > 0xFF || first > last) {
            throw new IllegalArgumentException("octets run from 0 to 255, not from " + first + " to " + last);
        }
        long[] words = new long[4];
        for (int octet = first; octet <= last; octet++) {
            words[octet >> 6] |= 1L << octet;
        }
        return new OctetSet(words[0], words[1], words[2], words[3]);
    }

    public OctetSet union(OctetSet other) {
        return new OctetSet(w0 | other.w0, w1 | other.w1, w2 | other.w2, w3 | other.w3);
    }

    public OctetSet without(OctetSet other) {
        return new OctetSet(w0 & ~other.w0, w1 & ~other.w1, w2 & ~other.w2, w3 & ~other.w3);
    }

    /** Whether the octet, given as a signed byte or as 0 to 255, is in the set. */
    public boolean contains(int octet) {
        return members[octet & 0xFF];
    }

    private long word(int octet) {
        return switch (octet >> 6) {
            case 0 -> w0;
            case 1 -> w1;
            case 2 -> w2;
            default -> w3;
        };
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof OctetSet that && w0 == that.w0 && w1 == that.w1 && w2 == that.w2 && w3 == that.w3;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(w0 * 31 + w1) * 31 + Long.hashCode(w2 * 31 + w3);
    }

    /** The members, printable ones as they are and others as {@code \xNN}, with runs shortened to {@code a-z}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int octet = 0; octet <= 0xFF; octet++) {
            if (contains(octet)) {
                int first = octet;
                while (octet < 0xFF && contains(octet + 1)) {
                    octet++;
                }
                name(text, first);
                if (octet > first) {
                    text.append(octet > first + 1 ? "-" : "");
                    name(text, octet);
                }
            }
        }
        return text.append(']').toString();
    }

    private static void name(StringBuilder text, int octet) {
        if (octet > ' ' && octet < 0x7F) {
            text.append((char) octet);
        } else {
            text.append("\\x").append(Character.forDigit(octet >> 4, 16)).append(Character.forDigit(octet & 0xF, 16));
        }
    }
}
