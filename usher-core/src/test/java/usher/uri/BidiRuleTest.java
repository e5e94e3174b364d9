package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.uri.CodePointTraits.BidiClass;

class BidiRuleTest {
    private static boolean isObeyed(String classes) {
        List<BidiClass> label = classes.isEmpty()
                ? List.of()
                : Stream.of(classes.split(" ")).map(BidiClass::valueOf).toList();
        return BidiRule.isObeyedBy(label);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "R", "AL", "R EN", "R AN", "AL ES CS ET ON BN R", "R NSM NSM", "R EN NSM"})
    @ValueSource(strings = {"L", "L EN", "L NSM", "L ON L"})
    void labelsThatObeyTheRuleAreValid(String classes) {
        assertThat(isObeyed(classes)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"EN", "AN", "ON", "NSM", "NSM R"})
    @ValueSource(strings = {"R L", "R ON", "R ES NSM", "R EN AN", "R AN R EN", "R OTHER R"})
    @ValueSource(strings = {"L R", "L AL", "L AN", "L ON", "L ET NSM", "L OTHER L", "L BN"})
    void labelsThatBreakTheRuleAreInvalid(String classes) {
        assertThat(isObeyed(classes)).isFalse();
    }
}
