package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.Access.ALLOW;
import static usher.Access.DISALLOW;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.testkit.oracle.NaiveMatcher;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Result;
import usher.testkit.oracle.NaiveRule;

/** The oracles are right about examples from the texts, which do not come from the library. */
class OracleTest {
    @ParameterizedTest
    @CsvSource({
        "/fish, /fish.html, true",
        "/fish, /Fish, false",
        "/fish*, /fish, true",
        "/*.php!, /a.php.php, true",
        "/*.php!, /a.php/b.php, true",
        "/*.php!, /a.php5, false",
        "/*a!, /ab/a, true",
        "/*aab, /aaab, true",
        "/!, /, true",
        "/!, /a, false",
        "*, /, true",
        "!, /, false",
        "/a*b*c!, /abcbc, true",
        "/a*b*c!, /acb, false",
    })
    void matcherKnowsStarAndEnd(String pattern, String path, boolean matches) {
        List<Integer> symbols = new ArrayList<>();
        pattern.chars().forEach(c -> symbols.add(c == '*' ? NaiveMatcher.STAR : c == '!' ? NaiveMatcher.END : c));
        assertThat(NaiveMatcher.matches(symbols, path.chars().boxed().toList())).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({
        // dialect, first rule, second rule, path, deciding line
        "rfc9309, Allow /page, Disallow /*.htm, /page.htm, 2",
        "yandex, Allow /page, Disallow /*.htm, /page.htm, 1",
        "koster1994, Allow /page, Disallow /*.htm, /page.htm, 0",
        "rfc9309, Disallow /foo/%62%61%7A, Disallow /x, /foo/baz, 1",
        "google, Disallow /foo/%62%61%7A, Disallow /x, /foo/baz, 0",
        "koster1994, Disallow /foo/%62%61%7A, Disallow /x, /foo/baz, 1",
        "rfc9309, Disallow /path/foo-%24, Disallow /x, /path/foo-$, 1",
        "google, Disallow /path/foo-%24, Disallow /x, /path/foo-$, 0",
        "google, Allow /d/index.html, Disallow /, /d/, 1",
        "bing, Allow /d/index.html, Disallow /, /d/, 2",
        "google-2019, Disallow fish/, Allow /, /fish/x, 1",
        "google, Disallow fish/, Allow /, /fish/x, 2",
        "yandex, Disallow '', Disallow /, /x, 1",
        "rfc9309, Disallow '', Disallow /, /x, 2",
        "yandex-2013, Allow '', Allow /y, /x, 1",
        "yandex, Allow '', Allow /y, /x, 0",
        "rfc9309, Disallow /é, Allow /, /%c3%a9, 1",
        "yandex, Disallow /é, Allow /, /%c3%a9, 2",
        "koster1994, Disallow /a%2Fb, Disallow /x, /a/b, 0",
        "google, Disallow /b, Disallow /x, //a/b/c, 1", // GT-11
        "rfc9309, Disallow /, Disallow /robots.txt, /robots.txt, 0", // D-17
        "rfc9309, Disallow /a, Allow /a, /a, 2",
    })
    void policyKnowsTheDialects(String dialect, String first, String second, String path, int line) {
        NaivePolicy policy = new NaivePolicy(dialect, List.of(rule(first, 1), rule(second, 2)));
        assertThat(policy.decide(path).line()).isEqualTo(line);
    }

    private static NaiveRule rule(String text, int line) {
        int space = text.indexOf(' ');
        String pattern = text.substring(space + 1).replace("''", "");
        return new NaiveRule(text.startsWith("Allow") ? ALLOW : DISALLOW, pattern, line);
    }

    @Test
    void policyKnowsEveryDialect() {
        List<String> ids = Dialect.all().stream().map(Dialect::id).toList();
        assertThat(ids)
                .allSatisfy(id ->
                        assertThat(new NaivePolicy(id, List.of()).decide("/x")).isEqualTo(new Result(ALLOW, 0)));
    }
}
