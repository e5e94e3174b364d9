package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.at;
import static usher.cli.ProjectFiles.text;
import static usher.cli.ProjectFiles.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The blocks of {@code docs/ci.md} that are not commands. */
class CiPageTest {
    @TempDir
    private Path folder;

    private static List<String> blocks(String language) {
        return ProjectFiles.find("(?s)```" + language + "\n(.*?)```", text("docs/ci.md"));
    }

    private static Map<?, ?> map(Object value) {
        return (Map<?, ?>) value;
    }

    @Test
    void theWorkflowUsesInputsOfTheAction() {
        Object action = yaml(text("action.yml"));
        Object step = at(yaml(blocks("yaml").get(0)), "jobs", "robots", "steps", "1");

        assertThat(at(step, "uses")).isEqualTo("usher-robots/usher@v" + version());
        assertThat(at(action, "inputs", "version", "default")).isEqualTo(version());
        assertThat(Set.<Object>copyOf(map(at(action, "inputs")).keySet()))
                .containsAll(map(at(step, "with")).keySet());
    }

    /** The release that README names; {@code bin/set-version} sets both. */
    private static String version() {
        return text("README.md").split("usher-robots/usher@v")[1].split("`")[0];
    }

    @Test
    void theHooksThatThePageNamesExist() {
        Object repository = at(yaml(blocks("yaml").get(1)), "repos", "0");

        assertThat(at(repository, "rev")).isEqualTo("v" + version());
        assertThat((List<?>) at(repository, "hooks"))
                .allSatisfy(
                        hook -> assertThat(text(".pre-commit-hooks.yaml")).contains("- id: " + at(hook, "id") + "\n"));
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
