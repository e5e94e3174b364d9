package usher.server.browser;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.server.analyze.FetchedSite;
import usher.server.analyze.RequestBody.RequestedSite;
import usher.server.http.ProblemException;
import usher.support.access.SiteReplay;
import usher.support.fetch.SnapshotJson;
import usher.uri.Authority;

/** Sites whose fetches end in every way, told by the library as those of real sites are. */
final class FakeSites {
    private static final Instant EARLIER = Instant.parse("2026-11-01T10:00:00Z");
    private static final Instant LATER = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration AGE = Duration.ofMinutes(44);
    static final Instant NOW = LATER.plus(AGE);
    private static final String OLD = "User-agent: *\nDisallow: /old\n";
    private static final String NEW = "User-agent: *\nDisallow: /old\nDisallow: /new\n";
    private static final String NEWER = NEW + "Disallow: /newer\n";
    private static final Map<String, String> PLAIN = Map.of("Content-Type", "text/plain");

    private final Map<String, FetchOutcome> failing = Map.of(
            "wall.example", FetchOutcome.answered(403, Map.of()).withFailure(OutcomeCode.CHALLENGED),
            "missing.example", FetchOutcome.answered(404, Map.of()),
            "forbidden.example", FetchOutcome.answered(403, Map.of()),
            "limited.example", FetchOutcome.answered(429, Map.of()),
            "broken.example", FetchOutcome.answered(503, PLAIN),
            "secure.example", FetchOutcome.failed(OutcomeCode.TLS_ERROR),
            "loop.example", FetchOutcome.failed(OutcomeCode.REDIRECT_LIMIT),
            "blocked.example", FetchOutcome.failed(OutcomeCode.ADDRESS_BLOCKED),
            "unknown.example", FetchOutcome.failed(OutcomeCode.DNS_ERROR),
            "gone.example", FetchOutcome.failed(OutcomeCode.TIMEOUT_CONNECT));

    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger slowRequests = new AtomicInteger();
    private final AtomicBoolean edited = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger refreshes = new AtomicInteger();

    /** Makes sites what they were before they were fetched again. */
    void forget() {
        edited.set(false);
        closed.set(false);
    }

    /** Lets the slow site answer. */
    void release() {
        released.countDown();
    }

    /** How often the slow site was asked. */
    int slowRequests() {
        return slowRequests.get();
    }

    FetchedSite fetched(RequestedSite site) {
        String host = site.authority().replace("https://", "");
        SiteReplay known = new SiteReplay();
        if (site.refresh()) {
            refreshes.incrementAndGet();
        }
        switch (host) {
            case "site.example", "http://plain.example" -> file(known, host, NEW);
            case "edited.example" -> {
                edited.compareAndSet(false, site.refresh());
                file(known, host, edited.get() ? NEWER : OLD);
            }
            case "closing.example" -> {
                closed.compareAndSet(false, site.refresh());
                file(known, host, closed.get() ? "User-agent: *\nDisallow: /\n" : OLD);
            }
            case "closed.example" ->
                file(known, host, "User-agent: *\nDisallow: /\nSitemap: https://closed.example/s.xml\n");
            case "signal.example" ->
                file(known, host, "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n");
            case "html.example" -> file(known, host, "<!DOCTYPE html>\n<title>Shop</title>\n");
            case "delay.example" ->
                file(
                        known,
                        host,
                        "User-agent: *\nCrawl-delay: 5\nDisallow: /a\nSitemap: https://delay.example/s.xml\n");
            case "crlf.example" -> file(known, host, "User-agent: *\r\n\r\nDissalow: /x\r\nDisallow: /y\r\n");
            case "stale.example" -> {
                file(known, host, NEW);
                attempt(known, host, FetchOutcome.answered(500, Map.of()), Optional.empty());
            }
            case "slow.example" -> {
                await();
                file(known, host, OLD);
            }
            default -> {
                if (!failing.containsKey(host)) {
                    throw ProblemException.badRequest("this is not the name of a site");
                }
                attempt(known, host, failing.get(host), Optional.empty());
            }
        }
        SiteState state = known.state().orElseThrow();
        SiteReading.Choices choices = new SiteReading.Choices(Optional.empty(), false);
        return new FetchedSite(
                state,
                AGE,
                Duration.ZERO,
                dialect -> SiteReading.of(state, dialect, choices, SiteReplay.moment(NOW), false));
    }

    private void await() {
        slowRequests.incrementAndGet();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void file(SiteReplay known, String host, String text) {
        attempt(known, host, FetchOutcome.answered(200, PLAIN), Optional.of(text));
    }

    private void attempt(SiteReplay known, String host, FetchOutcome outcome, Optional<String> text) {
        known.add(snapshot(host, LATER.plusMillis(refreshes.get()), outcome, text), text.map(Bytes::of));
    }

    private static Snapshot snapshot(String host, Instant time, FetchOutcome outcome, Optional<String> text) {
        return new Snapshot(
                host.startsWith("http://")
                        ? new Authority("http", host.substring(7), 80)
                        : new Authority("https", host, 443),
                time,
                Duration.ofMillis(20),
                outcome,
                host.equals("site.example") ? List.of(new Hop("https://www.site.example/robots.txt", 301)) : List.of(),
                text.map(Bytes::of).map(ContentHash::of),
                text.map(String::length).orElse(0),
                false,
                false);
    }

    Map<String, Object> history(String host) {
        return failing.containsKey(host)
                ? Map.of(
                        "versions",
                        List.of(SnapshotJson.of(snapshot(host, LATER, failing.get(host), Optional.empty()))))
                : Map.of("versions", List.of(version(host, LATER, NEW), version(host, EARLIER, OLD)));
    }

    Map<String, Object> at(String host, String time) {
        String text = Instant.parse(time).equals(LATER) ? NEW : OLD;
        Map<String, Object> members = version(host, Instant.parse(time), text);
        members.put("text", text);
        return members;
    }

    private static Map<String, Object> version(String host, Instant time, String text) {
        return new LinkedHashMap<>(
                SnapshotJson.of(snapshot(host, time, FetchOutcome.answered(200, PLAIN), Optional.of(text))));
    }
}
