package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import usher.Usher;
import usher.dialect.Dialect;
import usher.fetch.pace.PaceRule;
import usher.model.RobotsTxt;
import usher.octets.Octets;
import usher.policy.Policy;

/**
 * A body with what has been made of it: one document for each dialect and one policy for each robot, when first asked for.
 * Thread-safe.
 */
public final class LoadedFile {
    /** A file is asked about by the few robots of one fleet; whoever asks for more waits for the compiler. */
    private static final int MOST_POLICIES = 32;

    private final Octets octets;
    private final Map<Dialect, RobotsTxt> documents = new ConcurrentHashMap<>();
    private final Map<Robot, Policy> policies = new ConcurrentHashMap<>();
    private final Map<Robot, PaceRule> paces = new ConcurrentHashMap<>();

    public LoadedFile(Octets octets) {
        this.octets = requireNonNull(octets, "octets");
    }

    public Octets octets() {
        return octets;
    }

    /** The file as the usher's dialect reads it. */
    public RobotsTxt document(Usher usher) {
        return documents.computeIfAbsent(usher.dialect(), dialect -> usher.parse(octets.toByteArray()));
    }

    /** What the file says to the robot. */
    public Policy policy(Robot robot) {
        Policy policy = policies.get(robot);
        if (policy == null) {
            policy = robot.usher().policy(document(robot.usher()), robot.tokenArray());
            if (policies.size() < MOST_POLICIES) {
                policies.put(robot, policy);
            }
        }
        return policy;
    }

    /** How fast the file wants the robot to come. */
    public PaceRule pace(Robot robot) {
        PaceRule pace = paces.get(robot);
        if (pace == null) {
            pace = PaceRule.of(policy(robot), robot.usher().dialect().id());
            if (paces.size() < MOST_POLICIES) {
                paces.put(robot, pace);
            }
        }
        return pace;
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
        public boolean equals(Object other) {
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
