package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;

class StreamTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NDJSON = "application/x-ndjson";
    private static final String POST = "POST /v1/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON + "\r\n";

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    @BeforeEach
    void start() {
        for (int i = 0; i < 300; i++) {
            TestService.site(folder, "host" + i + ".example", "User-agent: *\nDisallow: /no" + i + "\n");
        }
        service = TestService.demo(folder, Map.of());
    }

    private List<JsonNode> ask(String body) throws IOException {
        List<JsonNode> answers = new ArrayList<>();
        for (String line : service.post("/v1/check", NDJSON, body).body().split("\n", -1)) {
            answers.add(line.isEmpty() ? null : JSON.readTree(line));
        }
        assertThat(answers.remove(answers.size() - 1)).as("the last line ends").isNull();
        return answers;
    }

    @Test
    void resultsComeInOrderThoughSitesAreFetchedInParallel() throws IOException {
        Random random = new Random(7);
        StringBuilder body = new StringBuilder();
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            int host = random.nextInt(300);
            String url = "https://host" + host + ".example/" + (i % 3 == 0 ? "no" + host : "yes") + "?" + i;
            urls.add(url);
            body.append("{\"url\":\"" + url + "\",\"agent\":\"R" + i % 5 + "\"}\n");
        }

        List<JsonNode> answers = ask(body.toString());

        assertThat(answers).hasSize(5_000);
        for (int i = 0; i < 5_000; i++) {
            JsonNode answer = answers.get(i);
            assertThat(answer.get("url").asText()).isEqualTo(urls.get(i));
            assertThat(answer.get("agent").asText()).isEqualTo("R" + i % 5);
            assertThat(answer.get("access").asText()).isEqualTo(i % 3 == 0 ? "disallow" : "allow");
        }
    }

    @Test
    void invalidLinesHaveErrorsAtTheirPlaces() throws IOException {
        String lines = """
                {"url":"https://host1.example/"}

                {"url":"https://host1.example/","url":"https://host2.example/"}
                {"url":7}
                {"url":"https://host1.example/LONG"}
                {"url":"https://host1.example/no1","dialect":"nonsense"}
                DEEP
                {"url":"https://host1.example/","agent":"My Bot"}
                \0\u00ff
                {"url":"https://host1.example/no1","id":"x"}""";
        List<JsonNode> answers = ask(lines.replace("LONG", "a".repeat(600_000)).replace("DEEP", "[".repeat(100_000)));

        assertThat(answers).hasSize(10);
        for (int i = 0; i < 10; i++) {
            boolean good = i == 0 || i == 9;
            assertThat(answers.get(i).has("access")).as("line " + (i + 1)).isEqualTo(good);
            if (!good) {
                assertThat(answers.get(i).get("inputLine").asInt()).isEqualTo(i + 1);
                assertThat(answers.get(i).get("type").asText()).endsWith("problem/bad-line");
            }
        }
        assertThat(answers.get(9).get("line").asInt()).isEqualTo(2);
        assertThat(answers.get(9).get("id").asText()).isEqualTo("x");
    }

    @Test
    void aLineHasTheResultOfASingleRequest() throws IOException {
        String escaped = "{ \"dialect\" : \"google\", \"url\":\"https:\\/\\/host3.example\\/no3\" }";
        String umlaut = "{\"url\":\"https://host3.example/ä\u202e\"}";

        List<JsonNode> answers = ask(escaped + "\r\n" + umlaut + "\r\n");

        assertThat(answers.get(0).get("url").asText()).isEqualTo("https://host3.example/no3");
        assertThat(answers.get(0).get("dialect").asText()).isEqualTo("google");
        assertThat(answers.get(0).get("access").asText()).isEqualTo("disallow");
        assertThat(answers.get(1).get("url").asText()).isEqualTo("https://host3.example/ä\u202e");
        String single = service.get("/v1/check?url=https://host3.example/no3&dialect=google")
                .body();
        assertThat(JSON.readTree(single)).isEqualTo(answers.get(0));
    }

    @Test
    void anEmptyStreamHasNoResults() throws IOException {
        assertThat(ask("")).isEmpty();
    }

    /** A conversation: each answer is there before the next question is sent. */
    @Test
    void resultsComeWhileTheStreamContinues() throws IOException {
        try (Socket socket = service.socket()) {
            OutputStream out = socket.getOutputStream();
            out.write((POST + "Transfer-Encoding: chunked\r\n\r\n").getBytes(ISO_8859_1));
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            for (int i = 0; i < 20; i++) {
                String line = "{\"url\":\"https://host" + i + ".example/no" + i + "\"}\n";
                out.write((Integer.toHexString(line.length()) + "\r\n" + line + "\r\n").getBytes(ISO_8859_1));
                out.flush();
                String answer = in.readLine();
                while (!answer.startsWith("{")) {
                    answer = in.readLine();
                }
                assertThat(answer).contains("\"https://host" + i + ".example/no" + i + "\"", "\"disallow\"");
            }
            out.write("0\r\n\r\n".getBytes(ISO_8859_1));
        }
    }

    /** The client sends and never reads: the server must stop reading, and its memory must not grow. */
    @Test
    void theServiceStopsReadingFromAClientThatDoesNotRead() throws Exception {
        byte[] line = "{\"url\":\"https://host1.example/a\"}\n".repeat(1_000).getBytes(ISO_8859_1);
        Thread sender;
        try (Socket socket = service.socket()) {
            OutputStream out = socket.getOutputStream();
            out.write((POST + "Content-Length: 100000000000\r\n\r\n").getBytes(ISO_8859_1));
            long[] sent = new long[1];
            sender = new Thread(() -> {
                try {
                    while (true) {
                        out.write(line);
                        sent[0] += line.length;
                    }
                } catch (IOException e) {
                    // The test has closed the socket.
                    return;
                }
            });
            sender.start();
            long before = -1;
            for (int i = 0; i < 50 && sent[0] != before; i++) {
                before = sent[0];
                Thread.sleep(200);
            }
            assertThat(sent[0]).as("stands still").isEqualTo(before).isLessThan(64L << 20);
            assertThat(service.status("/healthz")).isEqualTo(200);
        }
        sender.join(5_000);
        assertThat(sender.isAlive()).isFalse();
    }

    @Test
    void theNumberOfOpenStreamsIsLimited() throws IOException {
        try (TestService narrow = TestService.demo(folder, Map.of(Setting.FETCHES, "4"));
                Socket first = narrow.socket();
                Socket other = narrow.client("127.0.0.2").connect()) {
            assertThat(begin(first)).isEqualTo(200);

            var second = narrow.post("/v1/check", NDJSON, "{\"url\":\"x\"}\n");

            assertThat(second.statusCode()).isEqualTo(503);
            assertThat(second.headers().firstValue("Retry-After")).isPresent();
            assertThat(narrow.status("/v1/check?url=https://host1.example/")).isEqualTo(200);
            assertThat(begin(other)).isEqualTo(503);
        }
    }

    @Test
    void oneClientCannotUseAllStreams() throws IOException {
        try (TestService narrow = TestService.demo(folder, Map.of(Setting.FETCHES, "28"));
                Socket first = narrow.socket();
                Socket second = narrow.socket();
                Socket other = narrow.client("127.0.0.2").connect()) {
            assertThat(begin(first)).isEqualTo(200);
            assertThat(begin(second)).isEqualTo(503);
            assertThat(begin(other)).isEqualTo(200);
        }
    }

    /** Begins a stream that stays open; the status of the answer. */
    private static int begin(Socket socket) throws IOException {
        socket.getOutputStream().write((POST + "Content-Length: 1000\r\n\r\n{\"url\":\"x\"}\n").getBytes(ISO_8859_1));
        return Integer.parseInt(new String(socket.getInputStream().readNBytes(12), ISO_8859_1).substring(9));
    }

    private static void write(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A client that waits for the service is not idle, however slow a site is. */
    @Test
    @Tag("long")
    void aSiteThatHangsBeyondTheIdleTimeoutEndsNoStream() throws IOException {
        ServerSettings.Times impatient = TestService.times(5, 1, 0, 18, 10, 5);
        try (HangingHost host = new HangingHost();
                TestService slow = TestService.loopback(Map.of(Setting.FETCH_SECONDS, "4"), impatient);
                Socket socket = slow.socket()) {
            String first = "{\"url\":\"" + host.url(0) + "\"}\n";
            String rest = "{\"url\":\"nonsense\"}\n".repeat(10_000);
            int length = first.length() + rest.length();
            byte[] request = (POST + "Connection: close\r\nContent-Length: " + length + "\r\n\r\n" + first + rest)
                    .getBytes(ISO_8859_1);
            // A client that only writes for longer than a second is idle: it does not read its responses.
            CompletableFuture<Void> written = CompletableFuture.runAsync(() -> write(socket, request));
            String response = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            written.join();
            assertThat(response.lines().filter(line -> line.startsWith("{"))).hasSize(10_001);
        }
    }
}
