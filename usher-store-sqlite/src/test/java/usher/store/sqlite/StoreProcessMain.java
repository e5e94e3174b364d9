package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** A process that appends and prints the acknowledged snapshots. Its parent kills it or injects failures. */
final class StoreProcessMain {
    static final int AUTHORITIES = 40;

    /** Unbuffered, so that a line is in the pipe when the call returns. */
    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private StoreProcessMain() {}

    /** Modes: hold; flood; one, with a number of appends. The second argument is the folder. */
    public static void main(String[] args) throws IOException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(Path.of(args[1]))) {
            print("ready");
            switch (args[0]) {
                case "hold" -> System.in.read();
                case "flood" -> flood(store);
                case "one" -> oneByOne(store, Integer.parseInt(args[2]));
                default -> throw new IllegalArgumentException(args[0]);
            }
        } catch (StoreException e) {
            print(String.valueOf(e.getMessage()));
            throw e;
        }
    }

    static Authority authority(int number) {
        return Samples.authority("host" + number + ".example");
    }

    /** Returns the body of a version; every third version repeats the one before. */
    static Bytes body(int authority, int version) {
        int distinct = version % 3 == 2 ? version - 1 : version;
        return Samples.body(authority + "/" + distinct + "/" + "x".repeat(distinct * 37 % 3_000));
    }

    static Snapshot version(int authority, int version) {
        Instant time = Samples.START.plusMillis(version);
        return Samples.good(authority(authority), time, body(authority, version));
    }

    /** Returns the number of stored versions, if there are no gaps. */
    static int versions(SqliteSnapshotStore store, int authority) {
        return store.at(authority(authority), Instant.MAX)
                .map(newest -> (int)
                        Duration.between(Samples.START, newest.fetchedAt()).toMillis())
                .orElse(0);
    }

    /** Requires that a store has all versions up to one that is at least that, and returns that one. */
    static int requireVersions(SqliteSnapshotStore store, int authority, int least, String when) {
        List<Snapshot> history = store.history(authority(authority), Instant.MAX, 1_000_000);
        assertThat(history).as(when).hasSizeGreaterThanOrEqualTo(least);
        for (int i = 0; i < history.size(); i++) {
            assertThat(history.get(i)).as(when).isEqualTo(version(authority, history.size() - i));
        }
        return history.size();
    }

    private static void flood(SqliteSnapshotStore store) {
        int[] next = new int[AUTHORITIES];
        for (int i = 0; i < AUTHORITIES; i++) {
            next[i] = versions(store, i) + 1;
        }
        Semaphore open = new Semaphore(300);
        for (int round = 0; ; round++) {
            int authority = (round * 7 + round / 11) % AUTHORITIES;
            int version = next[authority]++;
            open.acquireUninterruptibly();
            store.append(version(authority, version), Optional.of(body(authority, version)))
                    .whenComplete((nothing, failure) -> {
                        print((failure == null ? "ack " : "nak ") + authority + " " + version);
                        open.release();
                    });
        }
    }

    private static void oneByOne(SqliteSnapshotStore store, int appends) {
        int version = versions(store, 0) + 1;
        int last = version + appends;
        for (int attempt = 0; attempt < 400 && version < last; attempt++) {
            print("try " + version);
            try {
                Samples.keep(store, version(0, version), body(0, version));
                print("ack 0 " + version);
                version++;
            } catch (RuntimeException e) {
                print("nak 0 " + version + " " + List.of(String.valueOf(e.getMessage())));
                LockSupport.parkNanos(20_000_000);
                version = reread(store, version) + 1;
            }
        }
    }

    /** Returns the next version. A failed append may be in the store all the same. */
    private static int reread(SqliteSnapshotStore store, int version) {
        try {
            return versions(store, 0);
        } catch (StoreException e) {
            return version - 1;
        }
    }

    private static void print(String line) {
        try {
            OUT.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
