package usher.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.find;
import static usher.cli.ProjectFiles.text;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java samples of the README and of the Javadoc compile with the imports that they show. */
class JavaSamplesTest {
    private static final String README = "(?s)```java\n(.*?)```";
    private static final String JAVADOC = "(?s)<pre>\\{@code\n(.*?)\\}</pre>";
    private static final int MIN_IN_JAVADOC = 4;

    /** The position of a sample, and its text. */
    private record Sample(String place, String text) {
        @Override
        public String toString() {
            return place;
        }
    }

    static List<Sample> samples() throws IOException {
        List<Sample> samples = new ArrayList<>();
        find(README, text("README.md")).forEach(text -> samples.add(new Sample("README", text)));
        assertThat(samples).isNotEmpty();
        for (Path file : ProjectFiles.below("", ".java")) {
            if (file.toString().contains("/src/main/java/")) {
                find(JAVADOC, text(file))
                        .forEach(text -> samples.add(
                                new Sample(file.getFileName().toString(), text.replaceAll("(?m)^ *\\* ?", ""))));
            }
        }
        assertThat(samples).hasSizeGreaterThan(MIN_IN_JAVADOC);
        return samples;
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
