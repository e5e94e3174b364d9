package usher.spark.history;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.spark.robot.AskedRobot;

/**
 * One thing that happened at a site.
 *
 * @param agent the robot that it concerns; none if it concerns all
 * @param dialect the id of the dialect in which it is so; none if it is so in all that are asked about
 * @param comparison what it does to the robot's verdicts, for the kinds that speak of them
 * @param lineBefore a line of the file before, with its number, that says so; fit to be shown
 * @param lineAfter the same of the file after
 * @param summary one sentence in English; fit to be shown
 */
record Event(
        EventKind kind,
        Interval time,
        Optional<String> agent,
        Optional<String> dialect,
        Optional<Comparison> comparison,
        Optional<String> lineBefore,
        Optional<String> lineAfter,
        String summary) {
    public Event {
        requireNonNull(kind, "kind");
        requireNonNull(time, "time");
        requireNonNull(agent, "agent");
        requireNonNull(dialect, "dialect");
        requireNonNull(comparison, "comparison");
        requireNonNull(lineBefore, "lineBefore");
        requireNonNull(lineAfter, "lineAfter");
        requireNonNull(summary, "summary");
    }

    /** Something that concerns all robots. */
    static Event ofSite(EventKind kind, Interval time, String summary) {
        Optional<String> none = Optional.empty();
        return new Event(kind, time, none, none, Optional.empty(), none, none, summary);
    }

    /** Something that concerns one robot. */
    static Event ofRobot(EventKind kind, Interval time, AskedRobot robot, String summary) {
        Optional<String> none = Optional.empty();
        return new Event(
                kind,
                time,
                Optional.of(robot.name()),
                Optional.of(robot.dialect()),
                Optional.empty(),
                none,
                none,
                summary);
    }

    Event in(Optional<String> otherDialect) {
        return new Event(kind, time, agent, otherDialect, comparison, lineBefore, lineAfter, summary);
    }

    Event between(Optional<String> before, Optional<String> after) {
        return new Event(kind, time, agent, dialect, comparison, before, after, summary);
    }

    Event with(Comparison found) {
        return new Event(
                kind, time, agent, dialect, Optional.of(found), found.lineBefore(), found.lineAfter(), summary);
    }
}
