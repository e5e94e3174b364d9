package usher.spark.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.site.AccessMessage;
import usher.spark.capture.Capture;
import usher.spark.job.CrawlerSpec;

/**
 * The history of one site as one dialect reads it. Not thread-safe.
 *
 * <p>A {@link FileVersion} is current until a capture shows another one. It stays current while the file is
 * unreachable; a long outage is an event of its own. Only the current version is stored, and the one before during a
 * comparison: memory does not grow with the number of captures. A capture with the same bytes costs one comparison of
 * bytes.
 */
final class DialectHistory {
    private final Dialect dialect;
    private final Duration longOutage;
    private final CrawlerHistory crawlers;

    private boolean seen;
    private FileVersion version;
    private Instant versionSeen;
    private Instant failingSince;
    private Instant lastFailure;
    private boolean outageReported;

    DialectHistory(Dialect dialect, List<CrawlerSpec> crawlers, HistoryOptions options) {
        this.dialect = dialect;
        this.longOutage = options.longOutage();
        this.crawlers = new CrawlerHistory(crawlers, options);
    }

    String dialect() {
        return dialect.id();
    }

    /** Returns the events that a capture shows. It must be later than all captures before. */
    List<Event> accept(Capture capture) {
        List<Event> events = new ArrayList<>();
        if (version != null && CaptureAccess.isNotModifiedWithoutBody(capture)) {
            onResponse(capture.time(), version, Optional.empty(), events);
            return events;
        }
        AccessResult result = CaptureAccess.of(capture, dialect);
        Optional<String> reason =
                result.code().map(code -> AccessMessage.event(capture.outcome().status(), code));
        if (result instanceof AccessResult.Unreachable) {
            onFailure(capture.time(), result.code().orElseThrow().word(), events);
        } else if (result instanceof AccessResult.Successful) {
            onResponse(capture.time(), FileVersion.of(dialect, capture.body()), reason, events);
        } else {
            onResponse(capture.time(), FileVersion.withoutFile(dialect), reason, events);
        }
        return events;
    }

    private void onFailure(Instant time, String reason, List<Event> events) {
        first(time, "unreachable (" + reason + ")", events);
        failingSince = failingSince == null ? time : failingSince;
        lastFailure = time;
        if (!outageReported && Duration.between(failingSince, time).compareTo(longOutage) >= 0) {
            outageReported = true;
            events.add(Event.ofSite(
                    EventKind.UNREACHABLE,
                    new Interval(Optional.ofNullable(versionSeen), time),
                    "Unreachable since " + failingSince + ", most recently with " + reason + "."));
        }
    }

    private void onResponse(Instant time, FileVersion current, Optional<String> reason, List<Event> events) {
        String description = current.hasFile()
                ? "a file of " + current.length() + " bytes"
                : "no file" + reason.map(event -> ", " + event).orElse("");
        first(time, description, events);
        if (failingSince != null && (outageReported || version == null)) {
            events.add(Event.ofSite(
                    EventKind.REACHABLE_AGAIN,
                    new Interval(Optional.of(lastFailure), time),
                    "Reachable again after failures since " + failingSince + ": " + description + "."));
        }
        failingSince = null;
        outageReported = false;
        if (version == null) {
            version = current;
        } else if (!version.isSameAs(current)) {
            Interval between = new Interval(Optional.of(versionSeen), time);
            events.add(changeEvent(between, current, description));
            events.addAll(crawlers.compare(version, current, between));
            version = current;
        }
        versionSeen = time;
    }

    private void first(Instant time, String description, List<Event> events) {
        if (!seen) {
            seen = true;
            events.add(Event.ofSite(
                    EventKind.FIRST_SEEN, new Interval(Optional.empty(), time), "First seen: " + description + "."));
        }
    }

    private Event changeEvent(Interval time, FileVersion current, String description) {
        if (!version.hasFile()) {
            return Event.ofSite(EventKind.FILE_APPEARED, time, "robots.txt appeared: " + description + ".");
        }
        String previous = "a file of " + version.length() + " bytes";
        return current.hasFile()
                ? Event.ofSite(EventKind.CONTENT_CHANGED, time, "Changed from " + previous + " to " + description + ".")
                : Event.ofSite(
                        EventKind.FILE_VANISHED,
                        time,
                        "robots.txt disappeared: " + previous + " before, now " + description + ".");
    }
}
