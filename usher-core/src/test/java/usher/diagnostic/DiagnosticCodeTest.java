package usher.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DiagnosticCodeTest {
    @Test
    void idsAreUniqueAndInOrder() {
        List<String> ids =
                Stream.of(DiagnosticCode.values()).map(DiagnosticCode::id).toList();
        assertThat(ids).doesNotHaveDuplicates().isSorted().allMatch(id -> id.matches("REP\\d{3}"));
    }

    @ParameterizedTest
    @EnumSource(DiagnosticCode.class)
    void everyCodeSaysWhereItComesFromAndWhatItMeans(DiagnosticCode code) {
        assertThat(code.severity()).isNotNull();
        assertThat(code.source()).isNotBlank();
        assertThat(code.template()).isNotBlank().doesNotEndWith(".");
        assertThat(code.template().replace("%s", "")).as("only %s").doesNotContain("%");
    }

    @Test
    void messagesAreDistinct() {
        assertThat(Stream.of(DiagnosticCode.values()).map(DiagnosticCode::template))
                .doesNotHaveDuplicates();
    }
}
