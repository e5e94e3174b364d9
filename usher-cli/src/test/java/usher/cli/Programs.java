package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Scripts and programs in processes of their own. */
public final class Programs {
    private Programs() {}

    /** Writes a shell script that can be run, and the folders above it. */
    public static Path script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** Runs a program that ends within five minutes; what it prints goes through files in a folder. */
    public static CommandLineRun run(ProcessBuilder program, Path folder) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        Process process =
                program.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new CommandLineRun(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
