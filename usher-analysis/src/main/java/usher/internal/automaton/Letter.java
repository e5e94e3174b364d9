package usher.internal.automaton;

/**
 * A step of a path: what is written, and what each of two policies compares for it.
 *
 * @param text the bytes as they stand in the path, ASCII
 * @param first what the first policy compares
 * @param second what the second policy compares
 * @param mode the alphabet's own memory after it
 */
record Letter(byte[] text, byte[] first, byte[] second, int mode) {
    /** A byte that stands for itself. */
    Letter(int b, int mode) {
        this(new byte[] {(byte) b}, new byte[] {(byte) b}, new byte[] {(byte) b}, mode);
    }
}
