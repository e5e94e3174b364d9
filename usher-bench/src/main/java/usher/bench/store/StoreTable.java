package usher.bench.store;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.testkit.Corpus;
import usher.uri.Authority;

/**
 * Fills the store and a bare database with the same data, looks up in both, and prints a table. Exits with 1 if the
 * store is slower than the minimum ratio.
 */
public final class StoreTable {
    private static final double GATE = 0.5;

    private static final Instant START = Instant.parse("2026-11-21T00:00:00Z");
    private static final int CALLERS = 2;
    private static final int SLICES = 10;

    private final SyntheticBodies bodies;
    private final int authorities;
    private final int lookups;
    private final Path folder;
    private boolean holds = true;

    private StoreTable(SyntheticBodies bodies, int authorities, Path folder) {
        this.bodies = bodies;
        this.authorities = authorities;
        this.lookups = Math.min(200_000, authorities);
        this.folder = folder;
    }

    /** The rate of calls and their median and 99th percentile in microseconds. */
    private record Speed(double perSecond, double cpuMicros, double p50, double p99) {}

    /** An operation that is repeated. */
    @FunctionalInterface
    private interface Work {
        void run() throws Exception;
    }

    /** The rate of calls and the CPU time of each, which other load on the machine affects less. */
    private record Rate(double perSecond, double cpuMicros) {
        static Rate of(int count, Work work) throws Exception {
            long cpu = processor();
            long began = System.nanoTime();
            work.run();
            return new Rate(count / seconds(began), (processor() - cpu) / 1e3 / count);
        }

        private static long processor() {
            return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        }
    }

    @FunctionalInterface
    private interface Lookup {
        int bytes(int authority) throws SQLException;
    }

    public static void main(String[] args) throws Exception {
        int authorities = args.length == 0 ? 1_000_000 : Integer.parseInt(args[0]);
        Path folder = args.length < 2
                ? Files.createTempDirectory("usher-store-bench")
                : Files.createDirectories(Path.of(args[1]));
        boolean holds;
        try {
            SyntheticBodies bodies = new SyntheticBodies(Corpus.largest().sites());
            StoreTable table = new StoreTable(bodies, authorities, folder);
            table.run();
            holds = table.holds;
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
        System.exit(holds ? 0 : 1);
    }

    private void run() throws Exception {
        System.out.printf("%,d authorities, %,d lookups%n", authorities, lookups);
        System.out.printf("%-34s %12s %12s %7s%n", "what", "usher", "bare SQLite", "ratio");
        Path bareFile = folder.resolve("bare.db");
        Path place = folder.resolve("store");
        try (BareDatabase bare = new BareDatabase(bareFile);
                SqliteSnapshotStore store = SqliteSnapshotStore.open(place)) {
            appends("appends/s, new authorities", bare, store, 0, authorities);
            appends("appends/s, nothing new", bare, store, 1, authorities / 4);
            TimeUnit.SECONDS.sleep(2); // both have moved their logs by now, as far as they do
            lookups(bare, store);
            line("log, MiB", Files.size(place.resolve("snapshots.db-wal")) / 1048576.0, 0);
        }
        line("bytes per authority", (double) size(place) / authorities, (double) Files.size(bareFile) / authorities);
        System.out.println(memory());
    }

    /** Measures in slices, so that other load on the machine affects both alike. */
    private void appends(String what, BareDatabase bare, SqliteSnapshotStore store, int round, int count)
            throws Exception {
        Rate[] ours = new Rate[SLICES];
        Rate[] theirs = new Rate[SLICES];
        int each = count / SLICES;
        for (int slice = 0; slice < SLICES; slice++) {
            int from = slice * each;
            theirs[slice] = Rate.of(each, () -> fill(bare, round, from, from + each));
            ours[slice] = Rate.of(each, () -> fill(store, round, from, from + each));
        }
        ratio(what, middle(ours, Rate::perSecond), middle(theirs, Rate::perSecond), GATE);
        line("  CPU microseconds each", middle(ours, Rate::cpuMicros), middle(theirs, Rate::cpuMicros));
    }

    private void lookups(BareDatabase bare, SqliteSnapshotStore store) throws SQLException {
        Speed[] ours = new Speed[SLICES];
        Speed[] theirs = new Speed[SLICES];
        for (int slice = 0; slice < SLICES; slice++) {
            theirs[slice] = lookUp(slice, authority -> bare.newest(authority, Long.MAX_VALUE).length);
            ours[slice] = lookUp(slice, authority -> {
                Snapshot newest = store.at(authority(authority), Instant.MAX).orElseThrow();
                return store.content(newest.content().orElseThrow())
                        .orElseThrow()
                        .length();
            });
        }
        ratio("lookups/s, snapshot and body", middle(ours, Speed::perSecond), middle(theirs, Speed::perSecond), GATE);
        line("  CPU microseconds each", middle(ours, Speed::cpuMicros), middle(theirs, Speed::cpuMicros));
        line("lookup p50, microseconds", middle(ours, Speed::p50), middle(theirs, Speed::p50));
        line("lookup p99, microseconds", middle(ours, Speed::p99), middle(theirs, Speed::p99));
    }

    private static <T> double middle(T[] measured, ToDoubleFunction<T> of) {
        double[] sorted = Arrays.stream(measured).mapToDouble(of).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static Authority authority(int number) {
        return new Authority("https", "host" + number + ".example", 443);
    }

    /** Bodies are created on a separate thread, so that the bare database does not wait for them. */
    private void fill(BareDatabase bare, int round, int from, int to) throws SQLException, InterruptedException {
        BlockingQueue<BareDatabase.Item> items = new ArrayBlockingQueue<>(2_000);
        Thread source = new Thread(() -> {
            try {
                for (int i = from; i < to; i++) {
                    int number = number(round, i);
                    items.put(new BareDatabase.Item(
                            number, round * 4_000_000L + i, bodies.key(number), bodies.body(number)));
                }
                items.put(new BareDatabase.Item(0, 0, null, null));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        source.start();
        bare.fill(items);
        source.join();
    }

    private int number(int round, int i) {
        return round == 0 ? i : (int) (i * 7_368_787L % authorities);
    }

    private void fill(SqliteSnapshotStore store, int round, int from, int to) throws InterruptedException {
        Semaphore room = new Semaphore(4_000);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> callers = Stream.iterate(0, caller -> caller + 1)
                .limit(CALLERS)
                .map(caller -> new Thread(() -> {
                    for (int i = from + caller; i < to && failure.get() == null; i += CALLERS) {
                        append(store, round, i, room, failure);
                    }
                }))
                .toList();
        callers.forEach(Thread::start);
        for (Thread caller : callers) {
            caller.join();
        }
        room.acquire(4_000);
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
    }

    private void append(
            SqliteSnapshotStore store, int round, int i, Semaphore room, AtomicReference<Throwable> failure) {
        int number = number(round, i);
        Bytes body = Bytes.of(bodies.body(number));
        room.acquireUninterruptibly();
        store.append(snapshot(number, START.plusMillis(round * 4_000_000L + i), body), Optional.of(body))
                .whenComplete((nothing, reason) -> {
                    if (reason != null) {
                        failure.set(reason);
                    }
                    room.release();
                });
    }

    private static Snapshot snapshot(int number, Instant time, Bytes body) {
        Map<String, String> headers = Map.of(
                "Content-Type", "text/plain; charset=utf-8",
                "Cache-Control", "max-age=3600",
                "ETag", "\"" + Integer.toHexString(number * 31) + "-" + body.length() + "\"",
                "Last-Modified", "Wed, 01 Jul 2026 11:12:13 GMT",
                "Server", "nginx",
                "Date", "Sat, 21 Nov 2026 10:00:00 GMT");
        return new Snapshot(
                authority(number),
                time,
                Duration.ofMillis(100 + number % 900),
                FetchOutcome.answered(200, headers),
                List.of(),
                Optional.of(ContentHash.of(body)),
                body.length(),
                false,
                false);
    }

    private Speed lookUp(int slice, Lookup lookup) throws SQLException {
        Random random = new Random(slice);
        int count = lookups / SLICES;
        for (int i = 0; i < count / 4; i++) {
            lookup.bytes(random.nextInt(authorities));
        }
        long[] nanos = new long[count];
        long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long began = System.nanoTime();
        for (int i = 0; i < count; i++) {
            long before = System.nanoTime();
            lookup.bytes(random.nextInt(authorities));
            nanos[i] = System.nanoTime() - before;
        }
        double perSecond = count / seconds(began);
        double cpuMicros = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e3 / count;
        Arrays.sort(nanos);
        return new Speed(perSecond, cpuMicros, nanos[count / 2] / 1e3, nanos[count / 100 * 99] / 1e3);
    }

    private static double seconds(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    private static long size(Path place) throws IOException {
        return Files.size(place.resolve("snapshots.db"));
    }

    private void ratio(String what, double ours, double bare, double gate) {
        double ratio = ours / bare;
        holds &= ratio >= gate;
        System.out.printf(
                Locale.ROOT,
                "%-34s %,12.0f %,12.0f %7.2f  %s%n",
                what,
                ours,
                bare,
                ratio,
                ratio >= gate ? "holds" : "short");
    }

    private static void line(String what, double ours, double bare) {
        System.out.printf(Locale.ROOT, "%-34s %,12.1f %,12.1f%n", what, ours, bare);
    }

    /** Returns the peak memory of the process, if the system reports it. */
    private static String memory() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return "peak memory of the process: unknown";
        }
        try (Stream<String> lines = Files.lines(status)) {
            return "peak memory of the process: "
                    + lines.filter(line -> line.startsWith("VmHWM"))
                            .findFirst()
                            .map(line -> line.substring(6).strip())
                            .orElse("unknown");
        }
    }
}
