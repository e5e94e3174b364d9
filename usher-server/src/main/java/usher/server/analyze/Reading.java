package usher.server.analyze;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.SiteReading;

/** One file as one dialect reads it, with the policies that were asked for. For one thread. */
final class Reading {
    private final Usher usher;
    private final RobotsTxt robots;
    private final Optional<SiteReading> fetched;
    private final Map<List<String>, Policy> policies = new HashMap<>();

    private Reading(Usher usher, RobotsTxt robots, Optional<SiteReading> fetched) {
        this.usher = usher;
        this.robots = robots;
        this.fetched = fetched;
    }

    /**
     * Reads a file.
     *
     * @param fetched what came of fetching it, which may count for more than what it says; none if it was handed in
     */
    static Reading of(byte[] bytes, Dialect dialect, Optional<SiteReading> fetched) {
        Usher usher = Usher.of(dialect);
        return new Reading(usher, usher.parse(bytes), fetched);
    }

    RobotsTxt robots() {
        return robots;
    }

    /** What verdicts rest on. */
    Basis basis() {
        return fetched.map(reading -> reading.decision().basis()).orElse(Basis.GIVEN);
    }

    /** What went wrong with the fetch, as the dialect sees it. */
    Optional<OutcomeCode> code() {
        return fetched.flatMap(reading -> reading.result().code());
    }

    /** How many rules a robot obeys: what it costs to look at all of them. */
    static int rules(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .mapToInt(choice -> choice.group().rules().size())
                .sum();
    }

    Policy policy(List<String> tokens) {
        return policies.computeIfAbsent(tokens, names -> compile(names.toArray(String[]::new)));
    }

    private Policy compile(String[] tokens) {
        return switch (fetched.map(reading -> reading.decision().effect()).orElse(Effect.RULES)) {
            case RULES, LAST_GOOD -> usher.policy(robots, tokens);
            case ALLOW -> usher.unavailable(tokens);
            case DISALLOW -> usher.unreachable(tokens);
        };
    }
}
