package usher.internal.policy;

import usher.internal.match.CompiledPattern;
import usher.options.Precedence;

/** A rule compiled for matching. An empty rule can allow the opposite of what is written. */
public record CompiledRule(int number, boolean allows, CompiledPattern pattern) {
    static int compare(Precedence precedence, CompiledRule one, CompiledRule other) {
        if (precedence == Precedence.FILE_ORDER) {
            return Integer.compare(one.number(), other.number());
        }
        int weights = Integer.compare(
                other.pattern().weight(precedence), one.pattern().weight(precedence));
        int accesses = weights == 0 ? Boolean.compare(other.allows(), one.allows()) : weights;
        return accesses == 0 ? Integer.compare(one.number(), other.number()) : accesses;
    }
}
