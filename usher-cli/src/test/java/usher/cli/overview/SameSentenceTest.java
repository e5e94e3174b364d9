package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.cli.CommandLineRun;
import usher.cli.RunningService;
import usher.mcp.McpCalls;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** Command, service, report and MCP say the same first sentence of a file; for the page, see FirstScreenTest. */
@Tag("long")
class SameSentenceTest {
    private static final int FILES = 50;

    @TempDir
    private Path folder;

    @Test
    void everyFrontEndHasTheSameSentencesForFiftyFiles() throws Exception {
        List<CorpusSite> sites = Corpus.largest().sites();
        try (RunningService service = RunningService.inMemory()) {
            for (int i = 0; i < FILES; i++) {
                CorpusSite site = sites.get(i * sites.size() / FILES);
                String text = new String(site.robots(), UTF_8);
                Path file = Files.write(folder.resolve(site.host()), text.getBytes(UTF_8));
                String command = headline(JsonMapper.shared()
                        .readTree(CommandLineRun.of("overview", "--format", "json", file.toString())
                                .out()));
                Map<String, Object> robots = Map.of("robots", text);
                assertThat(headline(service.post("/v1/overview", robots)))
                        .as(site.host())
                        .isEqualTo(command);
                assertThat(headline(McpCalls.members("inspect", robots)))
                        .as(site.host())
                        .isEqualTo(command);
                assertThat(CommandLineRun.of("overview", file.toString()).out())
                        .contains(command.substring(0, Math.min(40, command.length())));
                assertThat(report(file)).as(site.host()).contains("<p class=\"headline", ">" + command + "</p>");
            }
        }
    }

    private static String headline(JsonNode overview) {
        return overview.at("/summary/headline").stringValue();
    }

    private static String report(Path file) {
        return CommandLineRun.of("overview", "--format", "html", file.toString())
                .out()
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
