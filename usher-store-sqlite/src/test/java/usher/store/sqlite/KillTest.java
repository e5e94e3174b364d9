package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.fetch.snapshot.StoreReport;

/** ST-01, GL-10: a writer is killed repeatedly. All acknowledged snapshots are in the store, without gaps. */
@Tag("long")
class KillTest {
    private static final int CYCLES = Integer.getInteger("usher.store.kills", 5);

    @TempDir
    Path folder;

    @Test
    void acknowledgedSnapshotsSurviveSigkill() throws IOException, InterruptedException {
        long seed = Long.getLong("usher.store.seed", System.nanoTime());
        Random random = new Random(seed);
        int[] acknowledged = new int[StoreProcessMain.AUTHORITIES];
        long most = 0;
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            try (StoreProcess child =
                    StoreProcess.start(List.of(), Files.createDirectories(folder.resolve("t")), "flood", store())) {
                killAtRandom(child, random, acknowledged);
            }
            most = check(acknowledged, "seed " + seed + ", cycle " + cycle);
        }
        assertThat(most).isGreaterThan(CYCLES * 20L);
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    /** Kills the process: sometimes while it opens the store, mostly after some acknowledgements and a short time. */
    private static void killAtRandom(StoreProcess child, Random random, int[] acknowledged) throws IOException {
        int lines = random.nextInt(5) == 0 ? 0 : random.nextInt(1, 1_500);
        if (lines == 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(500)));
        }
        for (int i = 0; i < lines; i++) {
            note(child.line(), acknowledged);
        }
        LockSupport.parkNanos(random.nextInt(3_000_000));
        child.kill();
        child.remainingLines().forEach(line -> note(line, acknowledged));
    }

    private static void note(String line, int[] acknowledged) {
        assertThat(line).as("the child's line").isNotNull().doesNotStartWith("nak");
        if (line.startsWith("ack ")) {
            String[] words = line.split(" ", -1);
            int authority = Integer.parseInt(words[1]);
            acknowledged[authority] = Math.max(acknowledged[authority], Integer.parseInt(words[2]));
        }
    }

    private long check(int[] acknowledged, String when) {
        long all = 0;
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(Path.of(store()))) {
            for (int authority = 0; authority < StoreProcessMain.AUTHORITIES; authority++) {
                int newest = StoreProcessMain.requireVersions(store, authority, acknowledged[authority], when);
                if (newest > 0) {
                    ContentHash hash = ContentHash.of(StoreProcessMain.body(authority, newest));
                    assertThat(store.content(hash)).as(when).contains(StoreProcessMain.body(authority, newest));
                }
                all += newest;
            }
            StoreReport report = store.verify();
            assertThat(report.damages()).as(when).isEmpty();
            assertThat(report.snapshots()).as(when).isEqualTo(all);
        }
        return all;
    }
}
