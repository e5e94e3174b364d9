package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import usher.bytes.Bytes;
import usher.testkit.GeneratedFile;
import usher.testkit.faults.Page;

/** The exit codes of all commands are in one table, and what was not read completely is exit code 3. */
class ExitCodesTest extends SiteFixture {
    private static Stream<CommandLine> commands(CommandLine command) {
        List<CommandLine> sub =
                command.getSubcommands().values().stream().distinct().toList();
        return command.getCommandName().equals("help")
                ? Stream.empty()
                : sub.isEmpty() ? Stream.of(command) : sub.stream().flatMap(ExitCodesTest::commands);
    }

    private static String row(CommandLine command) {
        var codes = command.getCommandSpec().usageMessage().exitCodeList();
        String cells = Stream.of("0", "1", "2", "3", "4")
                .map(code -> codes.getOrDefault(code, "–"))
                .collect(Collectors.joining(" | "));
        return "| `" + command.getCommandSpec().qualifiedName().replaceFirst("^usher ", "") + "` | " + cells + " |\n";
    }

    @Test
    void onePageHasTheCodesOfAllCommands() throws IOException {
        String table = "| command | 0 | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|---|\n"
                + commands(HelpTextTest.root()).map(ExitCodesTest::row).collect(Collectors.joining());
        GeneratedFile.checkDrawing(CommandLineRun.PROJECT.resolve("docs/commands.md"), table, ExitCodesTest.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lint FILE",
                "inspect FILE",
                "fmt FILE",
                "merge FILE FILE",
                "policy apply --preset block-ai FILE",
                "diff FILE FILE",
                "check -a x -r FILE /p",
                "usage SITE/p",
                "overview SITE",
                "fetch --store STORE SITE",
                "watch --once --store STORE SITE",
                "sitemaps --check SITE"
            })
    void aFileThatCannotBeFetchedIsCode3AndTheTableHasIt(String line) {
        pages.put("/robots.txt", new Page(503, Map.of(), Bytes.EMPTY));
        String[] words = line.replace("FILE", site + "/robots.txt")
                .replace("SITE", site)
                .replace("STORE", store())
                .split(" ");
        assertThat(CommandLineRun.of(words).code()).isEqualTo(3);
        CommandLine command = HelpTextTest.root().getSubcommands().get(words[0]);
        command = words[1].equals("apply") ? command.getSubcommands().get("apply") : command;
        assertThat(command.getCommandSpec().usageMessage().exitCodeList()).containsKey("3");
    }
}
