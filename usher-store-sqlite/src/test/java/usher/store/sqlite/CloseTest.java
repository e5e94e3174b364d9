package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** ST-06: if the store is closed under load, every call ends with a result or with "closed". */
class CloseTest {
    private static final int ROUNDS = Integer.getInteger("usher.store.closes", 60);
    private static final Authority SITE = Samples.authority("example.com");

    @TempDir
    Path folder;

    private final Queue<Throwable> wrong = new ConcurrentLinkedQueue<>();
    private final List<Snapshot> acknowledged = new ArrayList<>();

    @Test
    void closingUnderLoadIsOrderly() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            SqliteSnapshotStore store = SqliteSnapshotStore.open(folder);
            CountDownLatch busy = new CountDownLatch(3);
            Bytes body = Samples.body("round" + round);
            int number = round;
            List<Thread> users = List.of(
                    new Thread(() -> use(busy, () -> append(store, number, body))),
                    new Thread(() -> use(busy, () -> store.history(SITE, Instant.MAX, 50))),
                    new Thread(() -> use(busy, () -> store.content(ContentHash.of(body)))));
            users.forEach(Thread::start);
            busy.await();
            store.close();
            for (Thread user : users) {
                user.join();
            }
        }
        assertThat(wrong).isEmpty();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            assertThat(store.history(SITE, Instant.MAX, 1_000_000)).containsAll(acknowledged);
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    private void append(SqliteSnapshotStore store, int round, Bytes body) {
        Snapshot snapshot = Samples.good(SITE, Samples.START.plusSeconds(round), body);
        Samples.keep(store, snapshot, body);
        if (acknowledged.isEmpty() || !acknowledged.get(acknowledged.size() - 1).equals(snapshot)) {
            acknowledged.add(snapshot);
        }
    }

    /** Repeats the action until the store is closed. */
    private void use(CountDownLatch busy, Runnable action) {
        boolean open = true;
        while (open) {
            try {
                action.run();
            } catch (StoreException | CompletionException e) {
                Throwable reason = e instanceof CompletionException ? e.getCause() : e;
                open = false;
                if (!"closed".equals(reason.getMessage())) {
                    wrong.add(e);
                }
            }
            busy.countDown();
        }
    }
}
