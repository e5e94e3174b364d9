package usher.fetch.snapshot;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/** Snapshots for tests of stores. */
public final class Samples {
    public static final Instant START = Instant.parse("2026-11-21T10:00:00.123Z");

    private Samples() {}

    public static Authority authority(String host) {
        return new Authority("https", host, 443);
    }

    public static Bytes body(String text) {
        return Bytes.of("User-agent: *\nDisallow: /" + text + "\n");
    }

    /** A body that cannot be compressed. */
    public static Bytes noise(Random random, int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return Bytes.of(noise);
    }

    /** Appends a snapshot, and waits until the store has it. */
    public static void keep(SnapshotStore store, Snapshot snapshot, Optional<Bytes> body) {
        store.append(snapshot, body).toCompletableFuture().join();
    }

    public static void keep(SnapshotStore store, Snapshot snapshot, Bytes body) {
        keep(store, snapshot, Optional.of(body));
    }

    /** A 200 with typical headers. */
    public static Snapshot good(Authority authority, Instant time, Bytes body) {
        Map<String, String> headers = Map.of(
                "Content-Type", "text/plain; charset=utf-8",
                "Cache-Control", "max-age=3600, public",
                "ETag", "\"" + body.length() + "\"",
                "Last-Modified", "Wed, 01 Jul 2026 11:12:13 GMT",
                "Server", "nginx",
                "Date", "Sat, 21 Nov 2026 10:00:00 GMT",
                "Expires", "Sat, 21 Nov 2026 11:00:00 GMT",
                "Age", "17");
        return answered(authority, time, 200, headers, Optional.of(body));
    }

    public static Snapshot answered(
            Authority authority, Instant time, int status, Map<String, String> headers, Optional<Bytes> body) {
        return new Snapshot(
                authority,
                time,
                Duration.ofMillis(250),
                FetchOutcome.answered(status, headers),
                List.of(),
                body.map(ContentHash::of),
                body.map(bytes -> (long) bytes.length()).orElse(0L),
                false,
                false);
    }

    public static Snapshot failed(Authority authority, Instant time, OutcomeCode code) {
        FetchOutcome outcome = FetchOutcome.failed(code);
        Duration took = Duration.ofSeconds(10);
        return new Snapshot(authority, time, took, outcome, List.of(), Optional.empty(), 0, false, false);
    }
}
