package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.pace.SitePace.Turn;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** The disk of the database fills up, and has room again. */
class FullDiskTest {
    private static final int MAX_APPENDS = 5_000;
    private static final Authority SITE = Samples.authority("example.com");

    @AutoClose
    private final PostgresCluster cluster = PostgresCluster.startOnSmallDisk(160);

    private final Random random = new Random(1);
    private final List<Snapshot> acknowledged = new ArrayList<>();

    /** Appends a body that cannot be compressed. */
    private void append(PostgresStore store) {
        Bytes body = Samples.noise(random, 100_000);
        Instant time = Samples.START.plus(Duration.ofMinutes(acknowledged.size()));
        Snapshot snapshot = Samples.good(SITE, time, body);
        Samples.keep(store, snapshot, body);
        acknowledged.add(snapshot);
    }

    private String fill(PostgresStore store) {
        try {
            while (acknowledged.size() < MAX_APPENDS) {
                append(store);
            }
            return "the disk was never full";
        } catch (CompletionException e) {
            return String.valueOf(e.getCause().getMessage());
        }
    }

    private static Turn begin(PostgresStore store) {
        return store.pace()
                .begin("https://other.example", "visit", Duration.ofSeconds(1), Duration.ZERO, Duration.ZERO)
                .toCompletableFuture()
                .join();
    }

    private static boolean isConnected(PostgresStore store) {
        try {
            return !store.history(SITE, Instant.MAX, 1).isEmpty();
        } catch (StoreException e) {
            return false;
        }
    }

    @Test
    @Tag("nightly")
    @Timeout(180)
    void aFullDiskIsReportedInOneLineAndNothingAcknowledgedIsLost() throws IOException {
        Path ballast = Files.write(cluster.file("ballast"), new byte[20 << 20]);
        try (PostgresStore store = PostgresStore.open(cluster.address("full"))) {
            String message = fill(store);
            System.out.println(acknowledged.size() + " acknowledged, then: " + message);
            assertThat(message)
                    .startsWith("store_failed: ")
                    .doesNotContain("\n")
                    .hasSizeLessThan(300);

            Files.delete(ballast);
            cluster.stop();
            cluster.restart();
            PaceContract.await(Duration.ofSeconds(30), () -> isConnected(store));
            assertThat(store.history(SITE, Instant.MAX, MAX_APPENDS)).containsAll(acknowledged);
            append(store);
            assertThat(begin(store).isGranted()).as("visits go on").isTrue();
        }
    }
}
