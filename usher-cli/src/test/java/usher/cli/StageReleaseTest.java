package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code bin/stage-release} without a GPG key, with a Maven that prints its arguments and packers that write a file.
 */
class StageReleaseTest {
    @TempDir
    private Path root;

    @BeforeEach
    void install() throws IOException {
        Files.createDirectories(root.resolve("bin"));
        Files.copy(CommandLineRun.PROJECT.resolve("bin/stage-release"), root.resolve("bin/stage-release"));
        Programs.script(root.resolve("bin/package"), "for folder; do :; done; echo packed >\"$folder/usher.tar.gz\"");
        Programs.script(root.resolve("bin/npm"), "echo packed >\"$1/usher-robots.tgz\"");
        for (String jar : List.of("usher-cli/target/usher.jar", "usher-spark/target/usher-spark.jar")) {
            Files.createDirectories(root.resolve(jar).getParent());
            Files.writeString(root.resolve(jar), jar);
        }
        maven("exit 0");
    }

    private void maven(String end) throws IOException {
        Programs.script(root.resolve("mvnw"), "echo \"$@\"\n" + end);
    }

    private CommandLineRun run(String... args) throws Exception {
        ProcessBuilder script = new ProcessBuilder("sh", "bin/stage-release").directory(root.toFile());
        script.command().addAll(List.of(args));
        script.environment()
                .put("GNUPGHOME", Files.createDirectories(root.resolve("gnupg")).toString());
        return Programs.run(script, root);
    }

    @Test
    void noKeyIsNeededAndTheMissingSignaturesAreNamed() throws Exception {
        CommandLineRun run = run("staged");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("-Dgpg.skip=true").endsWith("/staged: 5 files, 0 jars for Maven, not signed\n");
        assertThat(Files.readAllLines(root.resolve("staged/SHA256SUMS")))
                .extracting(line -> line.split("  ")[1])
                .containsExactly(
                        "maven-central.zip", "usher-robots.tgz", "usher-spark.jar", "usher.jar", "usher.tar.gz");
    }

    @Test
    void signingWithoutAKeyIsAnErrorThatSaysWhatToDo() throws Exception {
        CommandLineRun run = run("--sign", "staged");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out() + run.err())
                .isEqualTo("bin/stage-release: GPG has no key to sign with; create one with 'gpg --full-generate-key',"
                        + " or leave out --sign\n");
        assertThat(root.resolve("staged")).doesNotExist();
    }

    @Test
    void aFailedRunDoesNotStopTheNext() throws Exception {
        maven("exit 1");
        assertThat(run("staged").code()).isEqualTo(1);
        assertThat(root.resolve("staged")).doesNotExist();

        maven("exit 0");
        assertThat(run("staged").code()).isZero();
    }
}
