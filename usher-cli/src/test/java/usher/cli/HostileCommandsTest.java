package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.JavaCommand;

/**
 * Every command, in every format, finishes on hostile files within ten seconds of CPU time and a small heap. With
 * {@code -Dusher.hostile.bytes=512000} the files have the maximum size that is read, the heap has 512 MB, and proofs
 * have their default step limit.
 */
@Tag("nightly")
class HostileCommandsTest {
    private static final int USUAL = 24_000;
    private static final int SIZE = Integer.getInteger("usher.hostile.bytes", USUAL);

    @TempDir
    Path folder;

    @Test
    void everyCommandEndsInTimeAndMemory() throws IOException, InterruptedException {
        boolean usual = SIZE == USUAL;
        Path out = folder.resolve("printed");
        Process process = new ProcessBuilder(JavaCommand.of(
                        (usual ? "-Xmx96m" : "-Xmx512m") + " -XX:+UseSerialGC -XX:TieredStopAtLevel=1",
                        HostileRun.class.getName(),
                        folder.toString(),
                        String.valueOf(SIZE),
                        usual ? "300000" : "100000000"))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.HOURS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(out)).isEqualToIgnoringNewLines("finished");
    }
}
