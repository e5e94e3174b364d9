package usher;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.Comparator;
import java.util.function.ToIntFunction;

/**
 * Which of several matching rules decides: rules are sorted once, and the first that matches is the answer. Allow wins
 * between rules of equal weight (RFC 9309 §2.2.2), then the earlier line.
 */
public enum Precedence {
    /** Any matching Disallow forbids; the first in the file is named (1994: there is no Allow). */
    ANY_DISALLOW(rule -> 0),
    /** The rule with the most octets in canonical spelling, stars and dollar included (RFC 9309, google/robotstxt; D-02). */
    MOST_OCTETS(CompiledRule::octets),
    /** The rule with the most octets without stars and final dollar (Yandex; D-01). */
    MOST_LITERALS(CompiledRule::literals);

    private final ToIntFunction<CompiledRule> weight;
    private final Comparator<CompiledRule> order;

    Precedence(ToIntFunction<CompiledRule> weight) {
        this.weight = weight;
        this.order = comparingInt(weight)
                .reversed()
                .thenComparing(comparing(CompiledRule::access))
                .thenComparingInt(CompiledRule::number);
    }

    Comparator<CompiledRule> order() {
        return order;
    }

    int weight(CompiledRule rule) {
        return weight.applyAsInt(rule);
    }
}
