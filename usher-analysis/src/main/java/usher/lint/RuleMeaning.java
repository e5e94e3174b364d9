package usher.lint;

import usher.Access;
import usher.Rule;
import usher.bytes.Bytes;

/**
 * What a rule says, wherever it stands. Comparable, since many patterns can be made to have one hash code.
 *
 * @param access whether it allows
 * @param pattern about which paths
 */
record RuleMeaning(Access access, Bytes pattern) implements Comparable<RuleMeaning> {
    static RuleMeaning by(Rule rule) {
        return new RuleMeaning(rule.access(), rule.pattern().bytes());
    }

    RuleMeaning opposite() {
        return new RuleMeaning(access.opposite(), pattern);
    }

    @Override
    public int compareTo(RuleMeaning other) {
        int first = access.compareTo(other.access);
        return first != 0 ? first : pattern.compareTo(other.pattern);
    }
}
