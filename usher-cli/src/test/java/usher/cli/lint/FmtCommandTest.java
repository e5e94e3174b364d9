package usher.cli.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

class FmtCommandTest {
    @TempDir
    private Path folder;

    @Test
    void bytesThatAreNotUtf8AreWrittenButNotPrinted() throws IOException {
        Path file = folder.resolve("latin1.txt");
        Files.write(file, "user-agent: *\ndisallow: /\u00E9\n".getBytes(ISO_8859_1));

        assertThat(CommandLineRun.of("fmt", file.toString()).code()).isEqualTo(2);
        byte[] formatted = "User-agent: *\nDisallow: /\u00E9\n".getBytes(ISO_8859_1);
        String inBase64 = "\"textBase64\":\"" + Base64.getEncoder().encodeToString(formatted) + '"';
        assertThat(CommandLineRun.of("fmt", "--format", "json", file.toString()).out())
                .contains(inBase64);
        assertThat(CommandLineRun.of("fmt", "--write", file.toString()).code()).isZero();
        assertThat(Files.readAllBytes(file)).isEqualTo(formatted);
        assertThat(CommandLineRun.of("merge", "--format", "json", file.toString())
                        .out())
                .startsWith("{\"textBase64\":");
    }
}
