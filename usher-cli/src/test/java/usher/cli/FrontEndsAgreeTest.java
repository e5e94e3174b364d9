package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.Crawler;
import usher.DialectChoice;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.TestServer;
import usher.testkit.frontends.ExampleSite;
import usher.testkit.frontends.FrontEndCase;
import usher.uri.UrlInput;

/** The same requests get the same verdicts from the command line, the service, the page and Java. */
class FrontEndsAgreeTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Map<ExampleSite, TestServer> SITES = new EnumMap<>(ExampleSite.class);
    private static UsherServer service;

    @BeforeAll
    static void start() {
        for (ExampleSite site : ExampleSite.values()) {
            SITES.put(site, FaultServer.http(Map.of("/robots.txt", site.robotsTxt())));
        }
        service = UsherServer.start(
                ServerSettings.of(new SettingValues()
                        .put(Setting.PORT, "0")
                        .put(Setting.STORE, "memory")
                        .put(Setting.HOST_FETCHES, "1000")
                        .put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8")),
                new StringWriter());
    }

    @AfterAll
    static void stop() {
        service.close();
        SITES.values().forEach(TestServer::close);
    }

    /** The requests for one agent and one site, in order. */
    private record Round(ExampleSite site, String agent) {
        static Map<Round, List<FrontEndCase>> all() {
            Map<Round, List<FrontEndCase>> rounds = new LinkedHashMap<>();
            for (FrontEndCase question : FrontEndCase.all()) {
                rounds.computeIfAbsent(new Round(question.site(), question.agent()), round -> new ArrayList<>())
                        .add(question);
            }
            return rounds;
        }

        String url(FrontEndCase question) {
            return authority() + question.path();
        }

        String authority() {
            return "http://127.0.0.1:" + SITES.get(site).port();
        }
    }

    @Test
    void thereAreTwoHundredQuestions() {
        assertThat(FrontEndCase.all()).hasSizeGreaterThan(200).doesNotHaveDuplicates();
    }

    @Test
    void theCommandLineReturnsTheVerdictsOfTheTable() {
        Round.all().forEach((round, questions) -> {
            List<String> arguments = new ArrayList<>(List.of("check", "--format", "json", "-a", round.agent(), "--"));
            questions.forEach(question -> arguments.add(round.url(question)));
            CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
            List<JsonNode> answers = run.out().lines().map(JSON::readTree).toList();
            check(round, questions, answers);
        });
    }

    @Test
    void theServiceReturnsTheVerdictsOfTheTable() {
        Round.all().forEach((round, questions) -> {
            List<JsonNode> answers = questions.stream()
                    .map(question ->
                            get("/v1/check?url=" + encoded(round.url(question)) + "&agent=" + encoded(round.agent())))
                    .toList();
            check(round, questions, answers);
        });
    }

    @Test
    void theStreamReturnsTheVerdictsOfTheTable() {
        Round.all().forEach((round, questions) -> {
            StringBuilder lines = new StringBuilder();
            questions.forEach(
                    question -> lines.append(Json.text(Map.of("url", round.url(question), "agent", round.agent())))
                            .append('\n'));
            check(round, questions, stream(lines.toString()));
        });
    }

    @Test
    void aRawLineOfTheStreamIsComparedAsItIs() {
        String url = "http://127.0.0.1:" + SITES.get(ExampleSite.RULES).port() + "/x/../private";
        List<JsonNode> answers = stream(Json.text(Map.of("url", url, "raw", true)) + "\n"
                + Json.text(Map.of("url", url)) + "\n" + Json.text(Map.of("url", url, "raw", "yes")) + "\n");

        assertThat(answers.get(0).get("access").stringValue()).isEqualTo("allow");
        assertThat(answers.get(0).has("notes")).isFalse();
        assertThat(answers.get(1).get("access").stringValue()).isEqualTo("disallow");
        assertThat(answers.get(1).get("notes").get(0).stringValue()).isEqualTo("Compared as the path /private.");
        assertThat(answers.get(2).get("status").intValue()).isEqualTo(400);
    }

    @Test
    void thePageRequestReturnsTheVerdictsOfTheTable() {
        Round.all().forEach((round, questions) -> {
            Map<String, Object> body = Map.of(
                    "site",
                    round.authority(),
                    "agents",
                    List.of(round.agent()),
                    "urls",
                    questions.stream().map(round::url).toList());
            JsonNode answer = post("/v1/analyze", Json.text(body));
            List<JsonNode> verdicts = new ArrayList<>();
            answer.get("verdicts").forEach(verdicts::add);
            check(round, questions, verdicts);
        });
    }

    @Test
    void javaReturnsTheVerdictsOfTheTable() {
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1.0"))) {
            Round.all().forEach((round, questions) -> {
                Crawler crawler = Crawler.of(round.agent(), DialectChoice.AUTO);
                for (FrontEndCase question : questions) {
                    LiveVerdict answer = live.crawler(crawler)
                            .check(round.url(question));
                    assertThat(answer.verdict().access().name().toLowerCase(java.util.Locale.ROOT) + " "
                                    + answer.verdict().reason() + " "
                                    + answer.verdict().line())
                            .as(question.toString())
                            .isEqualTo(question.expected());
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"My Bot", "Mozilla/5.0 (X11; Linux)", "Fake-Googlebot/2.1 (x)", "a>>b", "=", "бот"})
    void invalidCrawlersAreRejectedEverywhere(String agent) {
        CommandLineRun run = CommandLineRun.of("check", "-a", agent, "--", "http://127.0.0.1:1/");
        Map<String, Object> body = Map.of("robots", "", "agents", List.of(agent), "urls", List.of("/"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(status(request("/v1/check?url=http://127.0.0.1:1/&agent=" + encoded(agent))
                        .GET()))
                .isEqualTo(400);
        assertThat(status(request("/v1/analyze")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(Json.text(body)))))
                .isEqualTo(400);
        assertThatIllegalArgumentException().isThrownBy(() -> Crawler.of(agent, DialectChoice.AUTO));
    }

    /** Checks that the verdicts match the table, with the crawler and the notes that Java resolves. */
    private static void check(Round round, List<FrontEndCase> questions, List<JsonNode> answers) {
        assertThat(answers).as(round.toString()).hasSameSizeAs(questions);
        Crawler crawler = Crawler.of(round.agent(), DialectChoice.AUTO);
        for (int i = 0; i < answers.size(); i++) {
            JsonNode answer = answers.get(i);
            String verdict = answer.get("access").stringValue() + " "
                    + answer.get("reason").stringValue() + " "
                    + answer.get("line").intValue();
            assertThat(verdict)
                    .as(questions.get(i).toString())
                    .isEqualTo(questions.get(i).expected());
            assertThat(answer.get("url").stringValue()).isEqualTo(round.url(questions.get(i)));
            assertThat(answer.get("dialect").stringValue())
                    .isEqualTo(crawler.dialect().id());
            List<String> agents = new ArrayList<>();
            if (answer.get("agent").isArray()) {
                answer.get("agent").forEach(token -> agents.add(token.stringValue()));
            } else {
                agents.add(answer.get("agent").stringValue());
            }
            assertThat(agents).isEqualTo(crawler.shownTokens());
            List<String> notes = new ArrayList<>();
            answer.path("notes").forEach(note -> notes.add(note.stringValue()));
            assertThat(notes)
                    .isEqualTo(Stream.concat(
                                    crawler.notes().stream(), UrlInput.of(round.url(questions.get(i))).notes().stream())
                            .toList());
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path));
    }

    private static JsonNode get(String path) {
        return JSON.readTree(send(request(path).GET()).body());
    }

    private static JsonNode post(String path, String body) {
        return JSON.readTree(send(request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)))
                .body());
    }

    private static List<JsonNode> stream(String lines) {
        return send(request("/v1/check")
                        .header("Content-Type", "application/x-ndjson")
                        .POST(HttpRequest.BodyPublishers.ofString(lines)))
                .body()
                .lines()
                .map(JSON::readTree)
                .toList();
    }

    private static int status(HttpRequest.Builder request) {
        return send(request).statusCode();
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
