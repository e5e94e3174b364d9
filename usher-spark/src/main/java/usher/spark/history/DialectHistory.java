package usher.spark.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.site.AccessMessage;
import usher.spark.capture.Capture;
import usher.spark.robot.AskedRobot;

/**
 * What happens at one site, as one dialect reads it. For one thread.
 *
 * <p>A site says something, a {@link Version}, until a capture shows that it says something else. An unreachable file says
 * nothing, so what was said before is taken to hold on; the outage itself is told if it is long. Only what is said now is
 * kept, and what was said before while the two are compared: memory does not grow with the number of captures, and a
 * capture that shows the same bytes again costs their comparison.
 */
final class DialectHistory {
    private final Usher usher;
    private final Duration longOutage;
    private final RobotHistories robots;

    private boolean seen;
    private Version version;
    private Instant versionSeen;
    private Instant failingSince;
    private Instant failedLast;
    private boolean outageTold;

    /** A history of nothing yet; the robots all read this dialect. */
    DialectHistory(Usher usher, List<AskedRobot> robots, HistoryOptions options) {
        this.usher = usher;
        this.longOutage = options.longOutage();
        this.robots = new RobotHistories(robots, options);
    }

    String dialect() {
        return usher.dialect().id();
    }

    /** What a capture, later than all before, shows to have happened. */
    List<Event> accept(Capture capture) {
        List<Event> events = new ArrayList<>();
        if (version != null && CaptureReading.isAsBefore(capture)) {
            arrived(capture.time(), version, Optional.empty(), events);
            return events;
        }
        AccessResult result = CaptureReading.of(capture, usher.dialect());
        Optional<String> reason =
                result.code().map(code -> AccessMessage.event(capture.outcome().status(), code));
        if (result instanceof AccessResult.Unreachable) {
            failed(capture.time(), result.code().orElseThrow().word(), events);
        } else if (result instanceof AccessResult.Successful) {
            arrived(capture.time(), Version.of(usher, capture.body()), reason, events);
        } else {
            arrived(capture.time(), Version.withoutFile(usher), reason, events);
        }
        return events;
    }

    private void failed(Instant time, String reason, List<Event> events) {
        first(time, "unreachable (" + reason + ")", events);
        failingSince = failingSince == null ? time : failingSince;
        failedLast = time;
        if (!outageTold && Duration.between(failingSince, time).compareTo(longOutage) >= 0) {
            outageTold = true;
            events.add(Event.ofSite(
                    EventKind.UNREACHABLE,
                    new Interval(Optional.ofNullable(versionSeen), time),
                    "Unreachable since " + failingSince + ", now with " + reason + "."));
        }
    }

    private void arrived(Instant time, Version now, Optional<String> reason, List<Event> events) {
        String words = now.hasFile()
                ? "a file of " + now.length() + " bytes"
                : "no file" + reason.map(event -> " that counts: " + event).orElse("");
        first(time, words, events);
        if (failingSince != null && (outageTold || version == null)) {
            events.add(Event.ofSite(
                    EventKind.REACHABLE_AGAIN,
                    new Interval(Optional.of(failedLast), time),
                    "Reachable again after failures since " + failingSince + ": " + words + "."));
        }
        failingSince = null;
        outageTold = false;
        if (version == null) {
            version = now;
        } else if (!version.isSameAs(now)) {
            Interval between = new Interval(Optional.of(versionSeen), time);
            events.add(changed(between, now, words));
            events.addAll(robots.compare(version, now, between));
            version = now;
        }
        versionSeen = time;
    }

    private void first(Instant time, String words, List<Event> events) {
        if (!seen) {
            seen = true;
            events.add(Event.ofSite(
                    EventKind.FIRST_SEEN, new Interval(Optional.empty(), time), "First seen: " + words + "."));
        }
    }

    private Event changed(Interval time, Version now, String words) {
        if (!version.hasFile()) {
            return Event.ofSite(EventKind.FILE_APPEARED, time, "Where there was no file there is " + words + ".");
        }
        String then = "a file of " + version.length() + " bytes";
        return now.hasFile()
                ? Event.ofSite(EventKind.CONTENT_CHANGED, time, "From " + then + " to " + words + ".")
                : Event.ofSite(EventKind.FILE_VANISHED, time, "Where there was " + then + " there is " + words + ".");
    }
}
