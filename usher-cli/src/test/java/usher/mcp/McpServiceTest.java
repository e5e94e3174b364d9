package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static usher.mcp.McpCalls.call;
import static usher.mcp.McpCalls.members;
import static usher.mcp.McpCalls.responses;
import static usher.mcp.McpCalls.result;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.Request;
import usher.testkit.faults.TestServer;

class McpServiceTest {
    private static final String ROBOTS =
            "User-agent: *\nCrawl-delay: 2\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /\n";

    private static final String LIST_TOOLS = "{\"jsonrpc\":\"2.0\",\"id\":\"tools\",\"method\":\"tools/list\"}";

    private static String text(JsonNode result, int index) {
        return result.at("/content/" + index + "/text").stringValue();
    }

    @Test
    void theServerDescribesItselfAndItsTools() {
        Map<String, JsonNode> responses = responses(LIST_TOOLS);

        JsonNode hello = responses.get("hello").get("result");
        assertThat(hello.get("protocolVersion").stringValue()).isEqualTo("2025-06-18");
        assertThat(hello.at("/serverInfo/name").stringValue()).isEqualTo("usher");
        assertThat(hello.at("/serverInfo/version").stringValue()).isEqualTo("1.2.3");
        JsonNode tools = responses.get("tools").at("/result/tools");
        assertThat(tools)
                .extracting(tool -> tool.get("name").stringValue())
                .containsExactly("check", "inspect", "lint", "diff");
        List<String> dialects = Stream.concat(
                        Stream.of("auto"), Dialect.all().stream().map(Dialect::id))
                .toList();
        assertThat(tools).allSatisfy(tool -> {
            assertThat(tool.at("/inputSchema/properties/dialect/enum").valueStream())
                    .extracting(JsonNode::stringValue)
                    .isEqualTo(dialects);
            assertThat(tool.at("/annotations/readOnlyHint").booleanValue()).isTrue();
        });
    }

    @Test
    void aLiveSiteIsFetchedOnceAndNoPageIsRequested() {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port() + "/";
            JsonNode closed = result("check", Map.of("url", url + "x", "agent", "GPTBot"));
            JsonNode open = members("check", Map.of("url", url + "x"));
            JsonNode document = members("inspect", Map.of("site", url, "agent", "GPTBot"));

            assertThat(members(closed).get("allowed").booleanValue()).isFalse();
            assertThat(members(closed).get("line").intValue()).isEqualTo(6);
            assertThat(text(closed, 0)).isEqualTo("GPTBot must not fetch " + url + "x (line 6: Disallow: /).");
            assertThat(open.get("allowed").booleanValue()).isTrue();
            assertThat(open.get("crawlDelay").intValue()).isEqualTo(2);
            assertThat(document.at("/policy/rules")).hasSize(1);
            assertThat(site.requests()).extracting(Request::path).containsOnly("/robots.txt");
        }
    }

    @Test
    void addressesThatAreNotPublicAreNotRequested() {
        FetchSettings guarded =
                FetchSettings.builder("test").guard(AddressGuard.publicOnly()).build();
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)));
                LiveUsher live = LiveUsher.open(guarded)) {
            String call = call("check", Map.of("url", "http://127.0.0.1:" + site.port() + "/"));
            JsonNode members = members(responses(live, call).get("call").get("result"));

            assertThat(members.get("allowed").booleanValue()).isFalse();
            assertThat(members.get("code").stringValue()).isEqualTo("address_blocked");
            assertThat(site.requests()).isEmpty();
        }
    }

    /** An unreachable file is not an empty one, in whose place no dialect may put it. */
    @ParameterizedTest
    @CsvSource({"diff, rfc9309", "lint, rfc9309", "lint, google", "inspect, auto"})
    void anUnreachableFileIsAnErrorOfEachToolThatReadsIt(String tool, String dialect) {
        for (int status : new int[] {503, 429}) {
            try (TestServer site = FaultServer.http(Map.of("/robots.txt", new Page(status, Map.of(), Bytes.of(""))))) {
                Map<String, Object> arguments =
                        new HashMap<>(Map.of("site", "http://127.0.0.1:" + site.port(), "dialect", dialect));
                if (tool.equals("diff")) {
                    arguments.put("after", "");
                }
                JsonNode result = result(tool, arguments);
                assertThat(result.path("isError").asBoolean(false)).isTrue();
                assertThat(text(result, 0))
                        .startsWith("the live robots.txt could not be read: ")
                        .contains(String.valueOf(status))
                        .endsWith("; try again later, or give its content");
            }
        }
    }

    @Test
    void anUnreachableSiteIsCheckedAgainLater() {
        try (TestServer refusing = FaultServer.refusing()) {
            String url = "http://127.0.0.1:" + refusing.port() + "/x";
            assertThat(text(result("check", Map.of("url", url)), 1)).containsPattern("\"retryAfter\":(2[4-9]|30)");
        }
    }

    @Test
    void noCrawlerIsOmittedAndNoSummaryIsLong() {
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
    void resultsFitTheOutputSchemas() {
        Map<String, JsonSchema> schemas = new HashMap<>();
        for (JsonNode tool : responses(LIST_TOOLS).get("tools").at("/result/tools")) {
            schemas.put(
                    tool.get("name").stringValue(),
                    JsonSchemaFactory.getInstance(VersionFlag.V202012)
                            .getSchema(tool.get("outputSchema").toString()));
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
                JsonSchema schema = schemas.get(tool);
                for (Map<String, Object> arguments : calls.get(tool)) {
                    String result = members(tool, arguments).toString();
                    assertThat(schema.validate(result, InputFormat.JSON))
                            .as(result)
                            .isEmpty();
                }
                assertThat(schema.validate("{}", InputFormat.JSON)).isNotEmpty();
            }
        }
    }

    @Test
    void manyUrlsAreCheckedInOneCallEachWithItsVerdict() {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port();
            JsonNode result = result("check", Map.of("urls", List.of(url + "/", url + "/private", "nonsense")));

            assertThat(members(result).get("results"))
                    .extracting(verdict -> verdict.get("allowed").booleanValue())
                    .containsExactly(true, false, false);
            assertThat(members(result).at("/results/2/code").stringValue()).isEqualTo("bad_url");
            assertThat(text(result, 0)).startsWith("1 of 3 URLs may be fetched.\n");
            assertThat(site.requests()).hasSize(1);
        }
    }

    @Test
    void theAgeOfAFileIsReportedAndAnOldFileIsFetchedAgain() {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text(ROBOTS)))) {
            String url = "http://127.0.0.1:" + site.port() + "/";
            try (LiveUsher live = LiveUsher.open(FetchSettings.of("test"))) {
                for (String call : List.of(
                        call("check", Map.of("url", url)),
                        call("check", Map.of("url", url, "maxAge", 0)),
                        call("inspect", Map.of("site", url, "maxAge", 3_600)))) {
                    JsonNode members = members(responses(live, call).get("call").get("result"));
                    assertThat(members.get("age").intValue()).isBetween(0, 60);
                    assertThat(members.get("fetchedAt").stringValue()).endsWith("Z");
                }
            }
            assertThat(site.requests()).hasSize(2);
        }
    }

    @Test
    void theUsageOfAPageComesFromItsHeadersItsHtmlAndTheFile() {
        Map<String, Object> arguments = Map.of(
                "url", "/page",
                "robots", "User-agent: *\nContent-Signal: ai-train=no\n",
                "usage", true,
                "headers", List.of("X-Robots-Tag: noindex"),
                "html", "<meta name=robots content=nosnippet>");
        JsonNode usage = members("check", arguments).get("usage");

        assertThat(usage.get("statements"))
                .extracting(statement -> statement.get("text").stringValue())
                .contains("noindex", "nosnippet");
        assertThat(usage.get("purposes").toString()).contains("ai-train");
    }

    /** Hundreds of known crawlers change with the file; they are counted, not listed. */
    @Test
    void aDiffNamesGroupsOfCrawlers() {
        JsonNode result = result(
                "diff", Map.of("before", ROBOTS, "after", ROBOTS.replace("/private", "/private\nDisallow: /new")));

        JsonNode members = members(result);
        assertThat(members.toString()).hasSizeLessThan(4_000);
        assertThat(members.get("results")).anySatisfy(each -> {
            assertThat(each.get("agents")).extracting(JsonNode::stringValue).containsExactly("*");
            assertThat(each.get("others").intValue()).isGreaterThan(100);
        });
        assertThat(text(result, 0)).contains("all other crawlers: 0 newly allowed, 1 newly disallowed");
    }

    @Test
    void lintAndDiffAnalyzeTextsOfTheCall() {
        assertThat(text(result("lint", Map.of("robots", "User-agent: *\nDisalow: /x\n")), 0))
                .contains("line 2: ");
        assertThat(text(result("diff", Map.of("before", ROBOTS, "after", ROBOTS)), 0))
                .startsWith("No result changes for Google, Bing and ");
        JsonNode changed = result("diff", Map.of("before", ROBOTS, "after", "", "agents", List.of("GPTBot")));
        assertThat(text(changed, 0)).contains("\nGPTBot: 1 newly allowed, 0 newly disallowed");
    }

    @Test
    void noToolReturnsControlCharacters() {
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
    void invalidArgumentsAreToolErrorsThatSayWhatToDo() {
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
            JsonNode result = result("check", arguments);
            assertThat(result.get("isError").booleanValue()).isTrue();
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
    void aLineThatIsNotAMessageDoesNotEndTheSession() {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"method\":\"ping\"}";
        Map<String, JsonNode> responses = responses("nonsense", "null", "[]", "7", "{\"method\":7}", ping);

        assertThat(responses.get("").at("/error/code").intValue()).isEqualTo(-32700);
        assertThat(responses.get("ping").has("result")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tools/call       | -32602 |
            tools/call       | -32602 | {"name":"lint","arguments":"x"}
            tools/call       | -32602 | {"name":{}}
            tools/call       | -32602 | []
            initialize       | -32602 |
            initialize       | -32602 | 7
            initialize       | -32602 | {"capabilities":"x"}
            logging/setLevel | -32602 |
            tools/list       | 0      | 7
            """)
    void invalidParamsAreAnErrorWithoutClassNames(String method, int code, String params) {
        String message = "{\"jsonrpc\":\"2.0\",\"id\":\"call\",\"method\":\"" + method + "\""
                + (params == null ? "" : ",\"params\":" + params) + "}";
        JsonNode response = responses(message).get("call");
        assertThat(response.at("/error/code").asInt(0)).isEqualTo(code);
        assertThat(response.toString()).doesNotContain("modelcontextprotocol", "jackson", "java");
        if (code != 0) {
            assertThat(response.at("/error/message").stringValue())
                    .startsWith("'params' of " + method + " must be an object with '");
        }
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
    void omittedResultsAreCounted() {
        JsonNode document = members("inspect", Map.of("robots", "User-agent: *\n" + "Disallow: /a\n".repeat(5_000)));

        assertThat(document.at("/omitted/groups.rules").intValue()).isEqualTo(4_800);
        assertThat(document.toString()).hasSizeLessThan(100_000);
        StringBuilder before = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            before.append("User-agent: bot").append((char) ('a' + i / 26)).append((char) ('a' + i % 26));
            before.append("\nDisallow: /").append(i).append("\n\n");
        }
        String after = before.toString().replace("Disallow: /", "Disallow: /x");
        JsonNode diff = members("diff", Map.of("before", before.toString(), "after", after));
        int left = 300 - diff.get("results").size();
        assertThat(diff.at("/omitted/results").intValue()).as("results too").isEqualTo(left);
    }
}
