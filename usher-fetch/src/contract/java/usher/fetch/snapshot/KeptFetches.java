package usher.fetch.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/**
 * The fetches in the kept stores, one store of each format that was released, in the resources of the modules. Every
 * later version reads them as they were written. So these fetches never change; a new format gets a store of its own
 * with them.
 */
public final class KeptFetches {
    private static final Instant START = Instant.parse("2026-11-26T08:00:00.001Z");
    private static final Authority SHOP = new Authority("https", "shop.example", 443);
    private static final Authority NEWS = new Authority("http", "xn--bcher-kva.example", 8_080);
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /cart\n");
    private static final Bytes LONG = Bytes.of("# ä €\nUser-agent: *\nDisallow: /a\n".repeat(40));

    private KeptFetches() {}

    private record Fetch(Snapshot snapshot, Optional<Bytes> body) {}

    private static Fetch answered(Authority site, int second, int status, Map<String, String> headers, Bytes body) {
        return new Fetch(Samples.answered(site, at(second), status, headers, Optional.of(body)), Optional.of(body));
    }

    private static Instant at(int second) {
        return START.plusSeconds(second);
    }

    private static List<Fetch> all() {
        Map<String, String> headers = Map.of(
                "Content-Type", "text/plain", "ETag", "\"a\\b\"", "Date", "Thu, 26 Nov 2026 08:00:00 GMT", "Age", "1");
        Snapshot revalidated = new Snapshot(
                SHOP,
                at(1),
                Duration.ofMillis(7),
                FetchOutcome.answered(200, headers),
                List.of(),
                Optional.of(ContentHash.of(FILE)),
                FILE.length(),
                false,
                true);
        Snapshot redirectedAndCut = new Snapshot(
                NEWS,
                at(2),
                Duration.ofMillis(1_500),
                FetchOutcome.answered(200, Map.of("Expires", "0", "Cache-Control", "no-store")),
                List.of(new Hop("https://other.example/robots.txt", 301), new Hop("https://other.example/ü?a=b", 302)),
                Optional.of(ContentHash.of(LONG)),
                LONG.length(),
                true,
                false);
        return List.of(
                answered(SHOP, 0, 200, headers, FILE),
                new Fetch(revalidated, Optional.of(FILE)),
                new Fetch(redirectedAndCut, Optional.of(LONG)),
                new Fetch(Samples.answered(NEWS, at(3), 404, Map.of(), Optional.empty()), Optional.empty()),
                new Fetch(
                        Samples.answered(NEWS, at(4), 503, Map.of("Retry-After", "120"), Optional.empty()),
                        Optional.empty()),
                new Fetch(Samples.failed(SHOP, at(5), OutcomeCode.TIMEOUT_BODY), Optional.empty()),
                answered(SHOP, 6, 200, Map.of(), LONG));
    }

    public static void append(SnapshotStore store) {
        all().forEach(fetch -> Samples.keep(store, fetch.snapshot(), fetch.body()));
    }

    /** Requires that a store has all of them, unchanged and undamaged, and nothing else. */
    public static void require(DurableStore store) {
        List<Snapshot> found = new ArrayList<>();
        store.export(found::add, damage -> {
            throw damage;
        });
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(all().stream()
                        .map(Fetch::snapshot)
                        .map(Snapshot::stored)
                        .toList());
        for (Fetch fetch : all()) {
            fetch.body()
                    .ifPresent(body ->
                            assertThat(store.content(ContentHash.of(body))).hasValue(body));
        }
        assertThat(store.at(SHOP, at(5)).orElseThrow().outcome().failure()).hasValue(OutcomeCode.TIMEOUT_BODY);
        assertThat(store.lastGood(SHOP, at(5)).flatMap(Snapshot::content)).hasValue(ContentHash.of(FILE));
        assertThat(store.history(NEWS, at(10), 10)).hasSize(3);
    }
}
