package usher.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;

/** What a fix must not change. */
class SameGroupsTest {
    private static List<RobotsTxt> read(String line) {
        return inAllDialects("User-agent: *\nDisallow: /x\n" + line + "\n");
    }

    private static List<RobotsTxt> inAllDialects(String file) {
        return Dialect.all().stream()
                .map(dialect -> RobotsFile.of(file).as(dialect))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Clean-param: a /x | Clean-param: b /x
            Clean-param: a /x | Clean-param: a /y
            Clean-param: a&b | Clean-param: a
            Crawl-delay: 1 | Crawl-delay: 2
            Cache-delay: 1 | Cache-delay: 2
            Request-rate: 1/5 | Request-rate: 1/6
            Request-rate: 1/5 | Request-rate: 2/5
            Request-rate: 1/5 | Request-rate: 1/5 0600-0845
            Visit-time: 0600-0845 | Visit-time: 0600-0846
            Host: a.example | Host: b.example
            Sitemap: https://a.example/1 | Sitemap: https://a.example/2
            Allow: /a | Allow: /b
            """)
    void linesAreComparedByContentAndNotByNumber(String before, String after) {
        Predicate<List<RobotsTxt>> same = EquivalenceProof.sameGroups(read(before));
        assertThat(same.test(read(before))).isTrue();
        assertThat(same.test(read("# a note\n" + before))).isTrue();
        assertThat(same.test(read(after))).isFalse();
    }

    @Test
    void aDelayBelongsToTheAgentsThatItAppliesTo() {
        String file = "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\nDisallow: /x\n";

        assertThat(same(file, file.replace("Crawl-delay: 2", "# two\ncrawl-delay:2")))
                .isTrue();
        assertThat(same(file, "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nCrawl-delay: 2\nDisallow: /x\n"))
                .isFalse();
    }

    private static boolean same(String before, String after) {
        return EquivalenceProof.sameGroups(inAllDialects(before)).test(inAllDialects(after));
    }
}
