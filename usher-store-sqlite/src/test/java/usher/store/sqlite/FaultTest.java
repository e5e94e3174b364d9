package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ST-02, ST-03: the system calls of the process, traced by strace, which also injects failures. */
@Tag("long")
class FaultTest {
    private static final int APPENDS = 25;

    /** The number of system calls that fail, one per run; the long proofs use 200. */
    private static final int SINGLE = Integer.getInteger("usher.store.faults", 1);

    private static final String CALLS = "trace=fsync,fdatasync,pwrite64,write,ftruncate";

    @TempDir
    Path folder;

    @BeforeEach
    void needsStrace() {
        boolean found = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, "strace")));
        Assumptions.assumeTrue(found, "strace is not on the PATH: what is synced, and failing calls, were not tested");
    }

    @Test
    void everyAcknowledgementFollowsASync() throws IOException, InterruptedException {
        Trace trace = run("store");
        assertThat(trace.acknowledged).isEqualTo(APPENDS);
        assertThat(trace.refused).isZero();
        assertThat(trace.syncs).isGreaterThanOrEqualTo(APPENDS);
    }

    @ParameterizedTest
    @CsvSource({"'inject=fsync,fdatasync:error=EIO:when=4+11', 3", "inject=pwrite64:error=ENOSPC:when=40+41, 0"})
    void noAcknowledgementFollowsAFailedSyncOrWrite(String injection, int refused)
            throws IOException, InterruptedException {
        SqliteSnapshotStore.open(folder.resolve("store")).close();
        Trace trace = run("store", injection);
        assertThat(trace.acknowledged).isEqualTo(APPENDS);
        assertThat(trace.failures).isGreaterThan(2);
        assertThat(trace.refused).isGreaterThanOrEqualTo(refused);
    }

    /** Each of the first calls fails once, including those that open and create a store. */
    @Test
    void anySingleCallMayFail() throws IOException, InterruptedException {
        for (int call = 1; call <= SINGLE; call++) {
            String when = ":when=" + (SINGLE < 10 ? call * 7 : call);
            run("sync" + call, "inject=fsync,fdatasync:error=EIO" + when);
            run("write" + call, "inject=pwrite64:error=" + (call % 2 == 0 ? "EIO" : "ENOSPC") + when);
        }
    }

    /** The system calls of a process. */
    private static final class Trace {
        private int acknowledged;
        private int refused;
        private int syncs;
        private int failures;
    }

    private Trace run(String name, String... injections) throws IOException, InterruptedException {
        Path store = folder.resolve(name);
        Path log = folder.resolve(name + ".log");
        List<String> strace = new ArrayList<>(List.of("strace", "-f", "-qq", "-y", "-e", CALLS, "-o", log.toString()));
        for (String injection : injections) {
            strace.addAll(List.of("-e", injection));
        }
        List<String> output;
        try (StoreProcess child =
                StoreProcess.start(strace, folder, "one", store.toString(), Integer.toString(APPENDS))) {
            output = child.remainingLines();
            child.exit();
        }
        Trace trace = analyze(Files.readAllLines(log));
        checkStore(store, output);
        return trace;
    }

    /** Between an append's start and its acknowledgement, the log was synced, and no sync failed. */
    private static Trace analyze(List<String> log) {
        Trace trace = new Trace();
        boolean synced = false;
        boolean failed = false;
        for (String line : log) {
            boolean sync = line.contains("sync(");
            boolean result = line.contains("sync resumed") || line.contains(") = ") || line.contains(")  = ");
            if (line.contains("(INJECTED)")) {
                trace.failures++;
                // SQLite goes on when it cannot sync the folder; the store has done that itself when it opened the log.
                failed |= line.contains("sync") && line.contains("snapshots.db");
            } else if (sync && line.contains("snapshots.db-wal")) {
                synced = true;
                trace.syncs++;
            }
            assertThat(!sync || result || line.contains("unfinished")).as(line).isTrue();
            if (line.contains("\"try ")) {
                synced = false;
                failed = false;
            } else if (line.contains("\"ack ")) {
                assertThat(synced).as("synced before " + line).isTrue();
                assertThat(failed).as("a sync failed before " + line).isFalse();
                trace.acknowledged++;
            } else if (line.contains("\"nak ")) {
                trace.refused++;
            }
        }
        return trace;
    }

    private static void checkStore(Path folder, List<String> output) {
        long acknowledged =
                output.stream().filter(line -> line.startsWith("ack")).count();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            StoreProcessMain.requireVersions(store, 0, (int) acknowledged, "after faults");
            assertThat(store.verify().damages()).isEmpty();
        }
    }
}
