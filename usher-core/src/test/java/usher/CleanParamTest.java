package usher;

import static org.assertj.core.api.Assertions.assertThat;

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
    @CsvSource({
        "a&&b, false, false",
        "a;b, false, false",
        "a/b, false, false",
        "\u00E9, false, false",
        "a /x?y, false, false",
        "a /\u00E9, false, false",
        "a /x y, false, false",
        "'a  /x', true, false",
        "a /x;y, false, true",
        "'a /x,y', false, true",
        "a /x:y, false, true",
        "a /x%20, false, true",
        "a /x~, false, false",
        "'', false, true",
    })
    void theTwoTextsOfYandexDiffer(String written, boolean then, boolean today) {
        assertThat(CleanParam.read(CleanParamRule.YANDEX_2013, Bytes.of(written), 1)
                        .isPresent())
                .isEqualTo(then);
        assertThat(CleanParam.read(CleanParamRule.YANDEX, Bytes.of(written), 1).isPresent())
                .isEqualTo(today);
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
}
