package usher;

import usher.options.Precedence;

/**
 * A rule compiled for matching.
 *
 * @param number the number of the rule in the file
 * @param access its effective access; for an empty rule this can be the opposite of what is written
 * @param pattern its pattern
 */
record CompiledRule(int number, Access access, CompiledPattern pattern) {
    /** Returns the weight of the rule: of two that match, the one with the higher weight decides. */
    int weight(Precedence precedence) {
        return switch (precedence) {
            case ANY_DISALLOW -> 0;
            case MOST_BYTES -> pattern.bytes();
            case MOST_LITERALS -> Math.max(1, pattern.literals()); // Yandex reads * as /*
        };
    }

    /** Compares two rules; the smaller one decides. */
    static int compare(Precedence precedence, CompiledRule one, CompiledRule other) {
        int weights = Integer.compare(other.weight(precedence), one.weight(precedence));
        int accesses = weights == 0 ? one.access().compareTo(other.access()) : weights;
        return accesses == 0 ? Integer.compare(one.number(), other.number()) : accesses;
    }
}
