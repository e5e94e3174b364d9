package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.JavaCommand;

/** A short command loads few classes of this project, those of lambda expressions included. */
class LoadedClassesTest {
    private static final int MOST = 180;
    private static final Pattern CLASS = Pattern.compile(" (usher\\.[\\w.$]+)");

    @TempDir
    private Path folder;

    @Test
    void checkingAUrlByAFileLoadsFewClasses() throws Exception {
        Path log = folder.resolve("classes.log");
        ProcessBuilder command = new ProcessBuilder(JavaCommand.of(
                "-Xlog:class+load:file=" + log,
                "usher.cli.Main",
                "check",
                "--robots",
                CommandLineRun.file("examples/robots/shop.example"),
                "-a",
                "GPTBot",
                "https://shop.example/x"));

        assertThat(Programs.run(command, folder))
                .isEqualTo(new CommandLineRun(
                        1, "disallow  GPTBot (rfc9309)  https://shop.example/x  line 17: Disallow: /\n", ""));
        Set<String> loaded = new TreeSet<>();
        CLASS.matcher(Files.readString(log)).results().forEach(match -> loaded.add(match.group(1)));
        assertThat(loaded).contains("usher.cli.Main", "usher.Policy").hasSizeLessThanOrEqualTo(MOST);
    }
}
