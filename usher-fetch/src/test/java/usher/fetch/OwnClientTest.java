package usher.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static usher.access.OutcomeCode.CLIENT_FAILED;
import static usher.access.OutcomeCode.CONNECT_FAILED;
import static usher.access.OutcomeCode.DNS_ERROR;
import static usher.access.OutcomeCode.LOCAL_FAULT;
import static usher.access.OutcomeCode.TLS_ERROR;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.fetch.address.AddressGuard;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.system.NoLogger;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.OwnClient;
import usher.fetch.transport.Transport;
import usher.internal.fetch.SystemResolver;
import usher.testkit.faults.Cause;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.Coding;
import usher.testkit.faults.TestServer;

/** A crawler with an HTTP client of its own. */
@Tag("long")
class OwnClientTest {
    private static final String PAGE = "https://a.example/x";
    private static final byte[] FILE = "User-agent: *\nDisallow: /x\n".getBytes(UTF_8);

    private final ManualTime time = new ManualTime();
    private final List<OwnClient.Request> requests = new ArrayList<>();

    private LiveCrawler crawler(OwnClient client) {
        return crawler(FetchSettings.builder("TestBot/1"), client);
    }

    private LiveCrawler crawler(FetchSettings.Builder builder, OwnClient client) {
        FetchSettings settings = builder.guard(AddressGuard.publicOnly())
                .client(request -> {
                    requests.add(request);
                    return client.get(request);
                })
                .build();
        Transport transport = Transport.of(settings.http(), settings.guard(), Runnable::run, time);
        FetchEnvironment environment = new FetchEnvironment(
                time, SystemResolver.ofAddresses(), transport, Runnable::run, () -> 0, NoLogger::new);
        return new LiveUsher(settings, new MemorySnapshotStore(), environment).crawler(Dialect.RFC9309, "TestBot");
    }

    private static OwnClient.Response file(int status, String... headers) {
        Map<String, List<String>> all = headers.length == 0
                ? Map.of()
                : Map.of(headers[0], List.of(headers).subList(1, headers.length));
        return new OwnClient.Response(status, all, FILE);
    }

    @Test
    void aFileIsRequestedOnceAndServesAllUrlsOfItsSite() {
        LiveCrawler bot = crawler(request -> file(200));
        assertThat(bot.check(PAGE).isAllowed()).isFalse();
        assertThat(bot.check("https://a.example/y").isAllowed()).isTrue();
        assertThat(requests).hasSize(1);
        assertThat(requests.get(0).url()).isEqualTo("https://a.example/robots.txt");
        assertThat(requests.get(0).headers()).containsExactly(Map.entry("User-Agent", "TestBot/1"));
    }

    @Test
    void theNextDayTheFileIsRevalidatedAndKept() {
        LiveCrawler bot = crawler(
                request -> request.headers().containsKey("If-None-Match") ? file(304) : file(200, "ETag", "\"1\""));
        bot.check(PAGE);
        time.advance(Duration.ofHours(25));
        LiveVerdict verdict = bot.check(PAGE);
        assertThat(requests.get(1).headers()).containsEntry("If-None-Match", "\"1\"");
        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.basis()).isEqualTo(Basis.FRESH);
        assertThat(verdict.fetchedAt()).contains(time.now());
    }

    @Test
    void anOutageIsNotAPermissionAndEndsWithTheNextResponse() {
        boolean[] down = {false};
        LiveCrawler bot = crawler(request -> {
            if (down[0]) {
                throw new IOException("no route");
            }
            return file(200);
        });
        bot.check(PAGE);
        down[0] = true;
        time.advance(Duration.ofHours(25));
        LiveVerdict verdict = bot.check("https://a.example/y");
        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.code()).contains(CONNECT_FAILED);
        assertThat(verdict.message()).contains("connection failed: nothing is allowed");
        assertThat(verdict.retryAfter()).contains(Duration.ofSeconds(30));
        down[0] = false;
        time.advance(Duration.ofSeconds(30));
        bot.check("https://a.example/y"); // is answered from the known state while the file is fetched
        assertThat(bot.check("https://a.example/y").isAllowed()).isTrue();
    }

    @Test
    void redirectsAreFollowedAndPrivateAddressesAreRefused() {
        LiveCrawler bot = crawler(request -> request.url().startsWith("https://a.example")
                ? file(301, "location", "https://b.example/r?a=|b")
                : file(200));
        assertThat(bot.check(PAGE).isAllowed()).isFalse();
        assertThat(requests).extracting(OwnClient.Request::url).contains("https://b.example/r?a=%7Cb");
        assertThat(bot.check("http://127.0.0.1/x").code()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(bot.check("http://[::1]/x").code()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(requests).hasSize(2);
    }

    @Test
    void aCompressedBodyIsDecodedUnlessTheClientHasDecodedIt() {
        Map<String, List<String>> headers = Map.of("content-encoding", List.of("gzip"));
        for (byte[] body : List.of(FILE, Coding.gzip(new String(FILE, UTF_8)))) {
            LiveVerdict verdict = crawler(request -> new OwnClient.Response(200, headers, body))
                    .check(PAGE);
            assertThat(verdict.verdict().rule()).isPresent();
        }
        Map<String, List<String>> brotli = Map.of("Content-Encoding", List.of("br"));
        assertThat(crawler(request -> new OwnClient.Response(200, brotli, FILE))
                        .check(PAGE)
                        .code())
                .contains(OutcomeCode.BAD_ENCODING);
    }

    private static Throwable circle() {
        Exception inner = new Exception("inner");
        RuntimeException outer = new RuntimeException(inner);
        inner.initCause(outer);
        return outer;
    }

    static Stream<Arguments> failures() {
        ConnectException refused = new ConnectException("Connection refused");
        Throwable expired = new SSLHandshakeException("handshake");
        expired.initCause(new CertPathValidatorException(new CertificateExpiredException("NotAfter: 2020")));
        return Stream.of(
                arguments(refused, CONNECT_FAILED, "Connection refused"),
                arguments(new UncheckedIOException(refused), CONNECT_FAILED, "Connection refused"),
                arguments(new CompletionException(refused), CONNECT_FAILED, "Connection refused"),
                arguments(new ExecutionException(refused), CONNECT_FAILED, "Connection refused"),
                arguments(
                        new RuntimeException(new UnknownHostException("a.example")),
                        DNS_ERROR,
                        "UnknownHostException: a.example"),
                arguments(new RuntimeException(expired), TLS_ERROR, "the certificate has expired: NotAfter: 2020"),
                arguments(
                        new CertificateException("No name matching a.example found"),
                        TLS_ERROR,
                        "the certificate is for another host name: No name matching a.example found"),
                arguments(circle(), CONNECT_FAILED, "inner"),
                arguments(new IllegalStateException("bug"), CLIENT_FAILED, "IllegalStateException: bug at usher"),
                arguments(new NoClassDefFoundError("a.B"), CLIENT_FAILED, "NoClassDefFoundError: a.B at usher"),
                arguments(
                        new IOException(new SocketException("Too many open files")),
                        LOCAL_FAULT,
                        "Too many open files"),
                arguments(new OutOfMemoryError("no thread"), LOCAL_FAULT, "OutOfMemoryError: no thread"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whateverAClientThrowsIsOneFailureWithItsCauseAndABackOff(Throwable thrown, OutcomeCode code, String detail) {
        fails(
                request -> {
                    throw OwnClientTest.<RuntimeException>sneaky(thrown);
                },
                code,
                detail);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E sneaky(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Test
    void aClientThatReturnsNothingIsAFailureOfTheClient() {
        fails(request -> null, CLIENT_FAILED, "the client returned null");
        fails(
                request -> new OwnClient.Response(200, Map.of(), (InputStream) null),
                CLIENT_FAILED,
                "the client returned a null body");
        assertThat(crawler(request -> new OwnClient.Response(404, Map.of(), (InputStream) null))
                        .check(PAGE)
                        .isAllowed())
                .isTrue();
    }

    private void fails(OwnClient client, OutcomeCode code, String detail) {
        requests.clear();
        LiveCrawler bot = crawler(client);
        LiveVerdict verdict = bot.check(PAGE);
        for (int i = 0; i < 200; i++) {
            verdict = bot.check(PAGE);
        }
        assertThat(requests).as("requests of 201 checks").hasSize(1);
        assertThat(verdict.code()).contains(code);
        assertThat(verdict.detail().orElseThrow()).startsWith(detail);
        assertThat(verdict.retryAfter()).contains(Duration.ofSeconds(30));
        LiveVerdict allowed = crawler(FetchSettings.builder("TestBot/1").whenUnreachable(WhenUnreachable.ALLOW), client)
                .check(PAGE);
        assertThat(allowed.isAllowed()).isEqualTo(!code.isLocalRefusal());
    }

    @Test
    void verdictsAndStatesAreWrittenAsOneLineWithoutTheFile() {
        byte[] large = "User-agent: *\nDisallow: /x\n".repeat(20_000).getBytes(UTF_8);
        LiveCrawler bot = crawler(request -> new OwnClient.Response(200, Map.of(), large));
        LiveVerdict verdict = bot.check(PAGE);
        VisitDecision decision = bot.visit("https://a.example/y", Duration.ZERO);
        for (Object each : List.of(verdict, decision, verdict.siteData().orElseThrow())) {
            assertThat(each.toString())
                    .hasSizeLessThan(1_000)
                    .doesNotContain("\n")
                    .contains("a.example");
        }
        assertThat(verdict.toString())
                .startsWith("disallow, line 2: Disallow: /x, https://a.example/x, rfc9309, fresh");
    }

    private static OwnClient jdk() {
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .sslContext(Certificate.context())
                .build();
        return request -> {
            HttpRequest.Builder get =
                    HttpRequest.newBuilder(URI.create(request.url())).timeout(request.timeout());
            request.headers().forEach(get::header);
            var response = http.send(get.build(), BodyHandlers.ofInputStream());
            return new OwnClient.Response(
                    response.statusCode(), response.headers().map(), response.body());
        };
    }

    private static OwnClient old() {
        return request -> {
            var connection = (java.net.HttpURLConnection)
                    URI.create(request.url()).toURL().openConnection();
            connection.setConnectTimeout((int) request.timeout().toMillis());
            connection.setReadTimeout((int) request.timeout().toMillis());
            connection.setInstanceFollowRedirects(false);
            if (connection instanceof HttpsURLConnection secure) {
                secure.setSSLSocketFactory(Certificate.client());
            }
            int status = connection.getResponseCode();
            InputStream body = status == 200 ? connection.getInputStream() : InputStream.nullInputStream();
            return new OwnClient.Response(status, connection.getHeaderFields(), body);
        };
    }

    @ParameterizedTest
    @MethodSource("usher.testkit.faults.Cause#all")
    void everyCauseReachesAVerdictThroughTheClientsOfTheJdk(Cause cause) {
        try (TestServer server = cause.fault().start(cause.protocol())) {
            Duration timeout = cause.fault().lasts() ? Duration.ofMillis(500) : Duration.ofSeconds(50);
            String url = cause.protocol().scheme() + "://127.0.0.1:" + server.port() + "/";
            assertThat(code(jdk(), url, timeout)).isEqualTo(cause.jdk());
            assertThat(code(old(), url, timeout)).isIn((Object[]) cause.old().split(" or "));
        }
    }

    private static String code(OwnClient client, String url, Duration timeout) {
        FetchSettings settings = FetchSettings.builder("TestBot/1")
                .timeout(timeout.plusSeconds(3))
                .client(request -> client.get(new OwnClient.Request(request.url(), request.headers(), timeout)))
                .build();
        try (LiveUsher live = LiveUsher.open(settings)) {
            LiveVerdict verdict = live.crawler(Dialect.RFC9309, "TestBot").check(url);
            return verdict.code().map(OutcomeCode::word).orElse("-");
        }
    }
}
