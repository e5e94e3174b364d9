package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.transport.ConcurrentCells;
import usher.testkit.GeneratedFile;
import usher.testkit.MachineLoad;
import usher.testkit.Project;
import usher.testkit.faults.Cause;
import usher.testkit.faults.ExpectedOutcome;
import usher.testkit.faults.Fault;
import usher.testkit.faults.Faults;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;

/**
 * GL-06: every fault over every protocol, met by a cache that knows nothing of the site and by one with a copy that is
 * due, comes to its code in time; nothing is allowed by accident, and nothing stays open.
 */
@Tag("long")
class FaultMatrixTest {
    private static final Duration HEAD = Duration.ofMillis(400);
    private static final Duration WITHIN = Duration.ofMillis(600);
    private static final Duration ENOUGH = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofMillis(250);
    private static final Duration CLOSING = Duration.ofSeconds(3);
    private static final Bytes KEPT = Bytes.of("User-agent: *\nDisallow: /\n# kept\n");

    private record Cell(Fault fault, Protocol protocol, boolean warm) {}

    /** What a cell must come to. */
    private record Outcome(boolean allowed, Basis basis, Optional<OutcomeCode> code) {}

    @BeforeAll
    static void loadEverything() {
        Fault first = Faults.all().get(0);
        first.protocols().forEach(protocol -> run(new Cell(first, protocol, true)));
    }

    /** The table of docs/fetching.md: each cause, met by a cache that knows nothing of the site. */
    @Test
    void thePageHasWhatEachCauseComesTo() throws IOException {
        StringBuilder table =
                new StringBuilder("| cause | code | message | detail | history keeps |\n|---|---|---|---|---|\n");
        Cause.all().forEach(cause -> table.append(row(cause)));
        GeneratedFile.checkDrawing(Project.root().resolve("docs/fetching.md"), table.toString(), FaultMatrixTest.class);
    }

    private static String row(Cause cause) {
        SnapshotStore store = new MemorySnapshotStore();
        Duration head = cause.fault().lasts() ? ENOUGH.dividedBy(5) : ENOUGH;
        try (TestServer server = cause.fault().start(cause.protocol());
                Loopback loopback = new Loopback(store, head, head.multipliedBy(2))) {
            Authority site = new Authority(cause.protocol().scheme(), "site.test", server.port());
            LiveVerdict verdict =
                    loopback.live().crawler(Dialect.RFC9309, "TestBot").check(site + "/p", ENOUGH.multipliedBy(3));
            assertThat(verdict.code().orElseThrow().word())
                    .as(cause.words())
                    .isEqualTo(cause.code())
                    .isNotEqualTo("busy");
            assertThat(verdict.detail().orElse("")).startsWith(cause.detail().orElse(""));
            Snapshot kept = store.history(site, Instant.MAX, 1).get(0);
            return "| " + cause.words() + " | `" + cause.code() + "` | "
                    + verdict.message().orElse("–") + " | "
                    + cause.detail().map(String::strip).orElse("–") + " | "
                    + (kept.outcome().status() == 0 ? "–" : kept.outcome().status())
                    + (kept.outcome().headers().isEmpty() ? "" : ", headers") + " |\n";
        }
    }

    /** Every fifth combination: each fault is met at least once. */
    @Test
    void noFaultIsPermission() throws Exception {
        assertThat(check(5)).isGreaterThan(140);
    }

    @Test
    @Tag("nightly")
    void noFaultIsPermissionInAnyCombination() throws Exception {
        assertThat(check(1)).isGreaterThan(700);
    }

    /** Checks every so many combinations, and returns their number. */
    private static int check(int stride) throws Exception {
        List<Cell> quick = cells(false, stride);
        List<Cell> lasting = cells(true, stride);
        int threads = usherThreads();
        List<Cell> again = new ArrayList<>(ConcurrentCells.failing(quick, 4, FaultMatrixTest::run));
        again.addAll(ConcurrentCells.failing(lasting, 24, FaultMatrixTest::run));
        // A busy machine may be late; what is wrong alone as well is wrong.
        List<String> wrong = again.stream()
                .map(FaultMatrixTest::runAlone)
                .filter(each -> !each.isEmpty())
                .toList();

        System.out.println("fault matrix: " + (quick.size() + lasting.size()) + " cells, " + again.size()
                + " looked at twice, " + wrong.size() + " wrong");
        assertThat(wrong).isEmpty();
        assertThat(awaitThreads(threads)).as("threads left").isLessThanOrEqualTo(threads);
        return quick.size() + lasting.size();
    }

    private static List<Cell> cells(boolean lasting, int stride) {
        List<Cell> all = Faults.all().stream()
                .filter(fault -> fault.lasts() == lasting)
                .flatMap(fault -> fault.protocols().stream()
                        .flatMap(protocol ->
                                Stream.of(new Cell(fault, protocol, false), new Cell(fault, protocol, true))))
                .toList();
        return IntStream.iterate(0, cell -> cell < all.size(), cell -> cell + stride)
                .mapToObj(all::get)
                .toList();
    }

    /**
     * A fetch that got no processor for as long as it may take is busy, or did not come to the end of the handshake. It
     * says nothing about the fault.
     */
    private static String runAlone(Cell cell) {
        String wrong = run(cell);
        for (int more = 4; more > 0 && wrong.matches(".* came to .*(BUSY|TIMEOUT_TLS).*, not .*"); more--) {
            wrong = run(cell);
        }
        return wrong;
    }

    /** What is wrong with a cell, or nothing. */
    private static String run(Cell cell) {
        Duration timeout = cell.fault().lasts() ? WITHIN : ENOUGH;
        Duration head = cell.fault().lasts() ? HEAD : ENOUGH;
        SnapshotStore store = new MemorySnapshotStore();
        try (TestServer server = cell.fault().start(cell.protocol());
                Loopback loopback = new Loopback(store, head, timeout)) {
            Authority site = new Authority(cell.protocol().scheme(), "site.test", server.port());
            if (cell.warm()) {
                Samples.keep(store, twoHoursOld(site), KEPT);
            }
            LiveCrawler robot = loopback.live().crawler(Dialect.RFC9309, "TestBot");
            long start = System.nanoTime();
            LiveVerdict verdict = robot.check(site + "/open/page", ENOUGH.multipliedBy(3));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            Outcome got = new Outcome(verdict.isAllowed(), verdict.basis(), verdict.code());
            Outcome expected = expected(cell, verdict, server.requests().size());
            boolean inTime = took.compareTo(timeout.plus(MachineLoad.scale(GRACE))) <= 0;
            boolean closed = server.awaitNoConnections(MachineLoad.scale(CLOSING));
            return got.equals(expected) && inTime && closed
                    ? ""
                    : cell + " came to " + got + ", not " + expected + ", after " + took + ", open " + !closed;
        } catch (InterruptedException e) {
            return cell + " was interrupted";
        }
    }

    /** A copy that was good for five minutes. */
    private static Snapshot twoHoursOld(Authority site) {
        return Snapshot.of(
                site,
                Instant.now().minus(Duration.ofHours(2)).truncatedTo(ChronoUnit.MILLIS),
                FetchOutcome.answered(200, Map.of("Cache-Control", "max-age=300")),
                Optional.of(KEPT));
    }

    /** By the words of docs/spec/fetch-faults.md alone. */
    private static Outcome expected(Cell cell, LiveVerdict verdict, int requests) {
        ExpectedOutcome exchange = cell.fault().expected();
        int status = exchange.status();
        if (exchange.failure().isPresent()) {
            return unreachable(cell, exchange.failure().get());
        }
        if (status == 206) {
            return unreachable(cell, OutcomeCode.TRUNCATED);
        }
        if (status >= 200 && status <= 299) {
            // A complete answer, whatever is in it: its rules count.
            return new Outcome(verdict.verdict().isAllowed(), Basis.FRESH, Optional.empty());
        }
        if (status == 429) {
            return unreachable(cell, OutcomeCode.RATE_LIMITED);
        }
        if (status >= 400 && status <= 499) {
            return new Outcome(true, Basis.UNAVAILABLE, Optional.of(OutcomeCode.NOT_FOUND));
        }
        if (requests > 1) {
            // The server has sent us to itself, and said the same again.
            return new Outcome(true, Basis.UNAVAILABLE, Optional.of(OutcomeCode.REDIRECT_LOOP));
        }
        return unreachable(cell, status >= 500 || status < 100 ? OutcomeCode.SERVER_ERROR : OutcomeCode.REDIRECT_BAD);
    }

    private static Outcome unreachable(Cell cell, OutcomeCode code) {
        return new Outcome(false, cell.warm() ? Basis.STALE : Basis.UNREACHABLE, Optional.of(code));
    }

    private static int usherThreads() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("usher-"))
                .count();
    }

    private static int awaitThreads(int wanted) throws InterruptedException {
        Instant end = Instant.now().plusSeconds(10);
        int threads = usherThreads();
        while (threads > wanted && Instant.now().isBefore(end)) {
            Thread.onSpinWait();
            threads = usherThreads();
        }
        return threads;
    }
}
