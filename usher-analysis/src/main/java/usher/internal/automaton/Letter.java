package usher.internal.automaton;

/**
 * A letter of a path.
 *
 * @param text ASCII
 * @param first the bytes that the first policy compares
 * @param second the bytes that the second policy compares
 * @param mode the alphabet's mode after it
 */
record Letter(byte[] text, byte[] first, byte[] second, int mode) {
    /** Creates a letter of a byte that both policies compare unchanged. */
    Letter(int b, int mode) {
        this(new byte[] {(byte) b}, new byte[] {(byte) b}, new byte[] {(byte) b}, mode);
    }
}
