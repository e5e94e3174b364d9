package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.internal.text.Resources;
import usher.server.Description.Operation;
import usher.server.settings.Setting;

/** Every status that {@code openapi.json} declares can be sent, and is sent as it is described. */
class DeclaredStatusTest {
    private static final String NDJSON = "Content-Type: application/x-ndjson\r\n";
    private static final String LONG = "x".repeat(70_000);

    /**
     * Successes are in {@link DescriptionTest}, threads that have stalled in HealthTest, the service's end in StopTest,
     * and the pace of a fleet whose database is away in PostgresPaceTest.
     */
    private static final Set<String> ELSEWHERE = Set.of(
            "live 503",
            "ready 503",
            "history 503",
            "changes 503", // of the same threads and store as those of history
            "askVisit 409",
            "askVisit 422",
            "endVisit 503");

    /** The operations that fetch a site's file. */
    private static final List<String> FETCHING =
            List.of("check", "analyze", "overview", "report", "robots", "askVisit", "clean", "sitemap");

    @TempDir
    Path folder;

    private Description description;

    /**
     * A request.
     *
     * @param path with what identifies a request of the operation
     */
    private record Sample(String path, String type, String body) {}

    private static final String TABLE = "sample-requests.tsv";

    private static final Map<String, Sample> SAMPLES =
            Resources.rows(DeclaredStatusTest.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), DeclaredStatusTest::sample));

    private static Sample sample(List<String> row) {
        String type = row.get(2).isEmpty() ? "" : "Content-Type: " + row.get(2) + "\r\n";
        return new Sample(row.get(1), type, row.get(3));
    }

    @Test
    @Tag("long")
    void everyDeclaredStatusIsSent() throws IOException {
        TestService.site(folder, "shop.example", "User-agent: *\n");
        TestService.site(folder, "long.example", "#" + "\"".repeat(400_000));
        try (TestService service = TestService.demo(folder, Map.of())) {
            description = new Description(service.get("/openapi.json").body());
            for (Operation operation : description.operations()) {
                refused(service, operation);
            }
            send(service, "robots", "shop.example", "If-None-Match: *\r\n", "", 304);
            send(service, "history", "shop.example", "If-None-Match: *\r\n", "", 304);
            send(service, "robotsAt", "shop.example", "If-None-Match: *\r\n", "", 304);
            send(service, "robotsAt", "other.example", "", "", 404);
            send(service, "robots", "other.example", "Accept: text/plain\r\n", "", 404);
            send(service, "endVisit", "", "", "", 404);
            send(service, "signingKeys", "", "", "", 404);
            String page = service.get("/").headers().firstValue("ETag").orElseThrow();
            send(service, "page", "", "If-None-Match: " + page + "\r\n", "", 304);
        }
        keys();
        quota();
        busy();
        room();
        unreachable();

        Set<String> refusals = new TreeSet<>(description.declared());
        refusals.removeIf(declared -> declared.contains(" 20") || declared.endsWith(" 500"));
        refusals.removeAll(ELSEWHERE);
        assertThat(description.seen()).containsAll(refusals);
    }

    /** What the service refuses of any operation that declares it. */
    private void refused(TestService service, Operation operation) throws IOException {
        String id = operation.id();
        Set<String> declared = operation.responses();
        send(service, id, "shop.example", "No colon\r\n", "", 400);
        send(service, id, "shop.example", "", "?" + LONG, 414);
        send(service, id, "shop.example", "Host: other.example\r\n", "", 421);
        send(service, id, "shop.example", "X: " + LONG + "\r\n", "", 431);
        if (declared.contains("403")) {
            send(service, id, "shop.example", "Sec-Fetch-Site: cross-site\r\n", "", 403);
        }
        if (declared.contains("406")) {
            send(service, id, "shop.example", "Accept: image/png\r\n", "", 406);
        }
        Sample sample = SAMPLES.get(id);
        if (declared.contains("415")) {
            send(service, operation, sample.path(), "Content-Type: text/plain\r\n", sample.body(), 415);
        }
        if (declared.contains("413")) {
            String refused = service.client("127.0.0.1")
                    .ask(operation.method(), sample.path(), sample.type(), new byte[0], (1 << 20) + 1)
                    .text();
            check(operation, refused, 413);
        }
    }

    private void keys() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of(Setting.KEYS, "fleet:" + "00".repeat(32)))) {
            for (Operation operation : description.operations()) {
                if (operation.responses().contains("401")) {
                    send(service, operation.id(), "shop.example", "", "", 401);
                }
            }
        }
    }

    /** One new site a minute. */
    private void quota() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of(Setting.CLIENT_FETCHES, "1"))) {
            assertThat(service.status("/v1/check?url=https://shop.example/")).isEqualTo(200);
            for (String id : FETCHING) {
                send(service, id, "other.example", "", "", 429);
            }
        }
    }

    private void unreachable() throws IOException {
        try (HangingHost host = new HangingHost(HangingHost.response("500 Broken", ""));
                TestService service = TestService.loopback(Map.of())) {
            for (String id : List.of("robots", "robotsAt")) {
                String path = SAMPLES.get(id)
                        .path()
                        .replace("https://SITE", host.url(0).replaceAll("/$", ""));
                send(service, description.operation(id), path, "Accept: text/plain\r\n", "", 502);
            }
        }
    }

    /** One request to a host in a minute, and one stream. */
    private void busy() throws IOException {
        Map<Setting, String> settings = Map.of(Setting.HOST_FETCHES, "1", Setting.FETCHES, "4");
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(settings, TestService.STOPPING_SOON);
                Socket stream = service.socket()) {
            assertThat(service.get("/v1/check?url=" + host.url(0)).statusCode()).isEqualTo(200);
            int port = 20_000;
            for (String id : FETCHING) {
                Sample sample = SAMPLES.get(id);
                String site = "http://127.0.0.1:" + port++;
                send(
                        service,
                        description.operation(id),
                        sample.path().replace("https://SITE", site),
                        sample.type(),
                        sample.body().replace("https://SITE", site),
                        503);
            }
            OutputStream out = stream.getOutputStream();
            out.write(RawClient.head("POST", "/v1/check", NDJSON, 1_000));
            String line = SAMPLES.get("checkLines").body().replace("https://SITE", host.url(0)) + "\n";
            out.write(line.getBytes(ISO_8859_1));
            assertThat(stream.getInputStream().read()).isEqualTo('H');
            send(service, "checkLines", "shop.example", "", "", 503);
            assertThat(service.metric("usher_limit_refusals_total{limit=\"streams\"}", 1))
                    .isEqualTo(1);
            assertThat(service.metric("usher_limit_oldest_seconds{limit=\"streams\"}"))
                    .isPositive();
        }
    }

    /** A client may hold less than a mebibyte. */
    private void room() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of(Setting.CLIENT_SHARE, "1"))) {
            for (String id : List.of("diff", "usage", "applyPolicy")) {
                String path = SAMPLES.get(id).path();
                send(service, description.operation(id), path, RawClient.JSON, "{" + " ".repeat(700_000) + "}", 503);
            }
            assertThat(service.status("/v1/check?url=https://long.example/")).isEqualTo(200);
            send(service, "robotsAt", "long.example", "", "", 503);
        }
    }

    private void send(TestService service, String id, String site, String headers, String more, int status)
            throws IOException {
        Sample sample = SAMPLES.get(id);
        send(
                service,
                description.operation(id),
                sample.path().replace("SITE", site) + more,
                sample.type() + headers,
                sample.body().replace("SITE", site),
                status);
    }

    private void send(TestService service, Operation operation, String path, String headers, String body, int status)
            throws IOException {
        RawClient client = service.client("127.0.0.1");
        check(operation, client.ask(operation.method(), path, headers, body).text(), status);
    }

    private void check(Operation operation, String text, int status) {
        assertThat(text).as(operation.id()).startsWith("HTTP/1.1 " + status + " ");
        int end = text.indexOf("\r\n\r\n");
        String type = text.substring(0, end)
                .lines()
                .filter(line -> line.regionMatches(true, 0, "Content-Type: ", 0, 14))
                .map(line -> line.substring(14))
                .findFirst()
                .orElse("");
        description.check(operation.id(), status, type, text.substring(end + 4));
        boolean mayComeAgain = status == 429 || status == 503;
        assertThat(text.contains("\r\nRetry-After: ")).as(text).isEqualTo(mayComeAgain);
    }
}
