package usher.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.testkit.FuzzInputs;

/** What holds for any bytes does for the inputs that the fuzzer found. */
class FuzzCorpusTest {
    static Stream<String> targets() {
        return FuzzTargets.ALL.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void everyInputMeetsItsTarget(String target) {
        FuzzInputs.hold(target, FuzzTargets.ALL.get(target));
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
