package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The newest rule of each robot of ours, by each dialect that it reads by, that is at an authority or waits for it. */
final class RulesInForce {
    private final Map<String, Held> byRobot = new HashMap<>();

    private static final class Held {
        private PaceRule rule;
        private int holders;

        private Held(PaceRule rule) {
            this.rule = rule;
        }
    }

    /** Counts one more request or visit of the rule's robot, for which this is now the rule. */
    void hold(PaceRule rule) {
        Held held = byRobot.computeIfAbsent(rule.robot(), robot -> new Held(rule));
        held.rule = rule;
        held.holders++;
    }

    /** Counts one less. */
    void release(PaceRule rule) {
        Held held = requireNonNull(byRobot.get(rule.robot()));
        held.holders--;
        if (held.holders == 0) {
            byRobot.remove(rule.robot());
        }
    }

    /** The newest rule of the robot whose rule that is. */
    PaceRule newest(PaceRule rule) {
        Held held = byRobot.get(rule.robot());
        return held == null ? rule : held.rule;
    }

    /** The slowest of all: robots of one fleet share the site's patience. */
    Pace pace(Instant wall, PaceSettings settings) {
        Pace slowest = new Pace(settings.floor(), settings.floor());
        for (Held held : byRobot.values()) {
            slowest = slowest.slower(held.rule.pace(wall, settings));
        }
        return slowest;
    }

    boolean areAlwaysOpen() {
        return byRobot.values().stream().allMatch(held -> held.rule.isAlwaysOpen());
    }

    boolean isAnyOpen(Instant wall) {
        return byRobot.values().stream().anyMatch(held -> held.rule.isOpen(wall));
    }

    /** How long until one of the robots may come. */
    Duration untilOpen(Instant wall) {
        return byRobot.values().stream()
                .map(held -> held.rule.untilOpen(wall))
                .min(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
