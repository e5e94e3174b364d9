package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.bytes.Bytes;
import usher.testkit.GeneratedFile;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** Exit codes and sentences by a table that the npm package's command is tested by, too. */
class CommandTableTest {
    private static final Path TABLE = CommandLineRun.PROJECT.resolve("usher-js/src/test/npm/commands.jsonl");
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern OTHERS = Pattern.compile("\\d+ (others|other crawlers)");

    @TempDir
    private Path folder;

    /** With {@code -Dusher.table.write=true} the numbers of crawlers are written. */
    @TestFactory
    Stream<DynamicTest> everyRow() throws IOException {
        List<String> rows = new ArrayList<>();
        for (String row : Files.readAllLines(TABLE)) {
            rows.add(OTHERS.matcher(row).find() ? counted(row) : row);
        }
        GeneratedFile.check(TABLE, String.join("\n", rows) + "\n", GeneratedFile.WRITE, CommandTableTest.class);
        assertThat(rows).hasSizeGreaterThan(50);
        return rows.stream()
                .map(JSON::readTree)
                .map(row -> DynamicTest.dynamicTest(row.get("name").asString(), () -> check(row)));
    }

    private String counted(String row) throws IOException {
        JsonNode read = JSON.readTree(row);
        try (TestServer server = FaultServer.http(pages(read.path("site")))) {
            Iterator<MatchResult> numbers =
                    OTHERS.matcher(run(read, site(server)).out()).results().iterator();
            return OTHERS.matcher(row).replaceAll(old -> (numbers.hasNext() ? numbers.next() : old).group());
        }
    }

    private CommandLineRun run(JsonNode row, String site) throws IOException {
        Files.writeString(file(), row.path("file").asString(""));
        return CommandLineRun.of(filled(row.get("run"), site, file()).toArray(String[]::new));
    }

    private Path file() {
        return folder.resolve("robots.txt");
    }

    private static String site(TestServer server) {
        return "http://127.0.0.1:" + server.port();
    }

    private void check(JsonNode row) throws IOException {
        try (TestServer server = FaultServer.http(pages(row.path("site")))) {
            String site = site(server);
            CommandLineRun run = run(row, site);
            assertThat(run.code())
                    .as(run.out() + run.err())
                    .isEqualTo(row.get("exit").asInt());
            assertBegins(run.out(), row, "out", site, file());
            assertBegins(run.err(), row, "err", site, file());
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
