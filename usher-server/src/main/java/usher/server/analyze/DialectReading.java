package usher.server.analyze;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.Usher;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.SiteReading;

/** A file as read by one dialect, with a cache of policies. Not thread-safe. */
final class DialectReading {
    private final Usher usher;
    private final RobotsTxt robots;
    private final Optional<SiteReading> fetched;
    private final Map<List<String>, Policy> policies = new HashMap<>();

    private DialectReading(Usher usher, RobotsTxt robots, Optional<SiteReading> fetched) {
        this.usher = usher;
        this.robots = robots;
        this.fetched = fetched;
    }

    /**
     * Reads a file.
     *
     * @param fetched the result of fetching it, which may override its rules; empty for a file of the request
     */
    static DialectReading of(byte[] bytes, Dialect dialect, Optional<SiteReading> fetched) {
        Usher usher = Usher.of(dialect);
        return new DialectReading(usher, usher.parse(bytes), fetched);
    }

    RobotsTxt robots() {
        return robots;
    }

    /** Returns the basis of the verdicts. */
    Basis basis() {
        return fetched.map(reading -> reading.decision().basis()).orElse(Basis.GIVEN);
    }

    /** Returns why the file could not be used in this dialect, if it could not. */
    Optional<OutcomeCode> code() {
        return fetched.flatMap(reading -> reading.result().code());
    }

    /** Returns the number of rules that a crawler obeys, which is the cost of comparing all of them. */
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
            case RULES, LAST_GOOD -> usher.policy(robots, ProductToken.listOf(List.of(tokens)));
            case ALLOW -> usher.unavailable(tokens);
            case DISALLOW -> usher.unreachable(tokens);
        };
    }
}
