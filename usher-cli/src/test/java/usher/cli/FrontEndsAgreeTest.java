package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.Verdict;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.support.json.Json;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;
import usher.testkit.frontends.ExampleSite;
import usher.testkit.frontends.FrontEndCase;
import usher.uri.UrlInput;

/** The same requests get the same verdicts from the command line, the service, the page and Java. */
class FrontEndsAgreeTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Map<ExampleSite, TestServer> SITES = new EnumMap<>(ExampleSite.class);
    private static RunningService service;

    @BeforeAll
    static void start() {
        for (ExampleSite site : ExampleSite.values()) {
            SITES.put(site, FaultServer.http(Map.of("/robots.txt", site.robotsTxt())));
        }
        service = RunningService.start(new SettingValues()
                .put(Setting.STORE, "memory")
                .put(Setting.HOST_FETCHES, "1000")
                .put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8"));
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
    void theTableHasTwoHundredCases() {
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
                    .map(question -> service.get(
                            "/v1/check?url=" + encoded(round.url(question)) + "&agent=" + encoded(round.agent())))
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
        assertThat(answers.get(1).get("notes").get(0).stringValue())
                .isEqualTo("Compared as the path /private, and as written.");
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
            JsonNode answer = service.post("/v1/analyze", body);
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
                    LiveVerdict answer = live.crawler(crawler).check(round.url(question));
                    assertThat(text(answer.verdict())).as(question.toString()).isEqualTo(question.expected());
                }
            });
        }
    }

    /** D-26. The table has a crawler's own dialect only. */
    @ParameterizedTest
    @ValueSource(strings = {"YandexBot", "YandexImages"})
    void groupOfYandexAppliesToItsCrawlersInEveryDialect(String agent) {
        String url = "http://127.0.0.1:" + SITES.get(ExampleSite.RAW).port() + "/x";
        for (Dialect dialect : Dialect.all()) {
            Crawler crawler = Crawler.of(agent, DialectChoice.of(dialect));
            Policy policy = RobotsFile.of(ExampleSite.RAW.robotsTxt().body().toByteArray())
                    .as(dialect)
                    .policy(crawler.productTokens());
            List<JsonNode> answers = List.of(
                    JSON.readTree(CommandLineRun.of("check", "--format", "json", "-d", dialect.id(), "-a", agent, url)
                            .out()),
                    service.get("/v1/check?url=" + encoded(url) + "&agent=" + agent + "&dialect=" + dialect.id()),
                    stream(Json.text(Map.of("url", url, "agent", agent, "dialect", dialect.id())))
                            .get(0));

            assertThat(policy.verdict(url).line()).as(dialect.id()).isEqualTo(7);
            assertThat(answers).allSatisfy(answer -> assertThat(verdict(answer)).isEqualTo("disallow RULE_MATCHED 7"));
        }
    }

    /** D-27: what is typed beside a file is a path, unless it can be a URL without its scheme. */
    @ParameterizedTest
    @CsvSource({
        "//search, disallow RULE_MATCHED 4",
        "/x/../private, disallow RULE_MATCHED 2",
        "x/../private, disallow RULE_MATCHED 2",
        "shop.example/3, disallow BAD_URL 0",
        "//shop.example/3, allow NO_RULE_MATCHED 0",
    })
    void typedPathsAreReadAlike(String typed, String expected) {
        String robots = ExampleSite.RAW.robotsTxt().body().text();
        Map<String, Object> body = Map.of("robots", robots, "agents", List.of("Googlebot"), "urls", List.of(typed));
        JsonNode command = JSON.readTree(
                CommandLineRun.withInput(robots, "check", "--format", "json", "-r", "-", "-a", "Googlebot", "--", typed)
                        .out());
        JsonNode page = service.post("/v1/analyze", body).get("verdicts").get(0);
        Dialect google = Dialect.GOOGLE;
        Verdict java = RobotsFile.of(robots)
                .as(google)
                .policy("Googlebot")
                .verdict(UrlInput.of(typed, Optional.empty()).target());

        assertThat(verdict(command)).isEqualTo(expected);
        assertThat(verdict(page)).isEqualTo(expected);
        assertThat(page.path("notes")).isEqualTo(command.path("notes"));
        assertThat(text(java)).isEqualTo(expected);
    }

    @Test
    void hostWithoutASchemeIsRefused() {
        String typed = "shop.example/3";
        CommandLineRun run = CommandLineRun.withInput(typed + "\n", "check", "-");

        String hint = "write https://shop.example/3 for the URL, or /shop.example/3 for the path";
        assertThat(run.out()).contains(hint);
        for (JsonNode answer : List.of(
                service.get("/v1/check?url=" + typed),
                stream(Json.text(Map.of("url", typed))).get(0))) {
            assertThat(verdict(answer)).isEqualTo("disallow BAD_URL 0");
            assertThat(answer.get("message").stringValue()).endsWith(hint);
        }
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1.0"))) {
            assertThat(text(live.crawler(Dialect.RFC9309, "TestBot")
                            .check(typed)
                            .verdict()))
                    .isEqualTo("disallow BAD_URL 0");
        }
    }

    /** D-25: bingbot has a group of its own without a delay. */
    @Test
    void bingTakesTheDelayOfStar() {
        String robots = "User-agent: *\nCrawl-delay: 7\n\nUser-agent: bingbot\nDisallow: /b\n";
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(robots)))) {
            Map<String, Object> visit = Map.of("url", "http://127.0.0.1:" + site.port() + "/", "agent", "bingbot");
            JsonNode inspected =
                    JSON.readTree(CommandLineRun.withInput(robots, "inspect", "--format", "json", "-a", "bingbot", "-")
                            .out());
            Dialect bing = Dialect.BING;

            assertThat(inspected.at("/policy/crawlDelay").doubleValue()).isEqualTo(7);
            assertThat(service.post("/v1/visits", visit).get("asked").doubleValue())
                    .isEqualTo(7);
            assertThat(RobotsFile.of(robots).as(bing).policy("bingbot").crawlDelay())
                    .contains(Duration.ofSeconds(7));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My Bot",
                "AcmeBot/1.0 (+https://acme.example)",
                "Mozilla/5.0 (X11; Linux)",
                "Fake-Googlebot/2.1 (x)",
                "a>>b",
                "=",
                "бот"
            })
    void invalidCrawlersAreRejectedEverywhere(String agent) {
        CommandLineRun run = CommandLineRun.of("check", "-a", agent, "--", "http://127.0.0.1:1/");
        Map<String, Object> body = Map.of("robots", "", "agents", List.of(agent), "urls", List.of("/"));

        assertThat(run.code()).isEqualTo(2);
        String path = "/v1/check?url=http://127.0.0.1:1/&agent=" + encoded(agent);
        assertThat(RunningService.send(service.request(path)).statusCode()).isEqualTo(400);
        assertThat(RunningService.send(service.post("/v1/analyze", "application/json", Json.text(body)))
                        .statusCode())
                .isEqualTo(400);
        assertThatIllegalArgumentException().isThrownBy(() -> Crawler.of(agent, DialectChoice.AUTO));
    }

    /** Checks that the verdicts match the table, with the crawler and the notes that Java resolves. */
    private static void check(Round round, List<FrontEndCase> questions, List<JsonNode> answers) {
        assertThat(answers).as(round.toString()).hasSameSizeAs(questions);
        Crawler crawler = Crawler.of(round.agent(), DialectChoice.AUTO);
        Policy policy =
                RobotsFile.of(round.site().robotsTxt().body().toByteArray()).policy(crawler);
        for (int i = 0; i < answers.size(); i++) {
            JsonNode answer = answers.get(i);
            assertThat(verdict(answer))
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
                                    crawler.notes(policy).stream(),
                                    UrlInput.of(round.url(questions.get(i))).notes().stream())
                            .toList());
        }
    }

    private static String verdict(JsonNode answer) {
        return answer.get("access").stringValue() + " " + answer.get("reason").stringValue() + " "
                + answer.get("line").intValue();
    }

    private static String text(Verdict verdict) {
        return verdict.access().name().toLowerCase(Locale.ROOT) + " " + verdict.reason() + " " + verdict.line();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private static List<JsonNode> stream(String lines) {
        return RunningService.send(service.post("/v1/check", "application/x-ndjson", lines))
                .body()
                .lines()
                .map(JSON::readTree)
                .toList();
    }
}
