package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.options.CleanParamRule;

class CleanParamTest {
    @ParameterizedTest
    @CsvSource({
        "ref, ref, ''",
        "ref /some_dir/get_book.pl, ref, /some_dir/get_book.pl",
        "s&ref /forum*/showthread.php, s ref, /forum*/showthread.php",
        "a&b&a, a b, ''",
        "&a&, a, ''",
        "a[0]&b{1}&c(2)&d:e&f.g&h+i&j-k&l_m&n%20, 'a[0] b{1} c(2) d:e f.g h+i j-k l_m n%20', ''",
        "ref\t/x, ref, /x",
    })
    void aValueHasParametersAndOptionallyAPath(String written, String names, String path) {
        for (CleanParamRule rule : new CleanParamRule[] {CleanParamRule.YANDEX, CleanParamRule.YANDEX_2013}) {
            CleanParam param = CleanParam.read(rule, Bytes.of(written), 3).orElseThrow();
            assertThat(param.names()).containsExactlyInAnyOrder(names.split(" "));
            assertThat(param.path()).isEqualTo(Bytes.of(path));
            assertThat(param.line()).isEqualTo(3);
        }
        assertThat(CleanParam.read(CleanParamRule.IGNORED, Bytes.of(written), 3))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"500, true, true", "501, false, true", "502, false, true", "503, false, false"})
    void aValueHasALimit(int length, boolean then, boolean today) {
        Bytes written = Bytes.of("a".repeat(length));
        assertThat(CleanParam.read(CleanParamRule.YANDEX_2013, written, 1).isPresent())
                .isEqualTo(then);
        assertThat(CleanParam.read(CleanParamRule.YANDEX, written, 1).isPresent())
                .isEqualTo(today);
    }

    @Test
    void yandex_theLimitIncludesTheSpaceBeforeThePath() {
        assertThat(CleanParam.read(CleanParamRule.YANDEX, Bytes.of("a /" + "b".repeat(500)), 1))
                .isPresent();
        assertThat(CleanParam.read(CleanParamRule.YANDEX, Bytes.of("a /" + "b".repeat(501)), 1))
                .isEmpty();
    }

    @Test
    void theNamesCannotBeChanged() {
        assertThat(CleanParam.read(CleanParamRule.YANDEX, Bytes.of("a&b"), 1)
                        .orElseThrow()
                        .names())
                .isUnmodifiable();
    }

    private static List<CleanParam> params(String... rules) {
        return Stream.of(rules)
                .map(rule -> CleanParam.read(CleanParamRule.YANDEX, Bytes.of(rule), 1))
                .flatMap(Optional::stream)
                .toList();
    }

    @Test
    void withoutRulesNothingChanges() {
        assertThat(CleanParam.clean("/p?a=1&&", List.of())).isEqualTo("/p?a=1&&");
    }

    @Test
    void cleaningTwiceChangesNoMore() {
        List<CleanParam> params = params("a&b", "c /x");
        for (String url : List.of("/x?a&&b&c=1&d", "/?a=1&?b", "/x?&a", "/x?a#?b", "https://e?b&x")) {
            String once = CleanParam.clean(url, params);
            assertThat(CleanParam.clean(once, params)).isEqualTo(once);
        }
    }
}
