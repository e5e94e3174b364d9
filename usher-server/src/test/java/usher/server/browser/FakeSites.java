package usher.server.browser;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
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

    private final Map<String, String> files = Map.of(
            "site.example",
            NEW,
            "http://plain.example",
            NEW,
            "edited.example",
            OLD,
            "closing.example",
            OLD,
            "slow.example",
            OLD,
            "closed.example",
            "User-agent: *\nDisallow: /\nSitemap: https://closed.example/s.xml\n",
            "signal.example",
            "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n",
            "html.example",
            "<!DOCTYPE html>\n<title>Shop</title>\n",
            "delay.example",
            "User-agent: *\nCrawl-delay: 5\nDisallow: /a\nSitemap: https://delay.example/s.xml\n",
            "crlf.example",
            "User-agent: *\r\n\r\nDissalow: /x\r\nDisallow: /y\r\n");

    /** What files are when they are fetched again. */
    private final Map<String, String> edited =
            Map.of("edited.example", NEWER, "closing.example", "User-agent: *\nDisallow: /\n");

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

    private final CompletableFuture<Void> released = new CompletableFuture<>();
    private final AtomicInteger slowRequests = new AtomicInteger();
    private final Set<String> refreshed = ConcurrentHashMap.newKeySet();
    private final AtomicInteger refreshes = new AtomicInteger();

    /** Makes sites what they were before they were fetched again. */
    void forget() {
        refreshed.clear();
    }

    /** Lets the slow site answer. */
    void release() {
        released.complete(null);
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
            refreshed.add(host);
        }
        if (host.equals("slow.example")) {
            slowRequests.incrementAndGet();
            released.join();
        }
        String text = refreshed.contains(host) ? edited.getOrDefault(host, files.get(host)) : files.get(host);
        if (text != null) {
            attempt(known, host, FetchOutcome.answered(200, PLAIN), Optional.of(text));
        }
        if (failing.containsKey(host)) {
            attempt(known, host, failing.get(host), Optional.empty());
        }
        if (host.equals("stale.example")) {
            attempt(known, host, FetchOutcome.answered(200, PLAIN), Optional.of(NEW));
            attempt(known, host, FetchOutcome.answered(500, Map.of()), Optional.empty());
        }
        SiteState state =
                known.state().orElseThrow(() -> ProblemException.badRequest("this is not the name of a site"));
        SiteReading.Choices choices = new SiteReading.Choices(Optional.empty(), false);
        return new FetchedSite(
                state,
                AGE,
                Duration.ZERO,
                dialect -> SiteReading.of(state, dialect, choices, SiteReplay.moment(NOW), false));
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
