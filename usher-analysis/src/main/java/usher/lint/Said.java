package usher.lint;

import usher.Access;
import usher.Rule;
import usher.octets.Octets;

/**
 * What a rule says, wherever it stands. Comparable, since many patterns can be made to have one hash code.
 *
 * @param access whether it allows
 * @param pattern about which paths
 */
record Said(Access access, Octets pattern) implements Comparable<Said> {
    static Said by(Rule rule) {
        return new Said(rule.access(), rule.pattern().octets());
    }

    Said opposite() {
        return new Said(access.opposite(), pattern);
    }

    @Override
    public int compareTo(Said other) {
        int first = access.compareTo(other.access);
        return first != 0 ? first : pattern.compareTo(other.pattern);
    }
}
