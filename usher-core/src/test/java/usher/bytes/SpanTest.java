package usher.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
    @Test
    void hasALength() {
        assertThat(new Span(3, 8).length()).isEqualTo(5);
        assertThat(new Span(3, 3).length()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "-2, -1", "3, 2"})
    void runsForwardFromZero(int start, int end) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Span(start, end))
                .withMessageContaining(start + " to " + end);
    }
}
