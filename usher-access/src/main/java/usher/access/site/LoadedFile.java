package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;

/**
 * A body with what has been made of it: one document for each dialect and one policy for each robot, when first asked for,
 * and kept while there is room. Thread-safe.
 */
public final class LoadedFile {
    private final Bytes bytes;
    private final DerivedBudget budget;
    private volatile @Nullable Derived derived;

    /** A file that is used on its own. */
    public LoadedFile(Bytes bytes) {
        this(bytes, DerivedBudget.ofOneFile());
    }

    /** A file that shares a budget with others. */
    public LoadedFile(Bytes bytes, DerivedBudget budget) {
        this.bytes = requireNonNull(bytes, "bytes");
        this.budget = requireNonNull(budget, "budget");
    }

    /** What has been made so far. Forgotten as a whole, so that who is still at work in it keeps nothing alive. */
    private record Derived(
            Map<Dialect, RobotsTxt> documents,
            Map<Robot, Policy> policies,
            Map<Robot, Object> others,
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
        Derived made = derived;
        if (made == null) {
            made = new Derived(
                    new ConcurrentHashMap<>(),
                    new ConcurrentHashMap<>(),
                    new ConcurrentHashMap<>(),
                    DerivedWeight.of(bytes));
            derived = made;
        }
        return made;
    }

    void forget() {
        derived = null;
    }

    public Bytes bytes() {
        return bytes;
    }

    /** The file as the usher's dialect reads it. */
    public RobotsTxt document(Usher usher) {
        return document(usher, derived());
    }

    private RobotsTxt document(Usher usher, Derived made) {
        RobotsTxt document = made.documents.get(usher.dialect());
        return document == null ? read(usher, made) : document;
    }

    private RobotsTxt read(Usher usher, Derived made) {
        if ((made.documents.size() + 1) * made.weight.document() > budget.share()) {
            // A policy holds on to its document.
            made.forgetPolicies();
            made.documents.clear();
        }
        RobotsTxt document =
                made.documents.computeIfAbsent(usher.dialect(), dialect -> usher.parse(bytes.toByteArray()));
        budget.weighs(this, made.bytes());
        return document;
    }

    /** What the file says to the robot. */
    public Policy policy(Robot robot) {
        Derived made = derived();
        Policy policy = made.policies.get(robot);
        return policy == null ? compile(robot, made) : policy;
    }

    private Policy compile(Robot robot, Derived made) {
        Policy policy = robot.usher().policy(document(robot.usher(), made), robot.tokenArray());
        if ((made.policies.size() + 1) * made.weight.policy() > budget.share()) {
            made.forgetPolicies();
        }
        made.policies.put(robot, policy);
        budget.weighs(this, made.bytes());
        return policy;
    }

    /**
     * What the caller computes from the robot's policy, computed again only after that policy was forgotten.
     *
     * @param type of the result; one for each file
     */
    public <T> T derived(Robot robot, Class<T> type, Function<Policy, T> compute) {
        Map<Robot, Object> others = derived().others;
        Object known = others.get(robot);
        if (known == null) {
            known = compute.apply(policy(robot));
            others.put(robot, known);
        }
        return type.cast(known);
    }

    /** A robot: how it reads and what it is called. Compared by content, its hash made once. */
    public static final class Robot {
        private final Usher usher;
        private final List<String> tokens;
        private final int hash;

        public Robot(Usher usher, List<String> tokens) {
            this.usher = requireNonNull(usher, "usher");
            this.tokens = List.copyOf(tokens);
            this.hash = 31 * usher.dialect().hashCode() + this.tokens.hashCode();
        }

        public Usher usher() {
            return usher;
        }

        public List<String> tokens() {
            return tokens;
        }

        public String[] tokenArray() {
            return tokens.toArray(String[]::new);
        }

        @Override
        @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
        public boolean equals(@Nullable Object other) {
            return this == other
                    || other instanceof Robot that
                            && hash == that.hash
                            && tokens.equals(that.tokens)
                            && usher.dialect().equals(that.usher.dialect());
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
