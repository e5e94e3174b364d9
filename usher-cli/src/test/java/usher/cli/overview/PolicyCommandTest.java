package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;
import usher.preset.Preset;

class PolicyCommandTest {
    private static final String FILE = "User-agent: *\nDisallow: /cart\n";

    @TempDir
    Path folder;

    @Test
    void everyPresetIsListedAndShown() {
        CommandLineRun list = CommandLineRun.of("policy", "list");
        String json = CommandLineRun.of("policy", "list", "--format", "json").out();
        for (Preset preset : Preset.values()) {
            assertThat(list.out()).contains(preset.word() + "  " + preset.title());
            assertThat(json).contains("{\"name\":\"" + preset.word() + "\",");
            CommandLineRun shown = CommandLineRun.of("policy", "show", preset.word());
            assertThat(shown.code()).isZero();
            assertThat(shown.out()).startsWith("# " + preset.title() + ". ");
        }
        assertThat(CommandLineRun.of("policy", "show", "close-site").out()).contains("\nUser-agent: *\nDisallow: /\n");
        assertThat(CommandLineRun.of("policy", "show", "x").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("policy").err()).contains("Available: list, show, apply");
    }

    @Test
    void theNewFileAndTheProofArePrinted() {
        CommandLineRun run = CommandLineRun.withInput(FILE, "policy", "apply", "--block", "GPTBot", "-");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo(FILE + "\n# These crawlers may fetch nothing\nUser-agent: GPTBot\nDisallow: /\n");
        assertThat(run.err())
                .matches("usher: note: now blocked: GPTBot\n"
                        + "usher: note: proved: no verdict of the other \\d+ crawlers changes\n"
                        + "usher: note: Nothing changes for Google and Bing.\n");
        assertThat(CommandLineRun.withInput(run.out(), "policy", "apply", "--block", "GPTBot", "-")
                        .err())
                .startsWith("usher: note: every chosen crawler already has the requested access\n"
                        + "usher: note: proved: no verdict of any of ");
    }

    @Test
    void thePageForSiteOwnersShowsTheProof() throws IOException {
        CommandLineRun run = CommandLineRun.of(
                "policy", "apply", "--preset", "block-ai-training", CommandLineRun.file("examples/site/robots.txt"));
        assertThat(Files.readString(CommandLineRun.PROJECT.resolve("docs/site-owners.md")))
                .contains(run.err());
    }

    @Test
    void theFileIsWrittenInPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), FILE);
        CommandLineRun run = CommandLineRun.of(
                "policy", "apply", "--write", "--preset", "block-ai", "--keep", "PerplexityBot", file.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("do not obey robots.txt");
        assertThat(Files.readString(file)).startsWith(FILE).contains("GPTBot").doesNotContain("PerplexityBot");
    }

    @Test
    void whatCannotBeChangedStaysAndIsReported() throws IOException {
        Path file = Files.write(folder.resolve("robots.txt"), "<html>".getBytes(UTF_8));
        CommandLineRun run = CommandLineRun.of("policy", "apply", "--write", "--preset", "close-site", file.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("usher: note: The file is not changed, because it starts like an HTML page.\n");
        assertThat(Files.readString(file)).isEqualTo("<html>");
    }

    @Test
    void anEmptiedInputFileIsReported() {
        CommandLineRun run = CommandLineRun.withInput("<html>", "policy", "apply", "--preset", "close-site", "-");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("usher: note: The file is not changed, because it starts like an HTML page.\n"
                        + "usher: note: nothing is printed; if the output was redirected to a file, that file is now"
                        + " empty, which as a robots.txt allows everything\n");
    }

    @Test
    void jsonHasTheFileTheProofAndTheChanges() {
        String json = CommandLineRun.withInput(FILE, "policy", "apply", "--format", "json", "--allow", "bingbot", "-")
                .out();
        assertThat(json)
                .startsWith(
                        "{\"robots\":\"User-agent: *\\nDisallow: /cart\\n\\n# These crawlers may fetch everything\\n")
                .contains("\"changed\":true,\"proved\":true,\"unchangedCrawlers\":")
                .contains("\"changes\":[{\"crawler\":\"bingbot\",\"dialect\":\"bing\",\"before\":\"partly\","
                        + "\"after\":\"open\"}]")
                .endsWith(",\"undecided\":[],\"notes\":[\"Nothing changes for Google.\"]}\n");
    }

    @Test
    void usageErrorsSayWhatToWrite() {
        assertThat(CommandLineRun.withInput(FILE, "policy", "apply", "-").err()).contains("nothing to change");
        assertThat(CommandLineRun.withInput(FILE, "policy", "apply", "--preset", "ai", "-")
                        .err())
                .isEqualTo("usher: unknown preset 'ai'; known are block-ai-training, search-only, block-ai, allow-all,"
                        + " close-site\n");
        assertThat(CommandLineRun.withInput(FILE, "policy", "apply", "--write", "--block", "x", "-")
                        .err())
                .contains("--write cannot write to standard input");
        assertThat(CommandLineRun.of("policy", "apply", "--write", "--block", "x", "http://x.example/robots.txt")
                        .code())
                .isEqualTo(2);
    }
}
