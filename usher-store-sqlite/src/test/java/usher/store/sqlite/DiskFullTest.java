package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.testkit.MachineLoad;
import usher.uri.Authority;

/** ST-03: the disk is full. */
@Tag("long")
class DiskFullTest {
    private static final Authority SITE = Samples.authority("example.com");

    @TempDir
    Path folder;

    private final Random random = new Random(3);
    private final List<Snapshot> acknowledged = new ArrayList<>();

    /** Uses SQLite's own limit, which needs no privileges. */
    @Test
    void aFullDatabaseRejectsAppendsAndKeepsItsData() {
        Path place = folder.resolve("store");
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(new StoreFolder(place, 200), Long.MAX_VALUE)) {
            assertThat(fill(store, 1_000).getMessage()).startsWith("store_failed");
            checkAll(store);
        }
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(place)) {
            checkAll(store);
            assertThat(append(store)).isEmpty();
            checkAll(store);
        }
    }

    /** On a full disk each repair succeeds and the next write fails; not every failure may cause a check. */
    @Test
    void aFullDatabaseIsNotRepairedForEachAppend() {
        try (SqliteSnapshotStore store =
                SqliteSnapshotStore.open(new StoreFolder(folder.resolve("store"), 200), Long.MAX_VALUE)) {
            fill(store, 1_000);
            long began = System.nanoTime();
            long written = 0;
            for (int i = 0; i < 3_000; i++) {
                written += append(store).orElseThrow().getMessage().contains("cannot write") ? 1 : 0;
            }
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
            assertThat(written).isLessThanOrEqualTo(2 + seconds);
            checkAll(store);
        }
    }

    /** A real file system that is full, and then has space again, which the store detects. */
    @Test
    void aFullDiskRejectsAppendsUntilThereIsSpace() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        boolean mounted = mount("size=4m", disk);
        Assumptions.assumeTrue(mounted, "no right to mount a small disk: only the limit of SQLite itself was tested");
        try {
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[1 << 20]);
            try (SqliteSnapshotStore store = SqliteSnapshotStore.open(disk.resolve("store"))) {
                assertThat(fill(store, 2_000).getMessage()).startsWith("store_failed");
                assertThatThrownBy(store::probe).isInstanceOf(StoreException.class);
                checkAll(store);
                Files.delete(ballast);
                awaitRecovery(store);
                assertThat(append(store))
                        .as("the first append after the recovery")
                        .isEmpty();
                checkAll(store);
            }
        } finally {
            assertThat(run("umount", disk.toString())).isTrue();
        }
    }

    /** Where no file system can be mounted, the folder of the library does not exist: the driver reports the same. */
    @Test
    void aTemporaryFolderWithoutTheRightToExecuteIsNamed() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("noexec"));
        boolean mounted = mount("noexec", disk);
        Path temporary = mounted ? disk : disk.resolve("missing");
        try (StoreProcess process = StoreProcess.start(
                List.of(), temporary, "one", folder.resolve("store").toString(), "1")) {
            assertThat(process.line())
                    .startsWith("store_failed: cannot create a store in " + folder.resolve("store")
                            + ": the native library of SQLite cannot be loaded. It is unpacked in " + temporary
                            + ", which must be writable and not mounted with noexec.")
                    .contains("-Dorg.sqlite.tmpdir=FOLDER", "No native library found for os.name=");
        } finally {
            assertThat(!mounted || run("umount", disk.toString())).isTrue();
        }
    }

    private static boolean mount(String option, Path disk) throws IOException, InterruptedException {
        return "root".equals(System.getProperty("user.name"))
                && run("mount", "-t", "tmpfs", "-o", option, "tmpfs", disk.toString());
    }

    /** Waits without appending: a probe does not open the database again, and works when it is open. */
    private void awaitRecovery(SqliteSnapshotStore store) throws InterruptedException {
        long deadline =
                System.nanoTime() + MachineLoad.scale(Duration.ofSeconds(20)).toNanos();
        while (!isProbed(store)) {
            assertThat(System.nanoTime()).as("recovered in time").isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private static boolean isProbed(SqliteSnapshotStore store) {
        try {
            store.probe();
            return true;
        } catch (StoreException e) {
            return false;
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    private StoreException fill(SqliteSnapshotStore store, int most) {
        for (int i = 0; i < most; i++) {
            Optional<StoreException> failure = append(store);
            if (failure.isPresent()) {
                return failure.get();
            }
        }
        throw new AssertionError("it never fills up");
    }

    private Optional<StoreException> append(SqliteSnapshotStore store) {
        Bytes body = Samples.noise(random, 6_000);
        Snapshot snapshot = Samples.good(SITE, Samples.START.plusSeconds(acknowledged.size()), body);
        try {
            Samples.keep(store, snapshot, body);
            acknowledged.add(0, snapshot);
            return Optional.empty();
        } catch (CompletionException e) {
            return Optional.of((StoreException) e.getCause());
        }
    }

    private void checkAll(SqliteSnapshotStore store) {
        assertThat(store.history(SITE, Instant.MAX, 10_000)).isEqualTo(acknowledged);
        acknowledged.forEach(snapshot ->
                assertThat(store.content(snapshot.content().orElseThrow())).isPresent());
        assertThat(store.verify().damages()).isEmpty();
    }
}
