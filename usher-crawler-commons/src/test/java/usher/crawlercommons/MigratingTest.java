package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.Project;

/** The Java samples of the pages about migrating compile, and print what the pages show. */
class MigratingTest {
    private static final Pattern SAMPLE =
            Pattern.compile("```java\n(.*?)```\n(?:(?!```).)*?```text\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("public class (\\w+)");

    private record Sample(String place, String code, String output) {
        @Override
        public String toString() {
            return place;
        }
    }

    static List<Sample> samples() throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (String page : List.of("docs/migrating.md", "docs/integrations/crawler-commons.md")) {
            String text = Files.readString(Project.root().resolve(page));
            Matcher sample = SAMPLE.matcher(text);
            int found = 0;
            while (sample.find()) {
                found++;
                samples.add(new Sample(page + " " + found, sample.group(1), sample.group(2)));
            }
            assertThat(found)
                    .as(page)
                    .isEqualTo(text.split("```java\n", -1).length - 1)
                    .isPositive();
        }
        return samples;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aSamplePrintsWhatThePageShows(Sample sample, @TempDir Path folder) throws Exception {
        Matcher name = NAME.matcher(sample.code());
        String type = name.find() ? name.group(1) : "Sample";
        Path source = folder.resolve(type + ".java");
        Files.writeString(source, type.equals("Sample") ? program(sample.code()) : sample.code());
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-proc:none", "-d", folder.toString(), source.toString());
        assertThat(result).as(messages.toString(UTF_8)).isZero();
        assertThat(output(folder, type)).isEqualTo(sample.output());
    }

    /** Statements, with a method that prints its arguments on one line. */
    private static String program(String statements) {
        String imports =
                statements.lines().filter(line -> line.startsWith("import ")).collect(joining("\n"));
        String rest =
                statements.lines().filter(line -> !line.startsWith("import ")).collect(joining("\n"));
        return imports + """

                public class Sample {
                    static void print(Object... values) {
                        System.out.println(String.join(" ", \
                java.util.Arrays.stream(values).map(String::valueOf).toList()));
                    }
                    public static void main(String[] args) {
                        %s
                    }
                }
                """.formatted(rest);
    }

    private static String output(Path folder, String type) throws Exception {
        PrintStream usual = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {folder.toUri().toURL()});
                PrintStream out = new PrintStream(printed, true, UTF_8)) {
            System.setOut(out);
            loader.loadClass(type).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(usual);
        }
        return printed.toString(UTF_8);
    }
}
