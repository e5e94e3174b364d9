package usher.spark.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;

/** A synthetic site. Each call adds the capture of the next day. */
final class Site {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final String authority;
    private final List<Capture> captures = new ArrayList<>();

    Site(String authority) {
        this.authority = authority;
    }

    /** Returns the time of a day's capture, from 0. */
    static Instant day(int number) {
        return START.plus(Duration.ofDays(number));
    }

    Site file(String... lines) {
        return answer(200, Map.of(), String.join("\n", lines) + "\n", false);
    }

    Site status(int status) {
        return answer(status, Map.of(), "", false);
    }

    Site cut(String body) {
        return answer(200, Map.of(), body, true);
    }

    Site answer(int status, Map<String, String> headers, String body, boolean cut) {
        return add(FetchOutcome.answered(status, headers), body, cut);
    }

    Site failed(OutcomeCode code) {
        return add(FetchOutcome.failed(code), "", false);
    }

    private Site add(FetchOutcome outcome, String body, boolean cut) {
        captures.add(new Capture(
                authority + "/robots.txt",
                day(captures.size()),
                outcome,
                Bytes.of(body.getBytes(UTF_8)),
                cut,
                Optional.empty(),
                Optional.empty(),
                new InputPosition("a.warc.gz", captures.size())));
        return this;
    }

    List<Capture> captures() {
        return List.copyOf(captures);
    }

    /** Returns the events of all sites, one site after another. */
    static List<SiteEvent> events(HistoryOptions options, List<Capture> captures) {
        List<SiteEvent> events = new ArrayList<>();
        new SiteEventIterator(captures.iterator(), options).forEachRemaining(events::add);
        return events;
    }

    /** Returns the events of this site. */
    List<Event> events(HistoryOptions options) {
        return events(options, captures).stream().map(SiteEvent::event).toList();
    }
}
