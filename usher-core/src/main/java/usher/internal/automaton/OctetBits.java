package usher.internal.automaton;

/** A set of octets that can be added to. */
final class OctetBits {
    private final long[] words = new long[4];

    void add(int octet) {
        words[(octet & 0xFF) >> 6] |= 1L << octet;
    }

    boolean contains(int octet) {
        return (words[(octet & 0xFF) >> 6] >>> octet & 1) != 0;
    }
}
