package usher.usage.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UsageDiagnosticCodeTest {
    @ParameterizedTest
    @EnumSource
    void aMessageNamesItsArguments(UsageDiagnosticCode code) {
        String message = code.message(List.of("%s", "b", "c"));
        assertThat(message).isNotBlank();
        assertThat(code.message(List.of())).doesNotContain("%s");
        assertThat(code.severity()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource(names = "USAGE_HIDDEN")
    void argumentsAreInOrder(UsageDiagnosticCode code) {
        assertThat(code.message(List.of("line 2", "1", "search")))
                .isEqualTo("line 2 overrides line 1 completely: “search” does not apply here");
    }
}
