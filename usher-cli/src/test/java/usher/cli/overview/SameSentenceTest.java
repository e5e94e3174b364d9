package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

/** Command, service, report and MCP say the same first sentence of a file; for the page, see FirstScreenTest. */
@Tag("long")
class SameSentenceTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int FILES = 50;

    @TempDir
    private Path folder;

    @Test
    void everyFrontEndHasTheSameSentencesForFiftyFiles() throws Exception {
        List<CorpusSite> sites = Corpus.largest().sites();
        StringBuilder calls = new StringBuilder(initialize());
        List<String> sentences = new ArrayList<>();
        try (UsherServer service = UsherServer.start(
                ServerSettings.of(new SettingValues().put(Setting.PORT, "0").put(Setting.STORE, "memory")),
                new StringWriter())) {
            for (int i = 0; i < FILES; i++) {
                CorpusSite site = sites.get(i * sites.size() / FILES);
                String text = new String(site.robots(), UTF_8);
                Path file = Files.write(folder.resolve(site.host()), text.getBytes(UTF_8));
                String command = JSON.readTree(CommandLineRun.of("overview", "--format", "json", file.toString())
                                .out())
                        .at("/summary/headline")
                        .asString();
                assertThat(overview(service, text)).as(site.host()).isEqualTo(command);
                assertThat(CommandLineRun.of("overview", file.toString()).out())
                        .contains(command.substring(0, Math.min(40, command.length())));
                assertThat(report(file)).as(site.host()).contains("<p class=\"headline", ">" + command + "</p>");
                sentences.add(command);
                calls.append(call(i, text));
            }
        }
        assertThat(mcp(calls.toString())).isEqualTo(sentences);
    }

    private static String report(Path file) {
        return CommandLineRun.of("overview", "--format", "html", file.toString())
                .out()
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    private static String overview(UsherServer service, String text) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + "/v1/overview"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.text(Map.of("robots", text))))
                .build();
        String body = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        return JSON.readTree(body).at("/summary/headline").asString();
    }

    static String initialize() {
        return "{\"jsonrpc\":\"2.0\",\"id\":\"start\",\"method\":\"initialize\","
                + "\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}\n"
                + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    }

    private static String call(int id, String text) {
        return Json.text(Map.of(
                        "jsonrpc",
                        "2.0",
                        "id",
                        id,
                        "method",
                        "tools/call",
                        "params",
                        Map.of("name", "inspect", "arguments", Map.of("robots", text))))
                + "\n";
    }

    private static List<String> mcp(String calls) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("SameSentenceTest/1.0"))) {
            new McpService(live, "*", "1").serve(new ByteArrayInputStream(calls.getBytes(UTF_8)), out);
        }
        return out.toString(UTF_8)
                .lines()
                .map(JSON::readTree)
                .filter(answer -> answer.path("id").isNumber())
                .sorted((one, other) ->
                        Integer.compare(one.path("id").asInt(), other.path("id").asInt()))
                .map(answer ->
                        answer.at("/result/structuredContent/summary/headline").asString())
                .toList();
    }
}
