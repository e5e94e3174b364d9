package usher.server.analyze;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.Usher;
import usher.dialect.Dialect;
import usher.model.RobotsTxt;
import usher.policy.GroupChoice;
import usher.policy.Policy;

/** One file as one dialect reads it, with the policies that were asked for. For one thread. */
final class Reading {
    private final Usher usher;
    private final RobotsTxt robots;
    private final Map<List<String>, Policy> policies = new HashMap<>();

    private Reading(Usher usher, RobotsTxt robots) {
        this.usher = usher;
        this.robots = robots;
    }

    static Reading of(byte[] octets, Dialect dialect) {
        Usher usher = Usher.of(dialect);
        return new Reading(usher, usher.parse(octets));
    }

    RobotsTxt robots() {
        return robots;
    }

    /** How many rules a robot obeys: what it costs to look at all of them. */
    static int rules(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .mapToInt(choice -> choice.group().rules().size())
                .sum();
    }

    Policy policy(List<String> tokens) {
        return policies.computeIfAbsent(tokens, names -> usher.policy(robots, names.toArray(String[]::new)));
    }
}
