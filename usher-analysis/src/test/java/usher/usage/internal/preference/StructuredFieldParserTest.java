package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StructuredFieldParserTest {
    @ParameterizedTest
    @CsvSource({"a=1b, 3", "'a=1, B', 5", "a=, 2", "'a=1,', 4", "\"a\"\"\", 0"})
    void theExceptionNamesThePosition(String field, int position) {
        StructuredFieldException failure = catchThrowableOfType(
                StructuredFieldException.class, () -> StructuredFieldParser.dictionary(field.getBytes(UTF_8)));
        assertThat(failure.position()).isEqualTo(position);
    }

    @Test
    void aDictionaryNamesRepeatedKeys() throws StructuredFieldException {
        StructuredFieldParser.Dictionary read = StructuredFieldParser.dictionary("a=1, b, a=2, a=3".getBytes(UTF_8));
        assertThat(read.repeated()).containsExactly("a");
        assertThat(read.members()).containsOnlyKeys("a", "b");
    }

    @Test
    void ofACutListOnlyCompleteMembersAreRead() throws StructuredFieldException {
        byte[] field = "abc, def, ghi".getBytes(UTF_8);
        assertThat(tokens(field, 8)).containsExactly("abc", "def");
        assertThat(tokens(field, 7)).containsExactly("abc");
        assertThat(tokens("abc, def, \"".getBytes(UTF_8), 9)).containsExactly("abc", "def");
        assertThat(tokens(field, 100)).containsExactly("abc", "def", "ghi");
    }

    private static List<String> tokens(byte[] field, int limit) throws StructuredFieldException {
        return StructuredFieldParser.list(field, limit).stream()
                .flatMap(member -> member.token().stream())
                .toList();
    }
}
