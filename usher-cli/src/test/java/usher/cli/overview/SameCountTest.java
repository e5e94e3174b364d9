package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.cli.CommandLineRun;
import usher.cli.RunningService;
import usher.mcp.McpCalls;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** A change has one count in a preset's preview, its command, diff, pull request comment, service and MCP. */
@Tag("long")
class SameCountTest {
    private static final int FILES = 20;

    @AutoClose
    private static final RunningService SERVICE = RunningService.inMemory();

    @TempDir
    private Path folder;

    @Test
    void everyFrontEndCountsTheSameChangedCrawlers() throws Exception {
        List<CorpusSite> sites = Corpus.largest().sites();
        int changed = 0;
        for (int i = 0; i < FILES; i++) {
            String text = new String(sites.get(i * sites.size() / FILES).robots(), UTF_8);
            JsonNode preview =
                    SERVICE.post("/v1/policies/apply", Map.of("robots", text, "preset", "block-ai-training"));
            if (!preview.path("proved").asBoolean() || preview.path("changes").isEmpty()) {
                continue;
            }
            String edited = preview.path("robots").asString();
            Path before = Files.writeString(folder.resolve("before"), text);
            Path after = Files.writeString(folder.resolve("after"), edited);
            int count = preview.path("changes").size();
            String site = sites.get(i * sites.size() / FILES).host();
            System.out.println("changed: " + site + " " + count);
            JsonNode diff = SERVICE.post("/v1/diff", Map.of("before", text, "after", edited));
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
        JsonNode diff = SERVICE.post("/v1/diff", Map.of("before", text(old), "after", text(edited)));
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
        assertThat(JsonMapper.shared()
                        .readTree(diff(before, after, "json"))
                        .path("summary")
                        .asString())
                .isEqualTo(sentence);
        assertThat(diff(before, after, "markdown").replace("\\", "")).startsWith("### robots.txt: " + sentence + "\n");
    }

    private static JsonNode mcp(String before, String after) {
        return McpCalls.members("diff", Map.of("before", before, "after", after));
    }
}
