package usher.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.Project;

/** Each short sample of the pages on tasks and tests compiles. {@code bin/try-release} also runs them. */
class TasksPageTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final int MAX_LINES = 10;

    private static List<String> blocks(String page) throws IOException {
        return BLOCK.matcher(Files.readString(Project.root().resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    @Test
    void eachTaskIsAtMostTenLinesThatCompileAndRun(@TempDir Path folder) throws Exception {
        List<String> blocks = blocks("docs/tasks.md");
        String imports = blocks.get(0);
        List<String> samples = blocks.subList(1, blocks.size());
        assertThat(samples)
                .hasSize(13)
                .allSatisfy(
                        sample -> assertThat(sample.lines().count()).as(sample).isLessThanOrEqualTo(MAX_LINES));
        String methods = IntStream.range(0, samples.size())
                .mapToObj(i -> "static void task" + i + "() throws Exception {\n" + samples.get(i) + "}\n")
                .collect(Collectors.joining());
        String run = """
                public static void run() throws Exception {
                    task12();
                    task11();
                    System.gc();
                    if (System.getLogger("usher.fetch").isLoggable(System.Logger.Level.WARNING)) {
                        throw new AssertionError("the log is configured only until a garbage collection");
                    }
                    java.util.logging.Logger.getLogger("usher.fetch").setLevel(null);
                }
                """;
        compile(folder, imports + "public class Tasks {\n" + methods + run + "}\n");
    }

    @Test
    void anHourOfDelayIsTestedInFiveLines(@TempDir Path folder) throws Exception {
        List<String> blocks = blocks("docs/testing.md");
        assertThat(blocks.get(1).lines()).hasSize(5);
        compile(
                folder,
                blocks("docs/tasks.md").get(0)
                        + "import static org.assertj.core.api.Assertions.assertThat;\npublic class Tasks {\n"
                        + "public static void run() throws Exception {\n"
                        + blocks.get(0) + blocks.get(1) + "}}\n");
    }

    /** Compiles the class {@code Tasks}, and calls its method {@code run}. */
    private static void compile(Path folder, String code) throws Exception {
        Path source = Files.writeString(folder.resolve("Tasks.java"), code);
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-proc:none", "-d", folder.toString(), source.toString());
        assertThat(result).as(messages.toString(UTF_8)).isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, TasksPageTest.class.getClassLoader())) {
            loader.loadClass("Tasks").getMethod("run").invoke(null);
        }
    }
}
