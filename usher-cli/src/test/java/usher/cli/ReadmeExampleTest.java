package usher.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.Project;

/** The Java example of the README compiles with the imports that it shows. */
class ReadmeExampleTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(import .*\n)+(?s:(.*?))```");

    @Test
    void theExampleCompiles(@TempDir Path classes) throws IOException {
        Matcher block = BLOCK.matcher(Files.readString(Project.root().resolve("README.md")));
        assertThat(block.find()).isTrue();
        String source = block.group(1) + """
                class Example {
                    void fetch(String url) {}
                    void run(byte[] bytes) throws Exception {
                        %s
                    }
                }
                """.formatted(block.group(2));
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
