package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.fetch.LiveLoad;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.AppendQueue;
import usher.internal.fetch.AppendRequest;
import usher.uri.Authority;

/** What is measured when the metrics are read. */
class MetricsOfLoadTest {
    private static final Snapshot SNAPSHOT = Snapshot.of(
            new Authority("https", "a.example", 443),
            Instant.EPOCH,
            FetchOutcome.failed(OutcomeCode.DNS_ERROR),
            Optional.empty());

    private final Metrics metrics = new Metrics();

    private String read() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        metrics.write(null, out);
        return out.toString(UTF_8);
    }

    @Test
    void cachesAreMeasured() throws IOException {
        metrics.cache("sites", () -> new LiveLoad.Cached(1, 2, 3));
        assertThat(read())
                .contains(
                        "usher_cache_entries{cache=\"sites\"} 1.0",
                        "usher_cache_bytes{cache=\"sites\"} 2.0",
                        "usher_cache_evictions_total{cache=\"sites\"} 3.0");
    }

    @Test
    void queuesAreMeasured() throws IOException {
        metrics.queue("appends", () -> 4, 5, () -> 6.5);
        assertThat(read())
                .contains(
                        "usher_limit_used{limit=\"appends\"} 4.0",
                        "usher_limit_max{limit=\"appends\"} 5.0",
                        "usher_limit_oldest_seconds{limit=\"appends\"} 6.5",
                        "usher_limit_refusals_total{limit=\"appends\"} 0.0");
    }

    /** The writer hangs, and the queue fills. */
    @Test
    void whatAFullQueueOfAppendsRefusesIsCounted() throws IOException {
        CompletableFuture<Void> hanging = new CompletableFuture<>();
        try (AppendQueue queue = new AppendQueue(1, 1) {
            @Override
            protected void write(List<AppendRequest> batch) {
                hanging.join();
                batch.forEach(append -> append.end(null));
            }
        }) {
            for (int i = 0; i < AppendQueue.MAX_APPENDS + 3; i++) {
                AppendRequest append = AppendRequest.of(SNAPSHOT, Optional.empty(), Optional.empty());
                queue.add(append);
                append.done().exceptionally(failure -> {
                    metrics.storeFailed((StoreException) failure);
                    return null;
                });
            }
            hanging.complete(null);
        }
        metrics.storeFailed(new StoreException("store_failed: no space"));
        String text = read();
        double refused = value(text, "usher_limit_refusals_total{limit=\"appends\"} ");
        assertThat(refused).isBetween(2.0, 3.0);
        assertThat(value(text, "usher_store_failures_total ")).isEqualTo(refused + 1);
    }

    private static double value(String text, String name) {
        return text.lines()
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
                .findFirst()
                .orElse(0);
    }
}
