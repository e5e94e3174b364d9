package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.testkit.MachineLoad;
import usher.testkit.faults.ExpectedOutcome;
import usher.testkit.faults.Fault;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Faults;
import usher.testkit.faults.FtpFaultServer;
import usher.testkit.faults.FtpSite;
import usher.testkit.faults.Page;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;

/** GL-06 for one request: every fault over every protocol comes to its code, in time, and nothing stays open. */
class TransportFaultsTest {
    private static final Duration HEAD = Duration.ofMillis(400);
    private static final Duration WITHIN = Duration.ofMillis(600);
    private static final Duration GRACE = Duration.ofMillis(250);

    /** How long a busy machine may need to tell the server of it. */
    private static final Duration CLOSING = Duration.ofSeconds(3);

    private static final int AT_ONCE = 12;

    private static final TransportFixture ASKING = new TransportFixture(AT_ONCE);

    private record Cell(Fault fault, Protocol protocol) {}

    @BeforeAll
    static void loadEverything() {
        try (TestServer http = FaultServer.http(Map.of("/robots.txt", Page.text("")));
                TestServer https = FaultServer.https(Map.of("/robots.txt", Page.text("")));
                TestServer ftp = FtpFaultServer.of(FtpSite.sending(""))) {
            Map.of(Protocol.HTTP, http, Protocol.HTTPS, https, Protocol.FTP, ftp)
                    .forEach((protocol, server) -> {
                        FetchResponse response = ASKING.send(TransportFixture.request(protocol, server.port()));
                        assertThat(response.outcome().status()).isEqualTo(200);
                    });
        }
    }

    /** And no thread stays behind. */
    @AfterAll
    static void nothingStays() throws InterruptedException {
        ASKING.close();
        for (Thread thread : threads()) {
            thread.join(CLOSING.toMillis());
        }
        assertThat(threads()).isEmpty();
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("usher-"))
                .toList();
    }

    @Test
    @Tag("long")
    void everyFaultHasItsCode() {
        List<Cell> wrong = new ArrayList<>(ConcurrentCells.failing(cells(false), 4, TransportFaultsTest::run));
        wrong.addAll(ConcurrentCells.failing(cells(true), AT_ONCE, TransportFaultsTest::run));
        // What came too late because the machine had other things to do is not late when it is alone.
        List<String> again = wrong.stream()
                .map(TransportFaultsTest::run)
                .filter(each -> !each.isEmpty())
                .toList();
        assertThat(again).isEmpty();
    }

    @Test
    void theTableIsLargeAndItsIdsAreUnique() {
        assertThat(Faults.all()).extracting(Fault::id).doesNotHaveDuplicates();
        assertThat(cells(false).size() + cells(true).size()).isGreaterThan(350);
    }

    private static List<Cell> cells(boolean lasting) {
        return Faults.all().stream()
                .filter(fault -> fault.lasts() == lasting)
                .flatMap(fault -> fault.protocols().stream().map(protocol -> new Cell(fault, protocol)))
                .toList();
    }

    /** What is wrong with a cell, or nothing. */
    private static String run(Cell cell) {
        Fault fault = cell.fault();
        Duration timeout = fault.lasts() ? WITHIN : TransportFixture.WITHIN;
        try (TestServer server = fault.start(cell.protocol())) {
            FetchRequest plain = TransportFixture.request(cell.protocol(), server.port());
            ResponseLimits limits = fault.lasts() ? TransportFixture.limits(HEAD) : TransportFixture.LIMITS;
            long start = System.nanoTime();
            FetchResponse response = ASKING.send(
                    TransportFixture.request(plain.url(), plain.addresses(), plain.headers(), limits, timeout));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            FetchOutcome outcome = response.outcome();
            // A failure may keep the status that was read; what is expected of it is its code.
            int status = outcome.failure().isPresent() ? 0 : outcome.status();
            ExpectedOutcome got = new ExpectedOutcome(status, outcome.failure(), response.cut());
            boolean inTime = took.compareTo(timeout.plus(MachineLoad.scale(GRACE))) <= 0;
            boolean whole = got.status() / 100 == 2 || response.body().isEmpty();
            if (got.equals(fault.expected())
                    && inTime
                    && whole
                    && server.awaitNoConnections(MachineLoad.scale(CLOSING))) {
                return "";
            }
            return cell + " came to " + got + " after " + took + " with " + server.openConnections() + " open";
        } catch (InterruptedException e) {
            return cell + " was interrupted";
        }
    }
}
