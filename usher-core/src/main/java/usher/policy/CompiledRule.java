package usher.policy;

import usher.model.Access;
import usher.model.Rule;

/**
 * A rule ready to decide.
 *
 * @param rule the rule as written
 * @param access what it means: for an empty rule this can be the opposite of what is written
 * @param pattern its pattern
 * @param verdict the verdict if it decides, made once
 */
record CompiledRule(Rule rule, Access access, CompiledPattern pattern, Verdict verdict) {
    int line() {
        return rule.line();
    }

    /** Octets of the canonical spelling. */
    int octets() {
        return pattern.octets();
    }

    /** Octets that stand for themselves, at least one: Yandex reads {@code *} as {@code /*}. */
    int literals() {
        return Math.max(1, pattern.literals());
    }
}
