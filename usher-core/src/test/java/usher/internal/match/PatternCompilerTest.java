package usher.internal.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;

class PatternCompilerTest {
    private static CompiledPattern compile(Dialect dialect, String pattern) {
        return new PatternCompiler(dialect.options()).compile(Bytes.of(pattern));
    }

    @ParameterizedTest
    @CsvSource({
        "/, 1, 1",
        "/fish, 5, 5",
        "/fish*, 6, 5",
        "/*.php$, 7, 5",
        "/**/$, 5, 2",
        "*, 1, 0",
        "$, 1, 0",
        "/$x, 3, 3",
        "/$$, 3, 2",
        "/\u30C4, 10, 10",
        "/%e3%83%84, 10, 10",
        "/%62%61%7A, 4, 4",
        "/a b, 6, 6",
        "/%2A, 4, 4",
        "/%24, 4, 4",
        "/%2F, 4, 4",
        "/100%, 5, 5",
    })
    void theWeightOfAPatternIsThatOfItsNormalizedForm(String pattern, int bytes, int literals) {
        CompiledPattern compiled = compile(Dialect.RFC9309, pattern);
        assertThat(compiled.bytes()).isEqualTo(bytes);
        assertThat(compiled.literals()).isEqualTo(literals);
    }
}
