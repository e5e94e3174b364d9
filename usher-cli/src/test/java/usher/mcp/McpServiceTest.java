package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import usher.Dialect;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.support.json.Json;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

class McpServiceTest {
    private static final String ROBOTS =
            "User-agent: *\nCrawl-delay: 2\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /\n";

    /** Sends messages, ends the input at once, and returns the responses by id; those without an id under "null". */
    private static Map<String, Map<String, Object>> responses(AddressGuard guard, String... messages)
            throws IOException {
        try (LiveUsher live =
                LiveUsher.open(FetchSettings.builder("test").guard(guard).build())) {
            return responses(live, messages);
        }
    }

    private static Map<String, Map<String, Object>> responses(LiveUsher live, String... messages) throws IOException {
        String hello = """
                {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18",\
                "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                """;
        ByteArrayInputStream in =
                new ByteArrayInputStream((hello + String.join("\n", messages) + "\n").getBytes(UTF_8));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new McpService(live, "*", "1.2.3").serve(in, out);
        Map<String, Map<String, Object>> responses = new HashMap<>();
        for (String line : out.toString(UTF_8).lines().toList()) {
            Map<String, Object> response = object(JsonMapper.shared().readValue(line, Map.class));
            responses.put(String.valueOf(response.get("id")), response);
        }
        return responses;
    }

    @SuppressWarnings("unchecked") // an object of JSON
    private static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    private static String call(String tool, Map<String, Object> arguments) {
        return Json.text(Map.of(
                "jsonrpc", "2.0",
                "id", "call",
                "method", "tools/call",
                "params", Map.of("name", tool, "arguments", arguments)));
    }

    /** Calls one tool and returns its result. */
    private static Map<String, Object> result(String tool, Map<String, Object> arguments) throws IOException {
        return object(
                responses(AddressGuard.off(), call(tool, arguments)).get("call").get("result"));
    }

    private static Map<String, Object> members(Map<String, Object> result) {
        assertThat(result).doesNotContainEntry("isError", true);
        return object(result.get("structuredContent"));
    }

    private static String text(Map<String, Object> result, int index) {
        return (String) object(((List<?>) result.get("content")).get(index)).get("text");
    }

    @Test
    void theServerDescribesItselfAndItsTools() throws Exception {
        Map<String, Map<String, Object>> responses =
                responses(AddressGuard.off(), "{\"jsonrpc\":\"2.0\",\"id\":\"tools\",\"method\":\"tools/list\"}");

        Map<String, Object> hello = object(responses.get("hello").get("result"));
        assertThat(hello).containsEntry("protocolVersion", "2025-06-18");
        assertThat(object(hello.get("serverInfo")))
                .containsEntry("name", "usher")
                .containsEntry("version", "1.2.3");
        List<?> tools = (List<?>) object(responses.get("tools").get("result")).get("tools");
        assertThat(tools)
                .extracting(tool -> object(tool).get("name"))
                .containsExactly("check", "inspect", "lint", "diff");
        List<String> dialects = Stream.concat(
                        Stream.of("auto"), Dialect.all().stream().map(Dialect::id))
                .toList();
        assertThat(tools).allSatisfy(tool -> {
            Object arguments = object(object(tool).get("inputSchema")).get("properties");
            assertThat(object(object(arguments).get("dialect"))).containsEntry("enum", dialects);
            assertThat(object(object(tool).get("annotations"))).containsEntry("readOnlyHint", true);
        });
    }

    @Test
    void aLiveSiteIsFetchedOnceAndNoPageIsRequested() throws Exception {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port() + "/";
            Map<String, Object> closed = result("check", Map.of("url", url + "x", "agent", "GPTBot"));
            Map<String, Object> open = members(result("check", Map.of("url", url + "x")));
            Map<String, Object> document = members(result("inspect", Map.of("site", url, "agent", "GPTBot")));

            assertThat(members(closed)).containsEntry("allowed", false).containsEntry("line", 6);
            assertThat(text(closed, 0)).isEqualTo("GPTBot must not fetch " + url + "x (line 6: Disallow: /).");
            assertThat(open).containsEntry("allowed", true).containsEntry("crawlDelay", 2);
            assertThat(object(document.get("policy")).get("rules"))
                    .asInstanceOf(LIST)
                    .hasSize(1);
            assertThat(site.requests()).extracting(request -> request.path()).containsOnly("/robots.txt");
        }
    }

    @Test
    void addressesThatAreNotPublicAreNotRequested() throws Exception {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String call = call("check", Map.of("url", "http://127.0.0.1:" + site.port() + "/"));
            Map<String, Object> result = object(
                    responses(AddressGuard.publicOnly(), call).get("call").get("result"));

            assertThat(members(result)).containsEntry("allowed", false).containsEntry("code", "address_blocked");
            assertThat(site.requests()).isEmpty();
        }
    }

    /** An unreachable file is not an empty one. */
    @Test
    void anUnreachableFileIsNotCompared() throws Exception {
        Map<String, Object> result = result("diff", Map.of("site", "http://127.0.0.1:1", "after", ""));
        assertThat(result).containsEntry("isError", true);
        assertThat(text(result, 0))
                .startsWith("the live robots.txt cannot be compared: ")
                .endsWith("nothing is allowed; give the old file as 'before'");
    }

    @Test
    void anUnreachableSiteIsCheckedAgainLater() throws Exception {
        try (TestServer refusing = FaultServer.refusing()) {
            String url = "http://127.0.0.1:" + refusing.port() + "/x";
            assertThat(text(result("check", Map.of("url", url)), 1)).containsPattern("\"retryAfter\":(2[4-9]|30)");
        }
    }

    @Test
    void noCrawlerIsOmittedAndNoSummaryIsLong() throws Exception {
        String many = IntStream.range(0, 1_000)
                .mapToObj(i -> "User-agent: bot" + i + "\n")
                .collect(Collectors.joining());
        assertThat(text(result("diff", Map.of("before", many, "after", "")), 0))
                .contains("at most 1000; name those to compare in 'agents'");
        String rule = "Disallow: /" + "*".repeat(100_000);
        assertThat(text(result("check", Map.of("url", "/x", "robots", "User-agent: *\n" + rule)), 0))
                .hasSizeBetween(4_000, 4_001);
    }

    /** Every result fits the schema that its tool announces, whose lists of members are not empty promises. */
    @Test
    void resultsFitTheOutputSchemas() throws Exception {
        Map<String, Object> listed =
                object(responses(AddressGuard.off(), "{\"jsonrpc\":\"2.0\",\"id\":\"tools\",\"method\":\"tools/list\"}")
                        .get("tools")
                        .get("result"));
        Map<String, JsonSchema> schemas = new HashMap<>();
        for (Object tool : (List<?>) listed.get("tools")) {
            schemas.put(
                    (String) object(tool).get("name"),
                    JsonSchemaFactory.getInstance(VersionFlag.V202012)
                            .getSchema(Json.text(object(tool).get("outputSchema"))));
        }
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port() + "/";
            String other = "http://127.0.0.1:1/";
            Map<String, List<Map<String, Object>>> calls = Map.of(
                    "check",
                            List.of(
                                    Map.of("url", url, "explain", true, "usage", true),
                                    Map.of("url", other),
                                    Map.of("urls", List.of(url, other, "nonsense"))),
                    "inspect", List.of(Map.of("site", url, "agent", "GPTBot"), Map.of("robots", ROBOTS)),
                    "lint", List.of(Map.of("site", url), Map.of("robots", "Disalow: /\n")),
                    "diff", List.of(Map.of("site", url, "after", ""), Map.of("before", ROBOTS, "after", ROBOTS)));
            for (String tool : calls.keySet()) {
                JsonSchema schema = requireNonNull(schemas.get(tool));
                for (Map<String, Object> arguments : requireNonNull(calls.get(tool))) {
                    String result = Json.text(members(result(tool, arguments)));
                    assertThat(schema.validate(result, InputFormat.JSON))
                            .as(result)
                            .isEmpty();
                }
                assertThat(schema.validate("{}", InputFormat.JSON)).isNotEmpty();
            }
        }
    }

    @Test
    void manyUrlsAreCheckedInOneCallEachWithItsVerdict() throws Exception {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port();
            Map<String, Object> result =
                    result("check", Map.of("urls", List.of(url + "/", url + "/private", "nonsense")));

            List<?> verdicts = (List<?>) members(result).get("results");
            assertThat(verdicts)
                    .extracting(verdict -> object(verdict).get("allowed"))
                    .containsExactly(true, false, false);
            assertThat(object(verdicts.get(2))).containsEntry("code", "bad_url");
            assertThat(text(result, 0)).startsWith("1 of 3 URLs may be fetched.\n");
            assertThat(site.requests()).hasSize(1);
        }
    }

    @Test
    void theAgeOfAFileIsReportedAndAnOldFileIsFetchedAgain() throws Exception {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port() + "/";
            try (LiveUsher live = LiveUsher.open(FetchSettings.of("test"))) {
                for (String call : List.of(
                        call("check", Map.of("url", url)),
                        call("check", Map.of("url", url, "maxAge", 0)),
                        call("inspect", Map.of("site", url, "maxAge", 3_600)))) {
                    Map<String, Object> members = members(object(
                            requireNonNull(responses(live, call).get("call")).get("result")));
                    assertThat((Integer) members.get("age")).isBetween(0, 60);
                    assertThat((String) members.get("fetchedAt")).endsWith("Z");
                }
            }
            assertThat(site.requests()).hasSize(2);
        }
    }

    @Test
    void theUsageOfAPageComesFromItsHeadersItsHtmlAndTheFile() throws Exception {
        Map<String, Object> usage = object(members(result(
                        "check",
                        Map.of(
                                "url", "/page",
                                "robots", "User-agent: *\nContent-Signal: ai-train=no\n",
                                "usage", true,
                                "headers", List.of("X-Robots-Tag: noindex"),
                                "html", "<meta name=robots content=nosnippet>")))
                .get("usage"));

        assertThat((List<?>) usage.get("statements"))
                .extracting(statement -> object(statement).get("text"))
                .contains("noindex", "nosnippet");
        assertThat(Json.text(usage.get("purposes"))).contains("ai-train");
    }

    /** Hundreds of known crawlers change with the file; they are counted, not listed. */
    @Test
    void aDiffNamesGroupsOfCrawlers() throws Exception {
        Map<String, Object> result = result(
                "diff", Map.of("before", ROBOTS, "after", ROBOTS.replace("/private", "/private\nDisallow: /new")));

        Map<String, Object> members = members(result);
        assertThat(Json.text(members).length()).isLessThan(4_000);
        assertThat((List<?>) members.get("results")).anySatisfy(each -> {
            assertThat(object(each).get("agents")).isEqualTo(List.of("*"));
            assertThat((Integer) object(each).get("others")).isGreaterThan(100);
        });
        assertThat(text(result, 0)).contains("all other crawlers: 0 newly allowed, 1 newly disallowed");
    }

    @Test
    void lintAndDiffAnalyzeTextsOfTheCall() throws Exception {
        assertThat(text(result("lint", Map.of("robots", "User-agent: *\nDisalow: /x\n")), 0))
                .contains("line 2: ");
        assertThat(text(result("diff", Map.of("before", ROBOTS, "after", ROBOTS)), 0))
                .startsWith("No result changes for Google, Bing and ");
        Map<String, Object> changed =
                result("diff", Map.of("before", ROBOTS, "after", "", "agents", List.of("GPTBot")));
        assertThat(text(changed, 0)).contains("\nGPTBot: 1 newly allowed, 0 newly disallowed");
    }

    @Test
    void noToolReturnsControlCharacters() throws Exception {
        String hostile = "\u001B[31m\u202E\u0007";
        String robots = "User-agent: *\nDisallow: /" + hostile + "\n" + hostile + ": x\n";
        for (String tool : List.of("check", "inspect", "lint", "diff")) {
            Map<String, Object> arguments = switch (tool) {
                case "check" -> Map.of("robots", robots, "url", "/" + hostile, "explain", true);
                case "diff" -> Map.of("before", robots, "after", "User-agent: " + hostile + "\nDisallow: /");
                default -> Map.of("robots", robots);
            };
            assertThat(text(result(tool, arguments), 0)).as(tool).doesNotContain("\u001B", "\u202E", "\u0007");
        }
    }

    @Test
    void invalidArgumentsAreToolErrorsThatSayWhatToDo() throws Exception {
        List<String> messages = new ArrayList<>();
        for (Map<String, Object> arguments : Stream.<Map<String, Object>>of(
                        Map.of(),
                        Map.of("url", "nonsense"),
                        Map.of("url", 7),
                        Map.of("uri", "x"),
                        Map.of("url", "https://a.example/", "agent", "Mozilla/5.0 (X11)"),
                        Map.of("url", "https://a.example/", "agent", "GPTBot,CCBot"),
                        Map.of("url", "https://a.example/", "maxAge", -1),
                        Map.of("url", "https://a.example/", "maxAge", 4_294_967_296L),
                        Map.of("url", "/", "robots", "", "usage", true, "headers", List.of("noindex")))
                .toList()) {
            Map<String, Object> result = result("check", arguments);
            assertThat(result).containsEntry("isError", true);
            messages.add(text(result, 0));
        }
        assertThat(messages.get(0)).isEqualTo("use either 'url', or 'urls' with at most 100 URLs");
        assertThat(messages.get(1)).endsWith("use an absolute URL such as https://example.com/page");
        assertThat(messages.get(2)).isEqualTo("the argument “url” must be a string");
        assertThat(messages.get(3))
                .isEqualTo("unknown argument 'uri'; use agent, dialect, explain, headers, html, maxAge, robots, url, "
                        + "urls, usage");
        assertThat(messages.get(4)).contains("use a product token");
        assertThat(messages.get(5)).isEqualTo("'agent' names 2 crawlers; call the tool once for each");
        assertThat(messages.subList(6, 8))
                .containsOnly("the argument 'maxAge' must not be negative, and at most 2147483647");
        assertThat(messages.get(8)).contains("'noindex' is not a header line");
    }

    @Test
    void aLineThatIsNotAMessageDoesNotEndTheSession() throws Exception {
        Map<String, Map<String, Object>> responses = responses(
                AddressGuard.off(),
                "nonsense",
                "null",
                "[]",
                "7",
                "{\"method\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"method\":\"ping\"}");

        assertThat(object(responses.get("null").get("error"))).containsEntry("code", -32700);
        assertThat(responses.get("ping")).containsKey("result");
    }

    /** A client that does not finish the handshake gets no answer to its call, and the server ends with the input. */
    @Test
    void aSessionWithoutHandshakeEndsWithTheInput() {
        byte[] input = call("lint", Map.of("robots", "")).getBytes(UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("test"))) {
            new McpService(live, "*", "1").serve(new ByteArrayInputStream(input), out);
        }
        assertThat(out.size()).isZero();
    }

    @Test
    void omittedResultsAreCounted() throws Exception {
        Map<String, Object> document =
                members(result("inspect", Map.of("robots", "User-agent: *\n" + "Disallow: /a\n".repeat(5_000))));

        assertThat(object(document.get("omitted"))).containsEntry("groups.rules", 4_800);
        assertThat(Json.text(document).length()).isLessThan(100_000);
        StringBuilder before = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            before.append("User-agent: bot").append((char) ('a' + i / 26)).append((char) ('a' + i % 26));
            before.append("\nDisallow: /").append(i).append("\n\n");
        }
        String after = before.toString().replace("Disallow: /", "Disallow: /x");
        Map<String, Object> diff = result("diff", Map.of("before", before.toString(), "after", after));
        int left = 300 - ((List<?>) members(diff).get("results")).size();
        assertThat(object(members(diff).get("omitted"))).as("results too").containsEntry("results", left);
    }
}
