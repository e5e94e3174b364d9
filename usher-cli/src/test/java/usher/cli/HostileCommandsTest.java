package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command, in every format, on files that are made to be hard: it ends within ten seconds of a processor's time and a small
 * heap, and says what it left out. With {@code -Dusher.hostile.bytes=512000} the files are as large as files are read, the heap
 * has 512 MB, and proofs may take what they take by default.
 */
@Tag("long")
class HostileCommandsTest {
    private static final int USUAL = 24_000;
    private static final int SIZE = Integer.getInteger("usher.hostile.bytes", USUAL);

    @TempDir
    Path folder;

    @Test
    void everyCommandEndsInTimeAndMemory() throws IOException, InterruptedException {
        boolean usual = SIZE == USUAL;
        Path out = folder.resolve("printed");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        usual ? "-Xmx96m" : "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
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
        assertThat(Files.readString(out)).isEqualToIgnoringNewLines("all were run");
    }
}
