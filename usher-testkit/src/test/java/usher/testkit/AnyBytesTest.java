package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

/** P-04: whatever bytes a file has and whatever characters a URL has, there is a document and there is an answer. */
class AnyBytesTest {
    private static final int FILES = 2_000;

    /** Words that make bytes mean something, as characters of one byte each. */
    private static final List<String> WORDS = List.of(("User-agent: *,Disallow: /,Allow: ,Sitemap: http://a/,Host: a,"
                    + "Clean-param: a /,*,$,%2,\n,\n,\r,\0,\0\0,\u000B,\u000C,\u0085,\u001F\u008B,\u00EF\u00BB\u00BF,"
                    + "\u00FF\u00FE,\u00FE\u00FF,\u00C0\u0080,\u00ED\u00A0\u0080,\u00E2\u0080\u00A8")
            .split(","));

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void anyBytesAreRead(Dialect dialect) {
        Seeds.check(4, FILES, random -> {
            String text = String.join("", random.some(0, 30, () -> oneWord(random)));
            RobotsTxt robots = RobotsFile.of(RobotsTxtBytes.bytes(text)).as(dialect);
            DocumentInvariants.check(robots);
            Policy policy = robots.policy(List.of(ProductToken.of(random.agent())));
            String url = random.oneOf(List.of("/", "https://", "//", "")) + random.path() + oneWord(random);
            assertThat(policy.explain(url).verdict()).isEqualTo(policy.verdict(url));
            assertThat(policy.verdict(url).line()).isBetween(0, robots.lines().size());
            assertThat(policy.allows("/robots.txt")).isTrue();
        });
    }

    private static String oneWord(RandomRobotsTxt random) {
        return random.number(3) == 0 ? Character.toString((char) random.number(256)) : random.oneOf(WORDS);
    }
}
