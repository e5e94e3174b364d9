package usher.internal.line;

import usher.Access;
import usher.Rule;
import usher.bytes.Bytes;

/**
 * A rule without its position. Comparable, because a hostile file can contain many patterns with the same hash code.
 */
public record RuleKey(Access access, Bytes pattern) implements Comparable<RuleKey> {
    public static RuleKey by(Rule rule) {
        return new RuleKey(rule.access(), rule.pattern());
    }

    public RuleKey opposite() {
        return new RuleKey(access.opposite(), pattern);
    }

    @Override
    public int compareTo(RuleKey other) {
        int first = access.compareTo(other.access);
        return first != 0 ? first : pattern.compareTo(other.pattern);
    }
}
