package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.transport.TransportFixture.request;
import static usher.fetch.transport.TransportFixture.url;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.internal.fetch.ConditionalHeaders;
import usher.internal.fetch.Fetcher;
import usher.support.access.OutcomeException;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.FtpFaultServer;
import usher.testkit.faults.FtpSite;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** S-01, S-02, S-04: a socket is connected to what the guard has just let through, and to nothing else. */
class GuardedSocketTest {
    @AutoClose
    private final TransportFixture asking = new TransportFixture(1);

    private FetchResponse withSocket(FetchRequest request, Predicate<InetAddress> guard, Steps steps) {
        return Exchange.run(request, asking.time(), Runnable::run, exchange -> {
                    try (Socket socket = new GuardedSocket(guard, exchange)) {
                        steps.with(socket);
                    }
                    return FetchResponse.failed(OutcomeCode.BUSY);
                })
                .toCompletableFuture()
                .join();
    }

    private interface Steps {
        void with(Socket socket) throws IOException;
    }

    @Test
    void theSocketChecksTheGuard() {
        try (TestServer server = FaultServer.http(ServerConnection::silence)) {
            FetchRequest request = request(Protocol.HTTP, server.port());
            List<InetAddress> asked = new ArrayList<>();
            withSocket(
                    request,
                    address -> {
                        asked.add(address);
                        return false;
                    },
                    socket -> {
                        assertBlocked(socket, new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
                        assertThat(socket.isConnected()).isFalse();
                    });
            assertThat(asked).containsExactly(InetAddress.getLoopbackAddress());
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void aSocketRefusesUnresolvedNames() {
        FetchRequest request = request(Protocol.HTTP, 80);
        withSocket(
                request,
                address -> true,
                socket -> assertBlocked(socket, InetSocketAddress.createUnresolved("localhost", 80)));
    }

    private static void assertBlocked(Socket socket, InetSocketAddress target) {
        assertThatThrownBy(() -> socket.connect(target))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(OutcomeCode.ADDRESS_BLOCKED));
    }

    /** An address that was allowed when its name was resolved and is not when the socket connects. */
    @ParameterizedTest
    @EnumSource
    void anAddressThatIsRefusedAtTheConnectionIsNotConnectedTo(Protocol protocol) {
        AtomicInteger asked = new AtomicInteger();
        try (TestServer server = FaultServer.http(ServerConnection::silence)) {
            FetchResponse response = transport(protocol, address -> asked.incrementAndGet() == 0)
                    .send(request(protocol, server.port()))
                    .toCompletableFuture()
                    .join();
            assertThat(response.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(asked).hasValue(1);
            assertThat(server.requests()).isEmpty();
        }
    }

    /** The guard checks the same address at the lookup and at the connection, and no third time. */
    @Test
    void aRequestChecksTheGuardTwice() {
        List<InetAddress> connected = new ArrayList<>();
        try (TestServer server = FaultServer.http(ServerConnection::silence)) {
            Transport transport = transport(Protocol.HTTP, address -> {
                connected.add(address);
                return false;
            });
            List<InetAddress> resolved = List.of(InetAddress.getLoopbackAddress());
            AddressGuard guard = AddressGuard.publicOnly().allowing(AddressBlock.parse("127.0.0.1"));
            FetchEnvironment environment = new FakeWeb()
                    .environment(asking.time())
                    .withResolver((host, patience) -> CompletableFuture.completedStage(resolved))
                    .withTransport(transport);
            Fetcher fetcher = new Fetcher(environment, guard, DestinationFilter.WEB);
            WebUrl url = url(Protocol.HTTP, server.port(), "/robots.txt");
            FetchResponse response = fetcher.fetch(
                            url, ConditionalHeaders.NONE, TransportFixture.LIMITS, TransportFixture.WITHIN)
                    .toCompletableFuture()
                    .join();
            assertThat(response.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(connected).isEqualTo(resolved);
        }
    }

    private Transport transport(Protocol protocol, Predicate<InetAddress> guard) {
        return protocol == Protocol.FTP
                ? new FtpTransport(guard, Runnable::run, asking.time())
                : new HttpTransport(TransportFixture.SETTINGS, guard, Runnable::run, asking.time());
    }

    /** FTP asks for both connections. */
    @Test
    void theGuardChecksTheDataConnection() {
        AtomicInteger asked = new AtomicInteger();
        try (FtpFaultServer server = FtpFaultServer.of(FtpSite.sending("x"))) {
            FetchResponse response = transport(Protocol.FTP, address -> asked.getAndIncrement() < 1)
                    .send(request(Protocol.FTP, server.port()))
                    .toCompletableFuture()
                    .join();
            assertThat(response.outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
            assertThat(server.dataConnections()).isZero();
        }
    }

    /** RFC 6066 §3: the name is in the first bytes that a TLS client sends; an address is not. */
    @ParameterizedTest
    @ValueSource(strings = {"site.test", "localhost", "127.0.0.1", "::1", "under_score.test"})
    void theServerGetsItsNameAndNoAddress(String host) {
        try (TestServer server = FaultServer.http(ServerConnection::readSome)) {
            WebUrl url = new WebUrl(new Authority("https", host, server.port()), "/");
            assertThat(asking.send(request(url)).outcome().failure()).contains(OutcomeCode.TLS_ERROR);
            boolean name = host.indexOf(':') < 0 && !host.equals("127.0.0.1");
            boolean legal = name && host.indexOf('_') < 0;
            assertThat(server.requests().get(0).text().contains(host)).isEqualTo(legal);
        }
    }

    /** While one server never answers to SYN, the next address still gets its share of the time. */
    @Test
    void allAddressesShareOneTimeout() throws Exception {
        try (TestServer full = FaultServer.full()) {
            InetAddress here = InetAddress.getLoopbackAddress();
            FetchRequest plain = request(Protocol.HTTP, full.port());
            FetchRequest request = request(
                    plain.url(),
                    List.of(here, InetAddress.getByName("127.0.0.77")),
                    Map.of(),
                    TransportFixture.limits(Duration.ofMillis(3_000)),
                    Duration.ofSeconds(9));
            long start = System.nanoTime();
            FetchResponse response = asking.send(request);
            assertThat(response.outcome().failure()).contains(OutcomeCode.TIMEOUT_CONNECT);
            assertThat(response.outcome().detail())
                    .as("as if the request's timer had ended it")
                    .isEmpty();
            // Half of the time for the first; the second refuses at once.
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(1_490), Duration.ofMillis(2_900));
        }
    }
}
