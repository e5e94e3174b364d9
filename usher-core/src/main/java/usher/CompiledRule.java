package usher;

import usher.internal.match.CompiledPattern;
import usher.options.Precedence;

/**
 * A rule compiled for matching.
 *
 * @param access its effective access; for an empty rule this can be the opposite of what is written
 */
record CompiledRule(int number, Access access, CompiledPattern pattern) {
    static int compare(Precedence precedence, CompiledRule one, CompiledRule other) {
        if (precedence == Precedence.FILE_ORDER) {
            return Integer.compare(one.number(), other.number());
        }
        int weights = Integer.compare(
                other.pattern().weight(precedence), one.pattern().weight(precedence));
        int accesses = weights == 0 ? one.access().compareTo(other.access()) : weights;
        return accesses == 0 ? Integer.compare(one.number(), other.number()) : accesses;
    }
}
