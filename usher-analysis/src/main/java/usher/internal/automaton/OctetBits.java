package usher.internal.automaton;

/** A set of octets that can be added to. */
final class OctetBits {
    private final long[] words = new long[4];

    static OctetBits of(String octets) {
        OctetBits bits = new OctetBits();
        octets.chars().forEach(bits::add);
        return bits;
    }

    boolean containsAnyOf(OctetBits others) {
        return (words[0] & others.words[0]
                        | words[1] & others.words[1]
                        | words[2] & others.words[2]
                        | words[3] & others.words[3])
                != 0;
    }

    void add(int octet) {
        words[(octet & 0xFF) >> 6] |= 1L << octet;
    }

    boolean contains(int octet) {
        return (words[(octet & 0xFF) >> 6] >>> octet & 1) != 0;
    }
}
