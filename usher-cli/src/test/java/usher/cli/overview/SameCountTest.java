package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.cli.CommandLineRun;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.mcp.McpService;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.support.json.Json;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** A change has one count in a preset's preview, its command, diff, pull request comment, service and MCP. */
@Tag("long")
class SameCountTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int FILES = 20;

    private static UsherServer service;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startService() {
        SettingValues values = new SettingValues().put(Setting.PORT, "0").put(Setting.STORE, "memory");
        service = UsherServer.start(ServerSettings.of(values), new StringWriter());
    }

    @AfterAll
    static void stopService() {
        service.close();
    }

    @Test
    void everyFrontEndCountsTheSameChangedCrawlers() throws Exception {
        List<CorpusSite> sites = Corpus.largest().sites();
        int changed = 0;
        for (int i = 0; i < FILES; i++) {
            String text = new String(sites.get(i * sites.size() / FILES).robots(), UTF_8);
            JsonNode preview = post("policies/apply", Map.of("robots", text, "preset", "block-ai-training"));
            if (!preview.path("proved").asBoolean() || preview.path("changes").isEmpty()) {
                continue;
            }
            String edited = preview.path("robots").asString();
            Path before = Files.writeString(folder.resolve("before"), text);
            Path after = Files.writeString(folder.resolve("after"), edited);
            int count = preview.path("changes").size();
            String site = sites.get(i * sites.size() / FILES).host();
            System.out.println("changed: " + site + " " + count);
            JsonNode diff = post("diff", Map.of("before", text, "after", edited));
            assertThat(different(diff.path("results"))).as("service %s", site).isEqualTo(count);
            JsonNode mcp = mcp(text, edited);
            assertThat(different(mcp.path("results"))).as("MCP %s", site).isEqualTo(count);
            sameSentence(diff.path("summary").asString(), mcp, before, after);
            changed++;
        }
        assertThat(changed).isGreaterThan(FILES / 2);
    }

    private static String diff(Path before, Path after, String format) {
        return CommandLineRun.of("diff", "--format", format, before.toString(), after.toString())
                .out();
    }

    private static int different(JsonNode results) {
        return StreamSupport.stream(results.spliterator(), false)
                .filter(result -> result.path("outcome").asString().equals("different"))
                .mapToInt(result ->
                        result.path("agents").size() + result.path("others").asInt(0))
                .sum();
    }

    /** Ten changes; a line break is written as |. */
    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "planted-changes.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\u0007')
    void aPlantedChangeHasTheSameSentenceEverywhere(String name, String old, String edited, String sentence)
            throws Exception {
        Path before = Files.writeString(folder.resolve("before"), text(old));
        Path after = Files.writeString(folder.resolve("after"), text(edited));
        sameSentence(sentence, mcp(text(old), text(edited)), before, after);
        JsonNode diff = post("diff", Map.of("before", text(old), "after", text(edited)));
        assertThat(diff.path("summary").asString()).isEqualTo(sentence);
        String words = Stream.of(sentence.split(" ")).limit(8).collect(joining(" "));
        assertThat(words).containsPattern("Google|Bing").containsPattern("may|changes");
    }

    private static String text(String lines) {
        return lines.replace('|', '\n') + "\n";
    }

    private static void sameSentence(String sentence, JsonNode mcp, Path before, Path after) {
        assertThat(mcp.path("summary").asString()).isEqualTo(sentence);
        assertThat(diff(before, after, "text")).startsWith(sentence + "\n");
        assertThat(JSON.readTree(diff(before, after, "json")).path("summary").asString())
                .isEqualTo(sentence);
        assertThat(diff(before, after, "markdown").replace("\\", "")).startsWith("### robots.txt: " + sentence + "\n");
    }

    private static JsonNode post(String path, Map<String, Object> members) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + "/v1/" + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.text(members)))
                .build();
        return JSON.readTree(HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body());
    }

    private static JsonNode mcp(String before, String after) throws Exception {
        Map<String, Object> call = Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "tools/call",
                "params",
                Map.of("name", "diff", "arguments", Map.of("before", before, "after", after)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("SameCountTest/1.0"))) {
            String calls = SameSentenceTest.initialize() + Json.text(call) + "\n";
            new McpService(live, "*", "1").serve(new ByteArrayInputStream(calls.getBytes(UTF_8)), out);
        }
        return out.toString(UTF_8)
                .lines()
                .map(JSON::readTree)
                .filter(answer -> answer.path("id").asInt(0) == 1)
                .findFirst()
                .orElseThrow()
                .at("/result/structuredContent");
    }
}
