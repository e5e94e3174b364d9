package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The blocks of {@code docs/ci.md} that are not commands. */
class CiPageTest {
    @TempDir
    private Path folder;

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(CommandLineRun.PROJECT.resolve("docs/ci.md")))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static Object yaml(String text) {
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    private static Map<?, ?> map(Object value) {
        return (Map<?, ?>) value;
    }

    @Test
    void theWorkflowUsesInputsOfTheAction() throws IOException {
        Map<?, ?> action = map(yaml(Files.readString(CommandLineRun.PROJECT.resolve("action.yml"))));
        Map<?, ?> job = map(map(map(yaml(blocks("yaml").get(0))).get("jobs")).get("robots"));
        Map<?, ?> step = map(((List<?>) job.get("steps")).get(1));

        assertThat(step.get("uses")).isEqualTo("usher-robots/usher@v" + version());
        assertThat(map(action.get("inputs")).get("version"))
                .extracting("default")
                .isEqualTo(version());
        assertThat(map(action.get("inputs")).keySet().stream().map(Object::toString))
                .containsAll(map(step.get("with")).keySet().stream()
                        .map(Object::toString)
                        .toList());
    }

    /** The release that README names; {@code bin/set-version} sets both. */
    private static String version() throws IOException {
        return Files.readString(CommandLineRun.PROJECT.resolve("README.md"))
                .split("usher-robots/usher@v")[1]
                .split("`")[0];
    }

    @Test
    void theHooksThatThePageNamesExist() throws IOException {
        String hooks = Files.readString(CommandLineRun.PROJECT.resolve(".pre-commit-hooks.yaml"));
        Map<?, ?> repository = map(((List<?>) map(yaml(blocks("yaml").get(1))).get("repos")).get(0));

        assertThat(repository.get("rev")).isEqualTo("v" + version());
        for (Object hook : (List<?>) repository.get("hooks")) {
            assertThat(hooks).contains("- id: " + map(hook).get("id") + "\n");
        }
    }

    @Test
    void theConfigurationIsValidAndTheCommentsSuppress() throws IOException {
        Path robots =
                Files.writeString(folder.resolve("robots.txt"), blocks("robots").get(0));
        String yaml = blocks("yaml").stream()
                .filter(block -> block.startsWith("# usher.yaml"))
                .findFirst()
                .orElseThrow();
        Path config = Files.writeString(folder.resolve("usher.yaml"), yaml.replaceAll(".*baseline.*\n", ""));

        CommandLineRun run = CommandLineRun.of("lint", robots.toString());
        assertThat(run.err())
                .isEqualTo("usher: note: 2 issues suppressed by comments not shown; --no-comments shows them\n");
        assertThat(run.out()).isEqualTo("1 file: 0 errors, 0 warnings, 0 information\n");
        assertThat(CommandLineRun.of("lint", "--config", config.toString(), "--no-comments", robots.toString())
                        .out())
                .contains("REP053", "REP050");
    }
}
