package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.FtpFaultServer;
import usher.testkit.faults.FtpSite;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;
import usher.testkit.faults.Wire;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** S-01, S-02, S-04: a socket is connected to what the guard has just let through, and to nothing else. */
class GuardedSocketsTest {
    private final Asking asking = new Asking(1);

    @AfterEach
    void close() {
        asking.close();
    }

    private Answer withSockets(Question question, Predicate<InetAddress> guard, Steps steps) {
        return Exchange.run(question, asking.time(), Runnable::run, exchange -> {
                    steps.with(new GuardedSockets(guard, exchange, target -> {}, Optional.empty(), in -> in));
                    return Exchange.failed(OutcomeCode.BUSY);
                })
                .toCompletableFuture()
                .join();
    }

    private interface Steps {
        void with(GuardedSockets sockets) throws IOException;
    }

    @Test
    void theSocketItselfAsksTheGuard() {
        try (TestServer server = FaultServer.http(Wire::silence)) {
            Question question = Asking.question(Protocol.HTTP, server.port());
            List<InetAddress> asked = new ArrayList<>();
            withSockets(
                    question,
                    address -> {
                        asked.add(address);
                        return false;
                    },
                    sockets -> {
                        try (Socket socket = sockets.createSocket()) {
                            InetSocketAddress target =
                                    new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
                            assertBlocked(socket, target);
                            assertThat(socket.isConnected()).isFalse();
                        }
                    });
            assertThat(asked).containsExactly(InetAddress.getLoopbackAddress());
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void namesAreNotConnectedTo() {
        Question question = Asking.question(Protocol.HTTP, 80);
        withSockets(question, address -> true, sockets -> {
            try (Socket socket = sockets.createSocket()) {
                assertBlocked(socket, InetSocketAddress.createUnresolved("localhost", 80));
            }
            assertThatThrownBy(() -> sockets.createSocket("localhost", 80))
                    .isInstanceOf(UnsupportedOperationException.class);
        });
    }

    private static void assertBlocked(Socket socket, InetSocketAddress target) {
        assertThatThrownBy(() -> socket.connect(target))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(OutcomeCode.ADDRESS_BLOCKED));
    }

    /** An address that is let through once and not again: what is asked when the socket connects is what counts. */
    @ParameterizedTest
    @EnumSource
    void aGuardThatChangesItsMindWins(Protocol protocol) {
        AtomicInteger asked = new AtomicInteger();
        try (TestServer server = FaultServer.http(Wire::silence)) {
            Answer answer = transport(protocol, address -> asked.getAndIncrement() == 0)
                    .ask(Asking.question(protocol, server.port()))
                    .toCompletableFuture()
                    .join();
            assertThat(answer.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(asked).hasValue(2);
            assertThat(server.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneBadAddressRefusesTheWholeServer(Protocol protocol) throws Exception {
        InetAddress bad = InetAddress.getByName("10.0.0.1");
        try (TestServer server = FaultServer.http(Wire::silence)) {
            Question plain = Asking.question(protocol, server.port());
            List<InetAddress> both = List.of(InetAddress.getLoopbackAddress(), bad);
            Answer answer = transport(protocol, address -> !address.equals(bad))
                    .ask(new Question(plain.url(), both, Map.of(), plain.limits(), plain.within()))
                    .toCompletableFuture()
                    .join();
            assertThat(answer.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(server.requests()).isEmpty();
        }
    }

    private Transport transport(Protocol protocol, Predicate<InetAddress> guard) {
        return protocol == Protocol.FTP
                ? new FtpTransport(guard, Runnable::run, asking.time())
                : new HttpTransport(Asking.SETTINGS, guard, Runnable::run, asking.time());
    }

    /** FTP asks for both connections. */
    @Test
    void theDataConnectionIsAskedAboutToo() {
        AtomicInteger asked = new AtomicInteger();
        try (FtpFaultServer server = FtpFaultServer.of(FtpSite.sending("x"))) {
            Answer answer = transport(Protocol.FTP, address -> asked.getAndIncrement() < 2)
                    .ask(Asking.question(Protocol.FTP, server.port()))
                    .toCompletableFuture()
                    .join();
            assertThat(answer.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(server.dataConnections()).isZero();
        }
    }

    /** RFC 6066 §3: the name is in the first bytes that a TLS client sends; an address is not. */
    @ParameterizedTest
    @ValueSource(strings = {"site.test", "localhost", "127.0.0.1", "::1", "under_score.test"})
    void tellsTheServerItsNameAndNoAddress(String host) {
        try (TestServer server = FaultServer.http(Wire::readSome)) {
            WebUrl url = new WebUrl(new Authority("https", host, server.port()), "/");
            assertThat(asking.ask(Asking.question(url)).outcome().failure()).contains(OutcomeCode.TLS_ERROR);
            boolean name = host.indexOf(':') < 0 && !host.equals("127.0.0.1");
            boolean legal = name && host.indexOf('_') < 0;
            assertThat(server.requests().get(0).text().contains(host)).isEqualTo(legal);
        }
    }

    /** While one server never answers to SYN, the next address still gets its share of the time. */
    @Test
    void addressesShareTheTime() throws Exception {
        try (TestServer full = FaultServer.full()) {
            InetAddress here = InetAddress.getLoopbackAddress();
            Question plain = Asking.question(Protocol.HTTP, full.port());
            Question question = new Question(
                    plain.url(),
                    List.of(here, InetAddress.getByName("127.0.0.77")),
                    Map.of(),
                    Asking.limits(Duration.ofMillis(1_200)),
                    Duration.ofSeconds(5));
            long start = System.nanoTime();
            Answer answer = asking.ask(question);
            assertThat(answer.outcome().failure()).contains(OutcomeCode.TIMEOUT_CONNECT);
            // Half of the time for the first; the second refuses at once.
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(590), Duration.ofMillis(1_150));
        }
    }
}
