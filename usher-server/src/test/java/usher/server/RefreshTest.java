package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;

/** An owner who has edited the file need not wait a day for it to be read. */
class RefreshTest {
    @Test
    @Tag("long")
    void visitThatWaitedIsDecidedByTheFileAsItIsWhenItIsDue() {
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service =
                        TestService.loopback(Map.of(Setting.VISIT_FLOOR_SECONDS, "3"), TestService.REFRESHING)) {
            String page = host.url(0) + "new";
            String wish = "{\"url\":\"" + page + "\",\"wait\":25}";
            HttpResponse<String> first = service.post("/v1/visits", "application/json", wish);
            String id = first.headers().firstValue("Location").orElseThrow();
            CompletableFuture<HttpResponse<String>> waiting =
                    CompletableFuture.supplyAsync(() -> service.post("/v1/visits", "application/json", wish));
            service.metric("usher_visits_waiting", 1);
            host.say(HangingHost.response("200 OK", "User-agent: *\nDisallow: /new\n"));
            assertThat(service.get("/v1/check?url=" + page + "&refresh=true").body())
                    .contains("\"disallow\"");
            assertThat(service.call("DELETE", id).statusCode()).isEqualTo(204);

            HttpResponse<String> second = waiting.join();
            assertThat(second.statusCode()).isEqualTo(200);
            assertThat(second.body()).contains("\"granted\":false", "\"why\":\"disallowed\"", "\"line\":2");
        }
    }
}
