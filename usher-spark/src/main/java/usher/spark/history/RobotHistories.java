package usher.spark.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.GroupChoice;
import usher.Policy;
import usher.diff.Budget;
import usher.diff.ComparedUrls;
import usher.diff.CrawlerDiff;
import usher.diff.FieldChange;
import usher.diff.FileDiff;
import usher.spark.robot.AskedRobot;

/** What changes of one site mean to the robots of one dialect. For one thread. */
final class RobotHistories {
    private static final int ALL_PROOFS = 4;
    private static final long MIN_STEPS = 10_000;

    private final List<AskedRobot> robots;
    private final boolean listUnchanged;
    private long steps;

    RobotHistories(List<AskedRobot> robots, HistoryOptions options) {
        this.robots = List.copyOf(robots);
        this.listUnchanged = options.listUnchanged();
        this.steps = options.budget();
    }

    /** The events of a change; those of the site's other fields once, those of robots for each. */
    List<Event> compare(Version before, Version after, Interval time) {
        FileDiff diff = new FileDiff(
                before.document(),
                before::policy,
                after.document(),
                after::policy,
                ComparedUrls.NORMAL,
                Budget.ofSteps(steps),
                Budget.ofSteps(steps * ALL_PROOFS));
        List<Event> events = new ArrayList<>();
        boolean complete = true;
        boolean first = true;
        for (AskedRobot robot : robots) {
            CrawlerDiff found = diff.of(robot.tokens());
            for (FieldChange field : found.other()) {
                event(field, time, robot, first).ifPresent(events::add);
            }
            naming(before.policy(robot.tokens()), after.policy(robot.tokens()), time, robot)
                    .ifPresent(events::add);
            verdicts(Comparison.of(found.verdicts()), time, robot).ifPresent(events::add);
            complete &= found.verdicts().searched();
            first = false;
        }
        tire(complete);
        return events;
    }

    /** A site whose files are made to be hard must not take the time of all others. */
    private void tire(boolean complete) {
        steps = complete ? steps : Math.max(Math.min(steps, MIN_STEPS), steps / 2);
    }

    private static Optional<Event> event(FieldChange field, Interval time, AskedRobot robot, boolean first) {
        EventKind kind = EventKind.ofField(field.field());
        if (kind == EventKind.CRAWL_DELAY_CHANGED) {
            return Optional.of(Event.ofRobot(kind, time, robot, Sentences.of(field, Optional.of(robot))));
        }
        return first ? Optional.of(Event.ofSite(kind, time, Sentences.of(field, Optional.empty()))) : Optional.empty();
    }

    private static Optional<Event> naming(Policy before, Policy after, Interval time, AskedRobot robot) {
        Optional<String> then = naming(before);
        Optional<String> now = naming(after);
        if (then.isPresent() == now.isPresent()) {
            return Optional.empty();
        }
        Event event = now.isPresent()
                ? Event.ofRobot(EventKind.ROBOT_NAMED, time, robot, Sentences.name(robot) + " has a group of its own.")
                : Event.ofRobot(
                        EventKind.ROBOT_UNNAMED, time, robot, Sentences.name(robot) + " has no group of its own.");
        return Optional.of(event.between(then, now));
    }

    /** The first line of a group that the robot obeys that names it. */
    private static Optional<String> naming(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .filter(GroupChoice::isNamed)
                .map(GroupChoice::userAgent)
                .map(line -> line.line() + ": User-agent: "
                        + PrintableText.of(line.value().text()))
                .findFirst();
    }

    private Optional<Event> verdicts(Comparison found, Interval time, AskedRobot robot) {
        if (found.effect() == Effect.SAME && !listUnchanged) {
            return Optional.empty();
        }
        return Optional.of(Event.ofRobot(found.effect().kind(), time, robot, Sentences.of(found, robot))
                .with(found));
    }
}
