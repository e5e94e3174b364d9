package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.faults.Cause;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;

/** Every route names the cause of a failure with the same code and detail. */
class CauseRoutesTest {
    @AutoClose
    private static final TestService SERVICE = TestService.loopback(Map.of());

    static List<Cause> causes() {
        return Cause.all().stream().filter(Cause::isQuick).toList();
    }

    @ParameterizedTest
    @MethodSource("causes")
    void everyRouteSaysWhatFailed(Cause cause) {
        try (TestServer server = cause.fault().start(Protocol.HTTP)) {
            String site = "http://127.0.0.1:" + server.port();
            String get = SERVICE.get("/v1/check?agent=x&url=" + site + "/p").body();
            String question = "{\"url\":\"" + site + "/p\",\"agent\":\"x\"}";
            String line = SERVICE.post("/v1/check", "application/x-ndjson", question + "\n")
                    .body();
            String visit =
                    SERVICE.post("/v1/visits", "application/json", question).body();
            String clean = SERVICE.get("/v1/clean?url=" + site + "/p").body();
            String robots = SERVICE.get("/v1/robots/" + URLEncoder.encode(site, StandardCharsets.UTF_8))
                    .body();
            boolean isOpen = cause.code().equals("not_found");
            for (String body : isOpen ? List.of(get, line) : List.of(get, line, visit, clean)) {
                assertThat(body).contains("\"code\":\"" + cause.code() + "\"");
            }
            if (cause.detail().isPresent()) {
                String member = "\"detail\":\"" + cause.detail().get();
                assertThat(List.of(get, line, visit, clean, robots)).allMatch(body -> body.contains(member));
            }
        }
    }
}
