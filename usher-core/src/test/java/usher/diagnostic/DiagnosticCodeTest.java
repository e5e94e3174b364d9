package usher.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.ProjectFiles;

class DiagnosticCodeTest {
    /** With {@code -Dusher.table.write=true} the constants are written. */
    @Test
    void theConstantsAreTheNamesOfTheTable() throws IOException {
        Path main = ProjectFiles.module().resolve("src/main");
        Path source = main.resolve("java/usher/diagnostic/DiagnosticCode.java");
        String names = Files.readAllLines(main.resolve("resources/usher/diagnostic/diagnostics.tsv")).stream()
                .skip(1)
                .map(row -> "    " + row.split("\t")[0])
                .collect(Collectors.joining(",\n"));
        String generated = Files.readString(source).replaceFirst("(?s)(?<=enum DiagnosticCode \\{\n).*?(?=;)", names);
        if (Boolean.getBoolean("usher.table.write")) {
            Files.writeString(source, generated);
        }
        assertThat(source)
                .as("to update it: bin/test usher-core DiagnosticCodeTest -Dusher.table.write=true")
                .hasContent(generated);
    }

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
