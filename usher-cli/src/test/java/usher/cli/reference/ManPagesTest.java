package usher.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class ManPagesTest {
    @Command(
            name = "tool",
            description = "Do it.",
            exitCodeList = {"0:done"},
            footer = {"  .tool -n 3", "  'tool'"})
    private static final class Tool {
        @Option(
                names = {"-n", "--number"},
                paramLabel = "N",
                description = "A \\ and a number, 100%% of it.")
        private int number;
    }

    @TempDir
    private Path folder;

    @Test
    void aPageHasItsSectionsAndNothingThatRoffInterprets() throws Exception {
        CommandLine tool = new CommandLine(new Tool()).addSubcommand("sub", new CommandLine(new Tool()));

        new ManPages(tool).write(folder);

        List<String> page = Files.readAllLines(folder.resolve("usher.1"));
        assertThat(page.get(0)).startsWith(".TH USHER 1");
        assertThat(page)
                .contains(".SH NAME", "usher \\- Do it.", ".SH COMMANDS", ".B usher\\-sub(1)", ".SH OPTIONS")
                .contains(
                        ".B \\-n, \\-\\-number=N", "A \\e and a number, 100% of it.", ".SH EXIT STATUS", ".SH EXAMPLES")
                .contains("  .tool \\-n 3", "  'tool'");
        assertThat(Files.readString(folder.resolve("usher-sub.1"))).startsWith(".TH USHER\\-SUB 1");
        assertThat(Map.of("files", Files.list(folder).count())).containsEntry("files", 2L);
    }
}
