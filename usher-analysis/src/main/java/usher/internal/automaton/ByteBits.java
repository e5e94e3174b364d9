package usher.internal.automaton;

/** A set of bytes that can be added to. */
final class ByteBits {
    private final long[] words = new long[4];

    static ByteBits of(String bytes) {
        ByteBits bits = new ByteBits();
        bytes.chars().forEach(bits::add);
        return bits;
    }

    boolean containsAnyOf(ByteBits others) {
        return (words[0] & others.words[0]
                        | words[1] & others.words[1]
                        | words[2] & others.words[2]
                        | words[3] & others.words[3])
                != 0;
    }

    void add(int b) {
        words[(b & 0xFF) >> 6] |= 1L << b;
    }

    boolean contains(int b) {
        return (words[(b & 0xFF) >> 6] >>> b & 1) != 0;
    }
}
