package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher {@code ./usher} with closed standard streams, on the classes of this test. */
class LauncherTest {
    private static final String RULES = "User-agent: *\nDisallow: /private\n";

    @TempDir
    private Path root;

    @BeforeEach
    void install() throws IOException {
        install(root);
        Files.writeString(root.resolve("robots.txt"), RULES);
    }

    /** Creates a jar that refers to the class path. The launcher considers it current, since there are no sources. */
    static Path install(Path root) throws IOException {
        Files.createDirectories(root.resolve("bin"));
        for (String script : List.of("usher", "bin/launch.sh")) {
            Files.copy(CommandLineRun.PROJECT.resolve(script), root.resolve(script));
        }
        Path target = Files.createDirectories(root.resolve("usher-cli/target"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "usher.cli.Main");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(target.resolve("usher.jar")), manifest).close();
        // Disables the class data archive, which takes long to create and has no effect here.
        Files.createFile(target.resolve("prepared-" + System.getProperty("java.version")));
        return root;
    }

    private CommandLineRun run(String command) throws Exception {
        ProcessBuilder launcher = new ProcessBuilder("sh", "-c", "sh ./usher " + command)
                .directory(root.toFile())
                .redirectInput(new File("/dev/null"));
        launcher.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return Programs.run(launcher, root);
    }

    @Test
    void readingAClosedInputIsAnError() throws Exception {
        CommandLineRun closed = new CommandLineRun(2, "", "usher: standard input cannot be read: it is closed\n");
        assertThat(run("check -r - /x <&-")).isEqualTo(closed);
        assertThat(run("check -r robots.txt - <&-")).isEqualTo(closed);
        assertThat(run("test - <&-")).isEqualTo(closed);
    }

    @Test
    void aClosedInputThatIsNotReadIsNotAnError() throws Exception {
        CommandLineRun run = run("check -r robots.txt /private <&-");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("disallow");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aClosedOutputIsAnError() throws Exception {
        CommandLineRun run = run("check -r robots.txt /x >&-");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("usher: cannot write the output: standard output is closed\n");
    }

    @Test
    void withoutAnyStreamTheExitCodeIsReturned() throws Exception {
        assertThat(run("check -r robots.txt /private 2>&-").code()).isEqualTo(1);
        assertThat(run("check -r - /x <&- >&- 2>&-")).isEqualTo(new CommandLineRun(2, "", ""));
    }
}
