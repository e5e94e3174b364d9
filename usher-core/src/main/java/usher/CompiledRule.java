package usher;

/**
 * A rule compiled for matching.
 *
 * @param number the number of the rule in the file
 * @param access its effective access; for an empty rule this can be the opposite of what is written
 * @param pattern its pattern
 */
record CompiledRule(int number, Access access, CompiledPattern pattern) {
    /** Returns the length of the normalized form in bytes. */
    int bytes() {
        return pattern.bytes();
    }

    /** Returns the number of literal bytes, at least one: Yandex reads {@code *} as {@code /*}. */
    int literals() {
        return Math.max(1, pattern.literals());
    }
}
