package usher.access.site;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;

/**
 * A body with its parsed documents, one for each dialect, and compiled policies, one for each crawler. They are created
 * on first use and cached within a budget. Thread-safe.
 */
public final class LoadedFile {
    private final Bytes bytes;
    private final DerivedBudget budget;
    private volatile @Nullable Derived derived;

    /** Creates a file with a budget of its own. */
    public LoadedFile(Bytes bytes) {
        this(bytes, DerivedBudget.ofOneFile());
    }

    /** Creates a file that shares a budget with others. */
    public LoadedFile(Bytes bytes, DerivedBudget budget) {
        this.bytes = bytes;
        this.budget = budget;
    }

    /**
     * The documents and policies created so far. Discarded as a whole, so that running computations do not keep it
     * alive.
     */
    private record Derived(
            Map<Dialect, RobotsTxt> documents,
            Map<PolicyKey, Policy> policies,
            Map<PolicyKey, Object> others,
            DerivedWeight weight) {
        long bytes() {
            return documents.size() * weight.document() + policies.size() * weight.policy();
        }

        void forgetPolicies() {
            policies.clear();
            others.clear();
        }
    }

    private Derived derived() {
        Derived current = derived;
        if (current == null) {
            current = new Derived(
                    new ConcurrentHashMap<>(),
                    new ConcurrentHashMap<>(),
                    new ConcurrentHashMap<>(),
                    DerivedWeight.of(bytes));
            derived = current;
        }
        return current;
    }

    void forget() {
        derived = null;
    }

    public Bytes bytes() {
        return bytes;
    }

    /** Returns the file as the dialect reads it. */
    public RobotsTxt document(Dialect dialect) {
        return document(dialect, derived());
    }

    private RobotsTxt document(Dialect dialect, Derived current) {
        RobotsTxt document = current.documents.get(dialect);
        return document == null ? read(dialect, current) : document;
    }

    private RobotsTxt read(Dialect dialect, Derived current) {
        if ((current.documents.size() + 1) * current.weight.document() > budget.share()) {
            // A policy references its document.
            current.forgetPolicies();
            current.documents.clear();
        }
        RobotsTxt document = current.documents.computeIfAbsent(
                dialect, reads -> RobotsFile.of(bytes).as(reads));
        budget.record(this, current.bytes());
        return document;
    }

    /** Returns the policy for the crawler. */
    public Policy policy(PolicyKey key) {
        Derived current = derived();
        Policy policy = current.policies.get(key);
        return policy == null ? compile(key, current) : policy;
    }

    private Policy compile(PolicyKey key, Derived current) {
        Policy policy = document(key.dialect(), current).policy(key.productTokens);
        if ((current.policies.size() + 1) * current.weight.policy() > budget.share()) {
            current.forgetPolicies();
        }
        current.policies.put(key, policy);
        budget.record(this, current.bytes());
        return policy;
    }

    /**
     * Returns a value computed from the crawler's policy. It is cached as long as the policy.
     *
     * @param type the type of the result; one for each file
     */
    public <T> T derived(PolicyKey key, Class<T> type, Function<Policy, T> compute) {
        Map<PolicyKey, Object> others = derived().others;
        Object known = others.get(key);
        if (known == null) {
            known = compute.apply(policy(key));
            others.put(key, known);
        }
        return type.cast(known);
    }

    /** A dialect and product tokens. Compared by value, with a cached hash code. */
    public static final class PolicyKey {
        private final Dialect dialect;
        private final List<String> tokens;
        private final List<ProductToken> productTokens;
        private final int hash;

        public PolicyKey(Dialect dialect, List<String> tokens) {
            this.dialect = dialect;
            this.tokens = List.copyOf(tokens);
            this.productTokens = ProductToken.listOf(tokens);
            this.hash = 31 * dialect.hashCode() + this.tokens.hashCode();
        }

        public Dialect dialect() {
            return dialect;
        }

        public List<String> tokens() {
            return tokens;
        }

        public List<ProductToken> productTokens() {
            return productTokens;
        }

        @Override
        @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
        public boolean equals(@Nullable Object other) {
            return this == other
                    || other instanceof PolicyKey that
                            && hash == that.hash
                            && tokens.equals(that.tokens)
                            && dialect.equals(that.dialect);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
