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

class CleanParamCleaningTest {
    private static List<CleanParam> params(String... rules) {
        return Stream.of(rules)
                .map(rule -> CleanParam.read(CleanParamRule.YANDEX, Bytes.of(rule), 1))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Y-43 to Y-50. */
    @ParameterizedTest
    @CsvSource({
        "ref /some_dir/get_book.pl, http://www.site.ru/some_dir/get_book.pl?ref=site_1&book_id=123, "
                + "http://www.site.ru/some_dir/get_book.pl?book_id=123",
        "ref /some_dir/get_book.pl, http://www.site.ru/some_dir/get_book.pl?book_id=123, "
                + "http://www.site.ru/some_dir/get_book.pl?book_id=123",
        "s /forum/showthread.php, http://www.site1.ru/forum/showthread.php?s=681498b9648949605&t=8243, "
                + "http://www.site1.ru/forum/showthread.php?t=8243",
        "sid /index.php, http://www.site2.ru/index.php?page=1&sort=3a&sid=2564126ebdec301c607e5df, "
                + "http://www.site2.ru/index.php?page=1&sort=3a",
        "s&ref /forum*/showthread.php, http://www.site1.ru/forum_old/showthread.php?s=681498605&t=8243&ref=1311, "
                + "http://www.site1.ru/forum_old/showthread.php?t=8243",
        "sid&sort /forumt/*.php, /forumt/a/b.php?sid=1&sort=2&x=3, /forumt/a/b.php?x=3",
        "someTrash&otherTrash, /any?someTrash=1&x=2&otherTrash=3, /any?x=2",
        "someTrash&otherTrash, /any?sometrash=1, /any?sometrash=1",
    })
    void theExamplesOfYandexAreCleanedAsDocumented(String rule, String url, String cleaned) {
        assertThat(CleanParam.clean(url, params(rule))).isEqualTo(cleaned);
    }

    @ParameterizedTest
    @CsvSource({
        "/p?a=1, /p",
        "/p?a, /p",
        "/p?a=, /p",
        "/p?a=1&a=2&a, /p",
        "/p?a=1&x=1&a=2&y=2, /p?x=1&y=2",
        "/p?y=2&x=1, /p?y=2&x=1",
        "/p?aa=1, /p?aa=1",
        "/p?A=1, /p?A=1",
        "/p?%61=1, /p?%61=1",
        "/p?x=a, /p?x=a",
        "/p?x&&a=1&&y, /p?x&&&y",
        "/p?a=1&, /p?",
        "/p?, /p?",
        "/p, /p",
        "/p#a=1, /p",
        "/p?a=1#top, /p",
        "/p?x=1&a=1#a=1?a=2, /p?x=1",
        "/p#f?a=1, /p",
        "/p?x=1?a=1, /p?x=1?a=1",
        "/p?a=b=c&x, /p?x",
        "https://e.example?a=1, https://e.example",
        "https://e.example/?a=1&\u00E9=1, https://e.example/?\u00E9=1",
        "'', ''",
    })
    void insignificantParametersAreRemovedAndTheRestStays(String url, String cleaned) {
        assertThat(CleanParam.clean(url, params("a"))).isEqualTo(cleaned);
    }

    @ParameterizedTest
    @CsvSource({
        "/p, /p?a=1, /p",
        "/p, /page/x?a=1, /page/x",
        "/p, /q?a=1, /q?a=1",
        "/p, https://e.example/p?a=1, https://e.example/p",
        "/p, https://e.example/q?a=1, https://e.example/q?a=1",
        "/, https://e.example?a=1, https://e.example",
        "/P, /p?a=1, /p?a=1",
        "/*x, /p/x?a=1, /p/x",
        "/x.php, /xyphp?a=1, /xyphp?a=1",
        "p, /p?a=1, /p?a=1",
        "/q, /p/://e/q?a=1, /p/://e/q?a=1",
    })
    void aRuleAppliesBelowItsPath(String path, String url, String cleaned) {
        assertThat(CleanParam.clean(url, params("a " + path))).isEqualTo(cleaned);
    }

    @Test
    void allRulesApply() {
        List<CleanParam> params = params("a /x", "b&c", "a /y");
        assertThat(CleanParam.clean("/x?a=1&b=2&d=3", params)).isEqualTo("/x?d=3");
        assertThat(CleanParam.clean("/y?c=1&a=1", params)).isEqualTo("/y");
        assertThat(CleanParam.clean("/z?c=1&a=1", params)).isEqualTo("/z?a=1");
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
