package usher;

/**
 * A rule ready to decide.
 *
 * @param number its number in the file
 * @param access what it means: for an empty rule this can be the opposite of what is written
 * @param pattern its pattern
 */
record CompiledRule(int number, Access access, CompiledPattern pattern) {
    /** Bytes of the canonical spelling. */
    int bytes() {
        return pattern.bytes();
    }

    /** Bytes that stand for themselves, at least one: Yandex reads {@code *} as {@code /*}. */
    int literals() {
        return Math.max(1, pattern.literals());
    }
}
