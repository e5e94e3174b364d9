package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static usher.fetch.transport.TransportFixture.request;
import static usher.fetch.transport.TransportFixture.url;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.address.AddressGuard;
import usher.fetch.system.SystemTime;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.Coding;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Faults;
import usher.testkit.faults.FtpFaultServer;
import usher.testkit.faults.FtpSite;
import usher.testkit.faults.Page;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.Script;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;
import usher.uri.WebUrl;

class HttpTransportTest {
    private static final Map<String, Page> SITE = Map.of("/robots.txt", Page.text(Faults.RULES));

    private static final List<String> HOSTS =
            List.of("http.proxyHost", "https.proxyHost", "ftp.proxyHost", "socksProxyHost");
    private static final List<String> PORTS =
            List.of("http.proxyPort", "https.proxyPort", "ftp.proxyPort", "socksProxyPort");
    private static final List<String> EXCEPTIONS =
            List.of("http.nonProxyHosts", "ftp.nonProxyHosts", "socksNonProxyHosts");

    @AutoClose
    private final TransportFixture asking = new TransportFixture(4);

    private static TestServer server(Protocol protocol, Script script) {
        return protocol == Protocol.HTTP ? FaultServer.http(script) : FaultServer.https(Certificate.GOOD, script);
    }

    @Test
    void aRequestIsCancelledIfTheClockIsClosedBeforeItStarts() {
        SystemTime time = new SystemTime();
        Transport transport = Transport.of(
                TransportFixture.SETTINGS,
                AddressGuard.off(),
                task -> {
                    time.close();
                    task.run();
                },
                time);
        for (int i = 0; i < 2; i++) {
            assertThat(transport.send(request(Protocol.HTTP, 1)).toCompletableFuture())
                    .isCompletedWithValue(FetchResponse.failed(OutcomeCode.CANCELLED));
        }
    }

    @Test
    void aResponseHasItsBodyAndHeaders() {
        try (TestServer http = FaultServer.http(SITE);
                TestServer https = FaultServer.https(SITE)) {
            for (FetchResponse response : List.of(
                    asking.send(request(Protocol.HTTP, http.port())),
                    asking.send(request(Protocol.HTTPS, https.port())))) {
                assertThat(response.outcome().status()).isEqualTo(200);
                assertThat(response.outcome().header("content-type")).contains("text/plain");
                assertThat(response.body()).isEqualTo(Bytes.of(Faults.RULES));
                assertThat(response.cut()).isFalse();
            }
        }
    }

    /** F-12 and S-06: the whole request, byte by byte; nothing is in it that was not asked for. */
    @ParameterizedTest
    @EnumSource(names = {"HTTP", "HTTPS"})
    void exactlyTheseHeadersAreSent(Protocol protocol) {
        try (TestServer server = server(protocol, Script.respond("HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n\r\n"))) {
            for (int i = 0; i < 2; i++) {
                asking.send(request(url(protocol, server.port(), "/a%2f/b?c=d|e")));
            }
            String expected = "GET /a%2f/b?c=d|e HTTP/1.1\r\nHost: site.test:" + server.port()
                    + "\r\nUser-Agent: UsherTest/1\r\nAccept: text/plain, */*;q=0.5\r\n"
                    + "Accept-Encoding: gzip, deflate\r\nConnection: close\r\n\r\n";
            assertThat(server.requests())
                    .hasSize(2)
                    .allMatch(request -> request.text().equals(expected));
        }
    }

    /** A redirect may lead there: what is sent is still one line with one target. */
    @Test
    void sendsAnyUrlAsOneTarget() {
        try (TestServer server = FaultServer.http(SITE)) {
            asking.send(request(url(Protocol.HTTP, server.port(), "/x/../a b\\\u00e4?\u0001 HTTP/1.1")));
            assertThat(server.requests().get(0).text())
                    .startsWith("GET /a%20b/%C3%A4?%01%20HTTP/1.1 HTTP/1.1\r\nHost: ");
        }
    }

    @Test
    void theHeadersOfTheRequestAreSent() {
        try (TestServer server = FaultServer.http(SITE)) {
            FetchRequest plain = request(Protocol.HTTP, server.port());
            Map<String, String> headers = Map.of("If-None-Match", "\"\u00e4\"");
            asking.send(request(plain.url(), plain.addresses(), headers));
            assertThat(server.requests().get(0).text()).contains("\r\nIf-None-Match: \"\u00c3\u00a4\"\r\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nb: c", "a\nb", "a\0b"})
    void headersWithLineBreaksAreRefused(String text) {
        FetchRequest plain = request(Protocol.HTTP, 80);
        for (Map<String, String> headers : List.of(Map.of("X", text), Map.of(text, "x"), Map.of("", "x"))) {
            FetchRequest bad = request(plain.url(), plain.addresses(), headers);
            assertThatIllegalArgumentException().isThrownBy(() -> asking.send(bad));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\r\nb", "a\u00e4", " a", "a "})
    void invalidUserAgentsAreRefused(String userAgent) {
        assertThatIllegalArgumentException().isThrownBy(() -> HttpSettings.of(userAgent));
    }

    private FetchOutcome outcome(String scheme, String host, TestServer server) {
        WebUrl url = new WebUrl(new Authority(scheme, host, server.port()), "/robots.txt");
        return asking.send(request(url)).outcome();
    }

    @Test
    void hostNamesThatAreInvalidInTlsAreStillRequested() {
        try (TestServer server = FaultServer.http(SITE)) {
            // A name with an underscore, which is none for TLS but has an address in DNS.
            assertThat(outcome("http", "under_score.test", server).status()).isEqualTo(200);
            assertThat(server.requests().get(0).text()).contains("Host: under_score.test:" + server.port() + "\r\n");
        }
    }

    /** S-02: the address is the one that was handed in, whatever the host looks like. */
    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.1", "2001:db8::1", "does-not-exist.invalid", "localhost"})
    void connectsToTheGivenAddressOnly(String host) {
        try (TestServer server = FaultServer.http(SITE)) {
            assertThat(outcome("http", host, server).status()).isEqualTo(200);
        }
    }

    @Test
    void certificateIsCheckedAgainstTheUrlsHost() {
        try (TestServer server = FaultServer.https(SITE)) {
            assertThat(outcome("https", "other.test", server).failure()).contains(OutcomeCode.TLS_ERROR);
            assertThat(outcome("https", "127.0.0.1", server).status()).isEqualTo(200);
            assertThat(outcome("https", "127.0.0.2", server).failure()).contains(OutcomeCode.TLS_ERROR);
        }
    }

    @Test
    void triesOneAddressAfterTheOther() throws Exception {
        InetAddress nobody = InetAddress.getByName("127.0.0.77");
        try (TestServer server = FaultServer.http(SITE)) {
            FetchRequest plain = request(Protocol.HTTP, server.port());
            List<InetAddress> both = List.of(nobody, InetAddress.getLoopbackAddress());
            FetchRequest request = request(plain.url(), both, Map.of());
            assertThat(asking.send(request).outcome().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, (512 << 10) - 1, 512 << 10, (512 << 10) + 1, 600_000})
    void keepsAsManyBytesAsTheLimitSays(int size) {
        String body = IntStream.range(0, size / 16 + 1)
                .mapToObj(i -> String.format("# line %08d\n", i))
                .collect(Collectors.joining())
                .substring(0, size);
        int kept = Math.min(size, 512 << 10);
        byte[] gzip = Coding.gzip(body);
        String chunked = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
                + Integer.toHexString(gzip.length) + "\r\n";
        try (TestServer plain = FaultServer.http(Map.of("/robots.txt", Page.text(body)));
                TestServer coded = FaultServer.http(
                        Script.respond(chunked, gzip).then(connection -> connection.send("\r\n0\r\n\r\n")))) {
            for (TestServer server : List.of(plain, coded)) {
                FetchResponse response = asking.send(request(Protocol.HTTP, server.port()));
                assertThat(response.outcome().status()).isEqualTo(200);
                assertThat(response.body()).isEqualTo(Bytes.of(body.substring(0, kept)));
                assertThat(response.cut()).isEqualTo(size > kept);
            }
        }
    }

    @Test
    void reportsEveryLocationAsWritten() {
        String found = "HTTP/1.1 302 Found\r\nLocation: /a b\r\nlocation:  HTTP://X/\u00c3\u00a4 \r\nLocation: "
                + "c".repeat(9_000) + "\r\n\r\n";
        try (TestServer server = FaultServer.http(Script.respond(found))) {
            FetchResponse response = asking.send(request(Protocol.HTTP, server.port()));
            assertThat(response.outcome().status()).isEqualTo(302);
            assertThat(response.locations()).containsExactly("/a b", "HTTP://X/\u00e4", "c".repeat(8_192));
            assertThat(response.body().isEmpty()).isTrue();
        }
    }

    /** No status makes us ask again, whatever comes with it. F-08: the bodies do not count. */
    @ParameterizedTest
    @ValueSource(ints = {408, 503, 401, 407, 421, 302})
    void aRequestIsSentOnce(int status) {
        String response = "HTTP/1.1 " + status
                + " -\r\nRetry-After: 0\r\nLocation: /b\r\nWWW-Authenticate: Basic\r\n\r\nDisallow: /";
        try (TestServer server = FaultServer.http(Script.respond(response))) {
            FetchRequest request = request(Protocol.HTTP, server.port());
            FetchResponse only = asking.send(request);
            assertThat(only.outcome().status()).isEqualTo(status);
            assertThat(only.body().isEmpty()).isTrue();
            assertThat(server.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void proxySettingsOfTheSystemAreIgnored(Protocol protocol) {
        try (TestServer server = protocol == Protocol.FTP
                        ? FtpFaultServer.of(FtpSite.sending(""))
                        : server(protocol, Script.respond("HTTP/1.1 200 OK\r\n\r\n"));
                TestServer proxy = FaultServer.http(connection -> {})) {
            HOSTS.forEach(name -> System.setProperty(name, "127.0.0.1"));
            PORTS.forEach(name -> System.setProperty(name, String.valueOf(proxy.port())));
            // Or the JDK would spare 127.0.0.1.
            EXCEPTIONS.forEach(name -> System.setProperty(name, ""));
            FetchRequest request = request(protocol, server.port());
            assertThat(asking.send(request).outcome().status()).isEqualTo(200);
            assertThat(proxy.requests()).isEmpty();
        } finally {
            Stream.of(HOSTS, PORTS, EXCEPTIONS).flatMap(List::stream).forEach(System::clearProperty);
        }
    }

    /** The caller is never held up: no thread, no answer but BUSY, at once or at the deadline. */
    @Test
    void isBusyWithoutThreads() throws Exception {
        CompletableFuture<Void> release = new CompletableFuture<>();
        ExecutorService one = TransportFixture.threads(1);
        try (TestServer server = FaultServer.http(connection -> {
            connection.readHead();
            release.join();
        })) {
            Transport http = new HttpTransport(TransportFixture.SETTINGS, address -> true, one, asking.time());
            FetchRequest patient = request(Protocol.HTTP, server.port());
            FetchRequest hasty =
                    request(patient.url(), patient.addresses(), Map.of(), patient.limits(), Duration.ofMillis(200));
            var first = http.send(patient).toCompletableFuture();
            var waiting = http.send(hasty).toCompletableFuture();
            var rejected = http.send(hasty).toCompletableFuture();
            assertThat(rejected).isDone();
            assertThat(rejected.join().outcome().failure()).contains(OutcomeCode.BUSY);
            assertThat(waiting.get(10, TimeUnit.SECONDS).outcome().failure()).contains(OutcomeCode.BUSY);
            release.complete(null);
            assertThat(first.get(10, TimeUnit.SECONDS).outcome().failure()).contains(OutcomeCode.NO_RESPONSE);
            assertThat(server.requests()).hasSize(1);
        } finally {
            release.complete(null);
            one.shutdownNow();
        }
    }

    @Test
    void aSystemWithoutThreadsIsALocalFault() {
        Transport http = new HttpTransport(
                TransportFixture.SETTINGS,
                address -> true,
                task -> {
                    throw new OutOfMemoryError("unable to create native thread");
                },
                asking.time());
        assertThat(http.send(request(Protocol.HTTP, 1)).toCompletableFuture())
                .isCompletedWithValueMatching(
                        response -> response.outcome().failure().equals(Optional.of(OutcomeCode.LOCAL_FAULT)));
    }

    /** A redirect's next question is asked by the thread that brought the answer, with one thread as with many. */
    @Test
    void anActionOfAResponseMaySendTheNextRequest() throws Exception {
        ExecutorService one = TransportFixture.threads(1);
        try (TestServer server = FaultServer.http(SITE)) {
            Transport http = new HttpTransport(TransportFixture.SETTINGS, address -> true, one, asking.time());
            FetchRequest request = request(Protocol.HTTP, server.port());
            FetchResponse second = http.send(request)
                    .thenCompose(first -> http.send(request))
                    .toCompletableFuture()
                    .get(10, TimeUnit.SECONDS);
            assertThat(second.outcome().status()).isEqualTo(200);
        } finally {
            one.shutdownNow();
        }
    }

    /** F-04: a gibibyte of zeros costs no more memory than any other body. */
    @Test
    void aDecompressionBombTakesLittleMemory() {
        try (TestServer server = Faults.all().stream()
                .filter(fault -> fault.id().equals("F-04/gzip-bomb"))
                .findAny()
                .orElseThrow()
                .start(Protocol.HTTP)) {
            direct(server);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            FetchResponse response = direct(server);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(response.cut()).isTrue();
            assertThat(response.outcome().failure()).isEmpty();
            assertThat(allocated).isLessThan(8 << 20);
        }
    }

    /** Asks on this thread, so that what is allocated can be counted. */
    private FetchResponse direct(TestServer server) {
        Transport http = new HttpTransport(TransportFixture.SETTINGS, address -> true, Runnable::run, asking.time());
        return http.send(request(Protocol.HTTP, server.port()))
                .toCompletableFuture()
                .join();
    }
}
