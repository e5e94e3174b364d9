package usher.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;

/** The inputs that the fuzzer found, one in Base64 on each line of a file in {@code src/fuzz}. */
public final class FuzzInputs {
    /** For one input of at most 400 bytes; the first of a target loads its classes. */
    private static final Duration MAX_DURATION = Duration.ofSeconds(2);

    private static final int FEWEST = 6;

    private FuzzInputs() {}

    /** @throws AssertionError naming the input for which the target fails or takes too long */
    public static void hold(String target, Consumer<byte[]> promise) {
        List<String> lines = lines(Project.root().resolve("src/fuzz/" + target + ".txt"));
        if (lines.size() < FEWEST) {
            throw new AssertionError(target + " has only " + lines.size() + " inputs");
        }
        Duration most = MachineLoad.scale(MAX_DURATION);
        for (String line : lines) {
            long before = processorTime();
            try {
                promise.accept(Base64.getDecoder().decode(line));
            } catch (RuntimeException | Error e) {
                throw new AssertionError(target + " fails for " + line, e);
            }
            Duration taken = Duration.ofNanos(processorTime() - before);
            if (taken.compareTo(most) > 0) {
                throw new AssertionError(target + " takes " + taken + " for " + line);
            }
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
