package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

class MergeCommandTest {
    private static final String NOTHING_PRINTED =
            "usher: note: nothing is printed; if the output was redirected to a file,"
                    + " that file is now empty, which as a robots.txt allows everything\n";

    @TempDir
    private Path folder;

    private String one;
    private String other;

    @BeforeEach
    void writeFragments() throws IOException {
        one = file("one.txt", "User-agent: x\nDisallow: /a\n");
        other = file("other.txt", "User-agent: *\nDisallow: /b\n");
    }

    @Test
    void contradictionsAreReportedWithExitCodeOne() {
        CommandLineRun run = CommandLineRun.withInput("User-agent: X\nAllow: /a\n", "merge", one, "-");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("# from standard input\nAllow: /a\n");
        assertThat(run.err())
                .isEqualTo("usher: contradiction: standard input, line 2: Allow: /a contradicts one.txt, line 2: "
                        + "Disallow: /a, for X; Allow overrides Disallow\n");
        CommandLineRun strict = CommandLineRun.withInput("User-agent: X\nAllow: /a\n", "merge", "--strict", one, "-");
        assertThat(strict).isEqualTo(new CommandLineRun(1, "", run.err() + NOTHING_PRINTED));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
