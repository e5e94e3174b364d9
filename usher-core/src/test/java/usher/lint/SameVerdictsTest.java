package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.dialect.Dialect;

class SameVerdictsTest {
    @Test
    void aDelayBelongsToTheAgentsThatItAppliesTo() {
        String file = "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\nDisallow: /x\n";

        assertThat(same(file, file.replace("Crawl-delay: 2", "# two\ncrawl-delay:2")))
                .isTrue();
        assertThat(same(file, "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nCrawl-delay: 2\nDisallow: /x\n"))
                .isFalse();
    }

    private static boolean same(String before, String after) {
        Linter linter = Linter.of(Dialect.RFC9309);
        return SameVerdicts.as(linter.read(before.getBytes(UTF_8))).holdFor(linter.read(after.getBytes(UTF_8)));
    }
}
