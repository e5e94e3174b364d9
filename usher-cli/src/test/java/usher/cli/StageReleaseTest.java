package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/stage-release} for a user without a GPG key, with a Maven that only prints its arguments. */
class StageReleaseTest {
    @TempDir
    private Path root;

    private record Run(int code, String said) {}

    @BeforeEach
    void install() throws IOException {
        Files.createDirectories(root.resolve("bin"));
        Files.copy(CommandLineRun.PROJECT.resolve("bin/stage-release"), root.resolve("bin/stage-release"));
        maven("exit 0");
    }

    private void maven(String end) throws IOException {
        Path maven = Files.writeString(root.resolve("mvnw"), "#!/bin/sh\necho \"$@\"\n" + end + "\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private Run run(String... args) throws Exception {
        Path output = root.resolve("output");
        List<String> command = new ArrayList<>(List.of("sh", "bin/stage-release"));
        command.addAll(List.of(args));
        ProcessBuilder script = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        script.environment()
                .put("GNUPGHOME", Files.createDirectories(root.resolve("gnupg")).toString());
        Process process = script.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), Files.readString(output, UTF_8));
    }

    @Test
    void noKeyIsNeededAndTheMissingSignaturesAreNamed() throws Exception {
        Run run = run("staged");

        assertThat(run.code()).isZero();
        assertThat(run.said()).contains("-Dgpg.skip=true").endsWith("/staged: 0 jars, not signed\n");
    }

    @Test
    void signingWithoutAKeySaysWhatToDo() throws Exception {
        Run run = run("--sign", "staged");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.said())
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
