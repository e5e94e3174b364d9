package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.Project;

/** The documented commands on {@code examples/archive} have valid options, and the files that they read exist. */
class DocumentedCommandsTest {
    private static final String LAUNCHER = "bin/usher-spark ";

    @TempDir
    Path folder;

    private List<String> commands(String page) throws IOException {
        try (Stream<String> lines = Files.lines(Project.root().resolve(page))) {
            return lines.filter(line -> line.startsWith(LAUNCHER) && line.contains("examples/archive/"))
                    .map(line -> line.substring(LAUNCHER.length()).replace("'", ""))
                    .toList();
        }
    }

    private String[] arguments(String command) {
        return Arrays.stream(command.split(" "))
                .map(word -> word.replaceFirst("^(\\w+=)?/tmp/", "$1" + folder + "/")
                        .replaceFirst("^(\\w+=)?(?=(examples|docs)/)", "$1" + Project.root() + "/"))
                .toArray(String[]::new);
    }

    @Test
    void commandsOfTheDocumentationPassTheCheckBeforeSparkStarts() throws IOException {
        List<String> commands = commands("docs/spark.md");
        assertThat(commands).hasSize(5);

        System.setProperty("usher.spark.check", "true");
        try {
            assertThat(commands)
                    .allSatisfy(command ->
                            assertThat(Main.run(arguments(command))).as(command).isEqualTo(Main.ARGUMENTS_VALID));
        } finally {
            System.clearProperty("usher.spark.check");
        }
    }

    @Test
    @Tag("nightly")
    void everyCommandAndQueryOfTheWalkRuns() throws IOException {
        for (String command : commands("docs/spark.md")) {
            // Some URLs of the example are invalid.
            assertThat(Main.run(arguments(command))).as(command).isEqualTo(command.contains("verdicts --") ? 3 : 0);
        }
        String page = Files.readString(Project.root().resolve("docs/spark.md"));
        List<String> queries = Pattern.compile("(?s)```sql\n(.*?)```")
                .matcher(page)
                .results()
                .flatMap(block -> Arrays.stream(block.group(1).split(";\n")))
                .filter(query -> query.contains("/tmp/"))
                .toList();
        assertThat(queries).hasSize(4);
        assertThat(queries)
                .allSatisfy(query -> assertThat(TestSpark.session()
                                .sql(query.replace("/tmp/", folder + "/"))
                                .collectAsList())
                        .as(query)
                        .isNotEmpty());
    }
}
