package usher.internal.match;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.Dialect;

class PathPatternMatcherTest {
    private static PathPatternMatcher matcher(Dialect dialect, String... patterns) {
        return PathPatternMatcher.of(
                dialect.options(),
                Stream.of(patterns).map(text -> text.getBytes(UTF_8)).toList());
    }

    private static List<Integer> numbers(BitSet set) {
        return set.stream().boxed().toList();
    }

    @Test
    void patternsMatchAsThoseOfRulesDo() {
        PathPatternMatcher matcher = matcher(Dialect.RFC9309, "/a", "/*.pdf$", "/é", "/b%24", "*c");
        assertThat(numbers(matcher.matches("/a/x"))).containsExactly(0);
        assertThat(numbers(matcher.matches("https://example.com/a.pdf?"))).containsExactly(0);
        assertThat(numbers(matcher.matches("/a.pdf"))).containsExactly(0, 1);
        assertThat(numbers(matcher.matches("/%C3%A9"))).containsExactly(2);
        assertThat(numbers(matcher.matches("/b$c"))).containsExactly(3, 4);
        assertThat(numbers(matcher.matches("no path"))).isEmpty();
    }

    /** D-02: escapes count as written; Yandex does not count stars. */
    @Test
    void theDialectCountsTheWeight() {
        assertThat(matcher(Dialect.RFC9309, "/*a$").weight(0)).isEqualTo(4);
        assertThat(matcher(Dialect.YANDEX, "/*a$").weight(0)).isEqualTo(2);
    }

    @Test
    void aPrefixIsWhatEveryMatchStartsWith() {
        PathPatternMatcher matcher = matcher(Dialect.RFC9309, "/a/*b", "/a*", "/a$", "/a");
        assertThat(matcher.prefix(0)).asString(UTF_8).isEqualTo("/a/");
        assertThat(Stream.of(0, 1, 2, 3).map(matcher::isPrefix)).containsExactly(false, true, false, true);
    }
}
