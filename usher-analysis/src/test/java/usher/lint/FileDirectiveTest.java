package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsFile;

class FileDirectiveTest {
    /** D-19: the second delay is the first of its own User-agent line; the third comes too late. */
    @Test
    void theFirstDelayOfEachRunIsObeyed() {
        String file = "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\nCrawl-delay: 3\nDisallow: /x\n";

        assertThat(FileDirective.of(RobotsFile.of(file).as(Dialect.YANDEX)))
                .extracting(said -> said.line() + " " + said.obeyedBy())
                .containsExactly("2 [bing]", "4 [bing]", "5 []");
    }
}
