package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.testkit.MachineLoad;

/** S-05, S-06, H-03, and API keys. */
@Tag("long")
class QuotaTest {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    private static final byte[] SLOW_HEAD = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nA".getBytes(ISO_8859_1);
    private static final byte[] SLOW_BODY =
            ("POST /v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 9999\r\n\r\n{")
                    .getBytes(ISO_8859_1);

    @Test
    void manyRequestsForOneHostCountAsOneFetch() {
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of())) {
            List<CompletableFuture<Integer>> all = IntStream.range(0, 500)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> status(service, host.url(0) + i)))
                    .toList();
            assertThat(all).allMatch(status -> status.join() == 200);
            assertThat(host.asked()).isEqualTo(1);
        }
    }

    @Test
    void oneHostHasALimitOfFetchesOnAllPorts() throws Exception {
        try (HangingHost one = new HangingHost(HangingHost.FILE);
                HangingHost two = new HangingHost(HangingHost.FILE);
                HangingHost three = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.HOST_FETCHES, "2"))) {
            assertThat(status(service, one.url(0))).isEqualTo(200);
            assertThat(status(service, two.url(0))).isEqualTo(200);
            assertRefused(check(service, three.url(0)));
            assertThat(refusals(service, "host_fetches", 1)).isEqualTo(1);
            assertThat(three.asked()).isZero();
            assertThat(status(service, three.url(1))).as("another host").isEqualTo(200);
        }
    }

    @Test
    void everyBlockedTargetGetsTheSameResponse() {
        try (HangingHost open = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.ALLOW_ADDRESSES, ""))) {
            List<String> answers =
                    List.of(open.url(0), "http://127.0.0.1:1234/", "http://10.0.0.1/", "http://[::1]/").stream()
                            .map(url -> check(service, url).body().replace(url, "URL"))
                            .map(answer -> answer.replaceAll("\"fetchedAt\":\"[^\"]*\"", ""))
                            .distinct()
                            .toList();
            assertThat(answers).hasSize(1);
            assertThat(answers.get(0)).contains("\"disallow\"", "\"address_blocked\"");
            assertThat(open.asked()).isZero();
        }
    }

    /** All fetch slots hang, and a crowd waits: what is known is answered, and who comes too late hears so at once. */
    @Test
    void hangingFetchesDoNotDelayOtherClients() {
        try (HangingHost host = new HangingHost();
                HangingHost good = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(
                        Map.of(Setting.FETCHES, "4", Setting.CLIENT_SHARE, "100"), TestService.STOPPING_SOON)) {
            assertThat(status(service, good.url(0))).isEqualTo(200);
            checkWithoutWaiting(service, host, 68);
            awaitMisses(service, 69, host, 4);
            long began = System.nanoTime();
            HttpResponse<String> late = check(service, host.url(99));
            long took = System.nanoTime() - began;
            assertRefused(late);
            assertThat(took / 1_000_000).as("milliseconds").isLessThan(1_000);
            assertThat(refusals(service, "waiting_for_fetches", 1)).isEqualTo(1);
            for (int i = 0; i < 50; i++) {
                assertThat(status(service, good.url(0) + i)).isEqualTo(200);
                assertThat(service.status("/healthz")).isEqualTo(200);
            }
        }
    }

    /** Each fetch takes a second, and only one runs at a time. */
    @Test
    void noClientWaitsLongerThanTheTimeForATurnAndAFetch() {
        ServerSettings.Times impatient = TestService.times(5, 30, 0, 0, 10, 0.5);
        try (HangingHost host = new HangingHost();
                TestService service = TestService.loopback(
                        Map.of(Setting.FETCHES, "1", Setting.FETCH_SECONDS, "1", Setting.CLIENT_SHARE, "100"),
                        impatient)) {
            long began = System.nanoTime();
            List<HttpResponse<String>> all = IntStream.range(0, 15)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> check(service, host.url(i)), THREADS))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(MachineLoad.scale(Duration.ofSeconds(6)));
            List<HttpResponse<String>> refused =
                    all.stream().filter(answer -> answer.statusCode() == 503).toList();
            assertThat(refused).hasSizeGreaterThan(10).allSatisfy(answer -> {
                assertThat(answer.body()).contains("problem/busy");
                assertThat(answer.headers().firstValueAsLong("Retry-After").orElse(0))
                        .isBetween(5L, 20L);
            });
            assertThat(all).filteredOn(answer -> answer.statusCode() == 200).isNotEmpty();
            assertThat(refusals(service, "check_wait", refused.size())).isEqualTo(refused.size());
        }
    }

    /** A request and a line of a stream, whose site never answers. */
    @Test
    void aCheckWaitsNoLongerThanItSays() {
        try (HangingHost host = new HangingHost();
                TestService service = TestService.loopback(Map.of(Setting.CHECK_WAIT, "20"))) {
            long began = System.nanoTime();
            HttpResponse<String> late = service.get("/v1/check?wait=0.3&url=" + host.url(0));
            assertThat(late.statusCode()).isEqualTo(503);
            assertThat(late.headers().firstValueAsLong("Retry-After")).hasValue(1);
            assertThat(late.body()).contains("problem/busy", "was not fetched within the time");
            String lines = service.post(
                            "/v1/check", "application/x-ndjson", "{\"wait\":0.3,\"url\":\"" + host.url(1) + "\"}\n")
                    .body();
            assertThat(lines).contains("problem/busy", "\"inputLine\":1");
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(MachineLoad.scale(Duration.ofSeconds(5)));
            assertThat(refusals(service, "check_wait", 2)).isEqualTo(2);
            assertThat(service.get("/v1/check?wait=61&url=" + host.url(0)).body())
                    .contains("'wait' must be a number of seconds from 0 to 60");
            assertThat(service.status("/v1/check?wait=soon&url=" + host.url(0))).isEqualTo(400);
        }
        try (HangingHost host = new HangingHost();
                TestService service = TestService.loopback(Map.of(Setting.CHECK_WAIT, "0.3"))) {
            assertThat(status(service, host.url(0))).isEqualTo(503);
            assertThat(service.status("/v1/check?wait=50&url=" + host.url(1)))
                    .as("the setting is the maximum")
                    .isEqualTo(503);
        }
    }

    /** One client has four places, and sixty requests for the same site. */
    @Test
    void oneClientsRequestsForOneFetchShareOnePlace() {
        try (HangingHost host = new HangingHost();
                TestService service = TestService.loopback(Map.of(Setting.FETCHES, "1", Setting.FETCH_SECONDS, "10"))) {
            List<CompletableFuture<Integer>> all = IntStream.range(0, 60)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> status(service, host.url(0) + i), THREADS))
                    .toList();
            awaitMisses(service, 60, host, 1);
            assertThat(service.metric("usher_limit_used{limit=\"waiting_for_fetches\"}"))
                    .isEqualTo(1);
            assertThat(service.metric("usher_limit_max{limit=\"waiting_for_fetches\"}"))
                    .isEqualTo(17);
            host.release();
            assertThat(all).allMatch(status -> status.join() == 200);
            assertThat(host.asked()).isEqualTo(1);
        }
    }

    /** Twenty probes wait for one another, and each costs a fetch. */
    @Test
    void aClientThatWaitsForAnotherClientsProbePaysForItsOwn() {
        try (HangingHost host = new HangingHost(HangingHost.response("500 Broken", ""));
                TestService service = TestService.loopback(Map.of(
                        Setting.CLIENT_FETCHES, "5", Setting.HOST_FETCHES, "1000", Setting.CLIENT_SHARE, "100"))) {
            List<CompletableFuture<Integer>> all = IntStream.range(0, 20)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> status(service, host.url(0) + i + "&probeMissingPage=true"), THREADS))
                    .toList();
            assertThat(all).filteredOn(status -> status.join() == 429).hasSizeGreaterThan(12);
        }
    }

    /** 17 requests can wait at a time. */
    @Test
    void aResponseFreesThePlaceOfItsClient() {
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.FETCHES, "1"))) {
            for (int i = 0; i < 40; i++) {
                assertThat(status(service, host.url(i))).isEqualTo(200);
            }
            assertThat(service.metric("usher_limit_used{limit=\"waiting_for_fetches\"}"))
                    .isZero();
        }
    }

    /** One client's requests hang: sites are fetched for others, and the client is told its limit. */
    @Test
    void oneClientCannotUseAllFetches() throws Exception {
        try (HangingHost host = new HangingHost();
                HangingHost good = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.FETCHES, "4"), TestService.STOPPING_SOON)) {
            checkWithoutWaiting(service, host, 17);
            awaitMisses(service, 17, host, 1);
            assertRefused(check(service, good.url(0)));
            assertThat(host.asked()).isEqualTo(1);
            RawClient other = service.client("127.0.0.2");
            assertThat(other.get("/v1/check?url=" + good.url(0)).status()).isEqualTo(200);
        }
    }

    /** GL-12 in small: all fetch slots and a thousand connections hang, and good clients are answered. */
    @Test
    void slowClientsAndHangingFetchesTogetherDoNotDelayOthers() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (HangingHost host = new HangingHost();
                HangingHost good = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(
                        Map.of(Setting.FETCHES, "4", Setting.CLIENT_SHARE, "100"), TestService.STOPPING_SOON)) {
            assertThat(status(service, good.url(0))).isEqualTo(200);
            checkWithoutWaiting(service, host, 40);
            for (int i = 0; i < 1_000; i++) {
                Socket socket = service.socket();
                slow.add(socket);
                socket.getOutputStream().write(i % 2 == 0 ? SLOW_HEAD : SLOW_BODY);
            }
            List<CompletableFuture<Integer>> all = IntStream.range(0, 500)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> status(service, good.url(0) + i)))
                    .toList();
            assertThat(all).allMatch(status -> status.join() == 200);
            assertThat(service.status("/healthz")).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void aServiceWithKeysRequiresOne() {
        String keys = "other:" + "00".repeat(32) + ", fleet:"
                + ContentHash.of(Bytes.of("secret")).hex();
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.KEYS, keys))) {
            String path = "/v1/check?url=" + host.url(0);
            HttpResponse<String> without = service.get(path);
            assertThat(without.statusCode()).isEqualTo(401);
            assertThat(without.headers().firstValue("WWW-Authenticate")).hasValue("Bearer realm=\"usher\"");
            assertThat(service.status(path, "Authorization", "Bearer wrong")).isEqualTo(401);
            assertThat(service.status(path, "Authorization", "Basic secret")).isEqualTo(401);
            assertThat(service.status(path, "Authorization", "bearer secret")).isEqualTo(200);
            assertThat(service.status("/metrics")).isEqualTo(401);
            assertThat(service.status("/healthz")).isEqualTo(200);
            assertThat(service.status("/openapi.json")).isEqualTo(200);
            assertThat(service.status("/")).isEqualTo(200);
            assertThat(host.asked()).isEqualTo(1);
        }
    }

    private static void checkWithoutWaiting(TestService service, HangingHost host, int sites) {
        for (int i = 0; i < sites; i++) {
            service.sendLater(service.request("/v1/check?url=" + host.url(i)));
        }
    }

    /** Waits until so many lookups have missed, and so many fetches hang. */
    private static void awaitMisses(TestService service, int misses, HangingHost host, int fetches) {
        service.metric("usher_site_lookups_total{result=\"miss\"}", misses);
        while (host.asked() < fetches) {
            Thread.onSpinWait();
        }
    }

    private static void assertRefused(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    }

    private static double refusals(TestService service, String limit, double least) {
        return service.metric("usher_limit_refusals_total{limit=\"" + limit + "\"}", least);
    }

    private static int status(TestService service, String url) {
        return check(service, url).statusCode();
    }

    private static HttpResponse<String> check(TestService service, String url) {
        return service.get("/v1/check?url=" + url.replace("[", "%5B").replace("]", "%5D"));
    }
}
