package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;

/** An owner who has edited the file need not wait a day for it to be read. */
class RefreshTest {
    private static final String OLD = "old";
    private static final String NEW = "new";

    private static byte[] file(String path) {
        return ("HTTP/1.1 200 OK\r\nContent-Length: 28\r\n\r\nUser-agent: *\nDisallow: /" + path + "\n")
                .getBytes(ISO_8859_1);
    }

    @Test
    void aRefreshedVerdictUsesTheCurrentFile() {
        try (HangingHost host = new HangingHost(file(OLD));
                TestService service = TestService.loopback(Map.of(), TestService.REFRESHING)) {
            String check = "/v1/check?url=" + host.url(0) + OLD;
            assertThat(service.get(check).body()).contains("\"disallow\"");
            host.say(file(NEW));

            assertThat(service.get(check).body()).as("may be used for a day").contains("\"disallow\"");
            assertThat(service.get(check + "&refresh=false").body()).contains("\"disallow\"");
            assertThat(service.get(check + "&refresh=true").body()).contains("\"allow\"");
            assertThat(service.get(check).body()).as("for others, too").contains("\"allow\"");
            assertThat(host.asked()).isEqualTo(2);

            host.say(file(OLD));
            assertThat(service.get(check, "Cache-Control", "max-age=0, No-Cache")
                            .body())
                    .contains("\"disallow\"");
            host.say(file(NEW));
            assertThat(service.get(check + "&agent=a&agent=b&refresh=true").body())
                    .contains("\"allow\"")
                    .doesNotContain("\"disallow\"");
            assertThat(host.asked()).as("several agents are one fetch").isEqualTo(4);
        }
    }

    @Test
    @Tag("long")
    void visitThatWaitedIsDecidedByTheFileAsItIsWhenItIsDue() {
        try (HangingHost host = new HangingHost(file(OLD));
                TestService service =
                        TestService.loopback(Map.of(Setting.VISIT_FLOOR_SECONDS, "3"), TestService.REFRESHING)) {
            String page = host.url(0) + NEW;
            String wish = "{\"url\":\"" + page + "\",\"wait\":25}";
            HttpResponse<String> first = service.post("/v1/visits", "application/json", wish);
            String id = first.headers().firstValue("Location").orElseThrow();
            CompletableFuture<HttpResponse<String>> waiting =
                    CompletableFuture.supplyAsync(() -> service.post("/v1/visits", "application/json", wish));
            awaitWaitingVisit(service);
            host.say(file(NEW));
            assertThat(service.get("/v1/check?url=" + page + "&refresh=true").body())
                    .contains("\"disallow\"");
            assertThat(service.call("DELETE", id).statusCode()).isEqualTo(204);

            HttpResponse<String> second = waiting.join();
            assertThat(second.statusCode()).isEqualTo(200);
            assertThat(second.body()).contains("\"granted\":false", "\"why\":\"disallowed\"", "\"line\":2");
        }
    }

    private static void awaitWaitingVisit(TestService service) {
        while (service.metric("usher_visits_waiting") == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aRefreshedSnapshotIsTheCurrentFile() {
        try (HangingHost host = new HangingHost(file(OLD));
                TestService service = TestService.loopback(Map.of(), TestService.REFRESHING)) {
            String robots = "/v1/robots/" + host.url(0).replaceAll("/$", "");
            assertThat(service.get(robots).body()).contains("/old");
            host.say(file(NEW));

            assertThat(service.get(robots).body()).contains("/old");
            assertThat(service.get(robots, "Cache-Control", "no-cache").body()).contains("/new");
            host.say(file(OLD));
            assertThat(service.get(robots + "?refresh=true").body()).contains("/old");
        }
    }

    @Test
    void aFileThatIsSecondsOldIsNotFetchedAgainAndUsesNoQuota() {
        try (HangingHost host = new HangingHost(file(OLD));
                TestService service = TestService.loopback(Map.of(Setting.CLIENT_FETCHES, "1"))) {
            String check = "/v1/check?url=" + host.url(0) + OLD + "&refresh=true";
            for (int i = 0; i < 20; i++) {
                assertThat(service.get(check).statusCode()).isEqualTo(200);
            }
            assertThat(host.asked()).isEqualTo(1);
        }
    }

    @Test
    void aRefreshCountsAsAFetchOfItsClient() {
        try (HangingHost host = new HangingHost(file(OLD));
                TestService service =
                        TestService.loopback(Map.of(Setting.CLIENT_FETCHES, "3"), TestService.REFRESHING)) {
            String check = "/v1/check?url=" + host.url(0) + OLD;
            for (int i = 0; i < 3; i++) {
                assertThat(service.get(check + "&refresh=true").statusCode()).isEqualTo(200);
            }
            HttpResponse<String> refused = service.get(check + "&refresh=true");
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            assertThat(service.get(check).statusCode()).as("what is known").isEqualTo(200);
            assertThat(host.asked()).isEqualTo(3);
        }
    }

    @Test
    void anInvalidUrlNeedsNoFetchAndAnUnknownWordIsRefused() {
        try (TestService service = TestService.loopback(Map.of(), TestService.REFRESHING)) {
            assertThat(service.get("/v1/check?url=nonsense&refresh=true").body())
                    .contains("\"BAD_URL\"");
            assertThat(service.get("/v1/check?url=nonsense&agent=a&agent=b&refresh=true")
                            .body())
                    .contains("\"BAD_URL\"");
            assertThat(service.get("/v1/check?url=nonsense&refresh=yes").statusCode())
                    .isEqualTo(400);
        }
    }
}
