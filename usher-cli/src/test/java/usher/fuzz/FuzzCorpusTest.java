package usher.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.testkit.MachineLoad;
import usher.testkit.Project;

/** The inputs that the fuzzer found, one in Base64 on each line of {@code src/fuzz}: what must hold for each does. */
class FuzzCorpusTest {
    private static final Path CORPUS = Project.root().resolve("src/fuzz");

    /** For one input of at most 400 bytes; the first of a target loads its classes. */
    private static final Duration MAX_DURATION = Duration.ofSeconds(2);

    static Stream<String> targets() {
        return FuzzTargets.ALL.keySet().stream().sorted();
    }

    private static List<byte[]> inputs(String target) throws IOException {
        return Files.readAllLines(CORPUS.resolve(target + ".txt")).stream()
                .map(Base64.getDecoder()::decode)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void everyInputMeetsItsTarget(String target) throws IOException {
        List<byte[]> inputs = inputs(target);
        assertThat(inputs.size()).isGreaterThan(5);
        for (byte[] input : inputs) {
            long before = processorTime();
            FuzzTargets.ALL.get(target).accept(input);
            Duration taken = Duration.ofNanos(processorTime() - before);
            assertThat(taken)
                    .as("%s %s", target, Base64.getEncoder().encodeToString(input))
                    .isLessThan(MachineLoad.scale(MAX_DURATION));
        }
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Test
    void anInputIsAFileAProductTokenAndAUrl() {
        FuzzTargets.Input input = FuzzTargets.Input.of("User-agent: a\nDisallow: /\n\nb\n/x".getBytes(US_ASCII));
        assertThat(new String(input.file(), US_ASCII)).isEqualTo("User-agent: a\nDisallow: /\n");
        assertThat(input.agent()).isEqualTo("b");
        assertThat(input.url()).isEqualTo("/x");
        assertThat(FuzzTargets.Input.of(new byte[0]).url()).isEmpty();
    }

    @Test
    void aChangedMeaningIsFound() {
        FuzzTargets.Input input = FuzzTargets.Input.of("User-agent: *\nDisallow: /a\n\nb\n/a".getBytes(US_ASCII));
        assertThatThrownBy(() -> FuzzTargets.sameVerdicts(input, Bytes.of("User-agent: *\n".getBytes(US_ASCII))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("changed");
    }
}
