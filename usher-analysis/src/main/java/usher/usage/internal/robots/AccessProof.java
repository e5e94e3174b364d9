package usher.usage.internal.robots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.Access;
import usher.Policy;
import usher.Rule.NormalizedRule;

/**
 * Proves that a crawler may fetch every URL, or none whose path starts with some bytes. The proof is simple: it does
 * not find every such case, but what it says is true.
 */
final class AccessProof {
    private static final byte[] ROOT = {'/'};

    private final boolean otherwiseAllowed;
    private final List<ProofRule> rules = new ArrayList<>();

    /** A rule: what its paths start with, and whether it matches all that start so. */
    private record ProofRule(Access access, byte[] prefix, boolean isPrefix) {}

    AccessProof(Policy policy) {
        otherwiseAllowed = policy.defaultVerdict().isAllowed();
        for (NormalizedRule rule : policy.normalizedRules()) {
            boolean isPrefix =
                    !rule.anchored() && rule.pieces().stream().skip(1).allMatch(piece -> piece.length() == 0);
            rules.add(new ProofRule(rule.access(), rule.pieces().get(0).toByteArray(), isPrefix));
        }
    }

    /** Whether no rule disallows before one that allows everything. */
    boolean isOpen() {
        return rules.stream()
                .filter(rule -> rule.access() == Access.DISALLOW || rule.isPrefix() && startsWith(ROOT, rule.prefix()))
                .findFirst()
                .map(rule -> rule.access() == Access.ALLOW)
                .orElse(otherwiseAllowed);
    }

    boolean isClosed() {
        return isClosed(ROOT);
    }

    /** Returns whether no path that starts with the given bytes may be fetched, apart from robots.txt itself. */
    boolean isClosed(byte[] prefix) {
        for (ProofRule rule : rules) {
            if (rule.access() == Access.ALLOW) {
                if (startsWith(prefix, rule.prefix()) || startsWith(rule.prefix(), prefix)) {
                    return false;
                }
            } else if (rule.isPrefix() && startsWith(prefix, rule.prefix())) {
                return true;
            }
        }
        return !otherwiseAllowed;
    }

    private static boolean startsWith(byte[] bytes, byte[] prefix) {
        return bytes.length >= prefix.length && Arrays.equals(bytes, 0, prefix.length, prefix, 0, prefix.length);
    }
}
