package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;
import usher.preset.Preset;
import usher.testkit.GeneratedFile;

class PolicyCommandTest {
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

    /** With {@code -Dusher.table.write=true} the lines are written. */
    @Test
    void thePageForSiteOwnersShowsTheProof() throws IOException {
        CommandLineRun run = CommandLineRun.of(
                "policy", "apply", "--preset", "block-ai-training", CommandLineRun.file("examples/site/robots.txt"));
        GeneratedFile.checkRows(
                CommandLineRun.PROJECT.resolve("docs/site-owners.md"),
                "usher: note: ",
                run.err().lines().toList(),
                PolicyCommandTest.class);
    }
}
