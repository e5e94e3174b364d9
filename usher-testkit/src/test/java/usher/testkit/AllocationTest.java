package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

/** A decision about a URL with an ordinary host allocates nothing, whatever its path: not one byte in a thousand. */
@Isolated
class AllocationTest {
    private static final String FILE = """
            User-agent: *
            Disallow: /private/
            Disallow: /*?sort=
            Disallow: /*.pdf$
            Allow: /private/open
            Disallow: /a$
            """;

    private static final List<String> URLS = List.of(
            "https://www.example.com/private/x",
            "https://www.example.com/private/open/%C3%A9",
            "http://example.com:8080/list?sort=up",
            "/file.pdf",
            "/a",
            "/robots.txt",
            "https://www.example.com/robots.txt",
            "https://www.example.com/index.html",
            "https://cad-comic.example",
            "https://www.example.com/nothing/of/the/kind#top",
            "https://www.example.com/private/%7euser/%c3%a9 x",
            "/private/\u00E9/\u30C4/\uD83D\uDE00");

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aDecisionAllocatesNothing(Dialect dialect) {
        Policy policy = RobotsFile.of(FILE).as(dialect).policy("AnyBot");
        askAll(policy, 200);
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5; attempt++) {
            least = Math.min(least, Stopwatch.bytesAllocated(() -> askAll(policy, 1_000)));
        }
        assertThat(least).as("bytes for 1,000 rounds").isLessThan(1_000);
    }

    private static int askAll(Policy policy, int rounds) {
        int allowed = 0;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < URLS.size(); i++) {
                allowed += policy.allows(URLS.get(i)) ? 1 : 0;
            }
        }
        return allowed;
    }
}
