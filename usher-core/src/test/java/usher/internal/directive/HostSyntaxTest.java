package usher.internal.directive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.options.HostRule;

class HostSyntaxTest {
    @ParameterizedTest
    @CsvSource({"63, 1, true", "64, 1, false", "63, 4, false"})
    void labelsHave63BytesAndNames253(int length, int labels, boolean valid) {
        String name = ("a".repeat(length) + ".").repeat(labels) + "b";
        assertThat(HostSyntax.read(HostRule.HOST_NAME, Bytes.of(name)).isPresent())
                .isEqualTo(valid);
        String longest = ("a".repeat(62) + ".").repeat(4) + "b";
        assertThat(longest).hasSize(253);
        assertThat(HostSyntax.isHostName(Bytes.of(longest))).isTrue();
        assertThat(HostSyntax.isHostName(Bytes.of(longest + "b"))).isFalse();
    }
}
