package usher.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.Project;

/** The Java samples of the README and of the Javadoc compile with the imports that they show. */
class JavaSamplesTest {
    private static final Pattern README = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern JAVADOC = Pattern.compile("<pre>\\{@code\n(.*?)\\}</pre>", Pattern.DOTALL);
    private static final int MIN_IN_JAVADOC = 4;

    /** The position of a sample, and its text. */
    private record Sample(String place, String text) {
        @Override
        public String toString() {
            return place;
        }
    }

    static List<Sample> samples() throws IOException {
        Path root = Project.root();
        List<Sample> samples = new ArrayList<>();
        String readme = Files.readString(root.resolve("README.md"));
        README.matcher(readme).results().forEach(found -> samples.add(new Sample("README", found.group(1))));
        assertThat(samples).isNotEmpty();
        try (Stream<Path> files = Files.walk(root, 12)) {
            for (Path file : files.filter(JavaSamplesTest::isMain).sorted().toList()) {
                JAVADOC.matcher(Files.readString(file))
                        .results()
                        .map(found -> found.group(1).replaceAll("(?m)^ *\\* ?", ""))
                        .forEach(text ->
                                samples.add(new Sample(file.getFileName().toString(), text)));
            }
        }
        assertThat(samples).hasSizeGreaterThan(MIN_IN_JAVADOC);
        return samples;
    }

    private static boolean isMain(Path file) {
        return file.toString().endsWith(".java") && file.toString().contains("/src/main/java/");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aSampleCompiles(Sample sample, @TempDir Path classes) {
        List<String> lines = sample.text().lines().toList();
        assertThat(lines).first().asString().startsWith("import ");
        String source =
                lines.stream().filter(line -> line.startsWith("import ")).collect(joining("\n"))
                        + """

                class Example {
                    java.net.http.HttpResponse<String> download(String url) throws java.io.IOException {
                        throw new java.io.IOException(url);
                    }
                    void run(byte[] bytes, String url, java.nio.file.Path path, java.net.http.HttpClient client,
                             java.net.http.HttpRequest request) throws Exception {
                        %s
                    }
                }
                """.formatted(lines.stream()
                                .filter(line -> !line.startsWith("import "))
                                .collect(joining("\n")));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options =
                List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, List.of(new Source(source)))
                .call();
        assertThat(compiled)
                .as(found.getDiagnostics().stream().map(Diagnostic::toString).collect(joining("\n")))
                .isTrue();
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///Example.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
