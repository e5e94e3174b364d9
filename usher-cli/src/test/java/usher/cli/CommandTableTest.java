package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.bytes.Bytes;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** Exit codes and sentences by a table that the npm package's command is tested by, too. */
class CommandTableTest {
    private static final Path TABLE = CommandLineRun.PROJECT.resolve("usher-js/src/test/npm/commands.jsonl");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> everyRow() throws IOException {
        JsonMapper json = new JsonMapper();
        List<JsonNode> rows =
                Files.readAllLines(TABLE).stream().map(json::readTree).toList();
        assertThat(rows).hasSizeGreaterThan(50);
        return rows.stream().map(row -> DynamicTest.dynamicTest(row.get("name").asString(), () -> run(row)));
    }

    private void run(JsonNode row) throws IOException {
        Path file = folder.resolve("robots.txt");
        Files.writeString(file, row.path("file").asString(""));
        try (TestServer server = FaultServer.http(pages(row.path("site")))) {
            String site = "http://127.0.0.1:" + server.port();
            List<String> args = filled(row.get("run"), site, file);
            CommandLineRun run = CommandLineRun.of(args.toArray(String[]::new));
            assertThat(run.code())
                    .as(run.out() + run.err())
                    .isEqualTo(row.get("exit").asInt());
            assertBegins(run.out(), row, "out", site, file);
            assertBegins(run.err(), row, "err", site, file);
            if (row.has("out") && row.get("out").isEmpty()) {
                assertThat(run.out()).isEmpty();
            }
        }
    }

    private static void assertBegins(String text, JsonNode row, String member, String site, Path file) {
        List<String> lines = filled(row.path(member), site, file);
        String asNode = text.replace(": unsupported content coding: zstd", ""); // Node knows the code alone
        assertThat(asNode.lines().limit(lines.size())).isEqualTo(lines);
    }

    private static List<String> filled(JsonNode texts, String site, Path file) {
        return texts.valueStream()
                .map(text -> text.asString()
                        .replace("{site}", site)
                        .replace("{file}", file.toString())
                        .replace("{usher}", "usher"))
                .toList();
    }

    private static Map<String, Page> pages(JsonNode site) {
        Map<String, Page> pages = new HashMap<>();
        site.properties().forEach(entry -> {
            Map<String, String> headers = new HashMap<>();
            entry.getValue()
                    .path("headers")
                    .properties()
                    .forEach(header ->
                            headers.put(header.getKey(), header.getValue().asString()));
            byte[] body = entry.getValue().path("body").asString("").getBytes(StandardCharsets.UTF_8);
            pages.put(entry.getKey(), new Page(entry.getValue().get("status").asInt(), headers, Bytes.of(body)));
        });
        return pages;
    }
}
