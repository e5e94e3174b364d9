package usher.apitest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.Access;
import usher.CleanParam;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Explanation;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.Verdict;
import usher.bytes.Bytes;

/** The front door as the product promises it, from another package: only what every user can reach. */
class FrontDoorTest {
    private static final byte[] FILE = """
            User-agent: ExampleBot
            Allow: /path
            Disallow: /
            Crawl-delay: 2.5
            Sitemap: https://example.com/map.xml
            Host: www.example.com
            Clean-param: ref /shop
            Disalow: /typo
            """.getBytes(UTF_8);

    @Test
    void sixLinesCheckAUrl() {
        RobotsTxt robots = RobotsFile.of(FILE).as(Dialect.RFC9309);
        Policy policy = robots.policy("ExampleBot");
        boolean ok = policy.allows("/path?query");
        Verdict verdict = policy.verdict("https://example.com/path?q");
        Explanation why = policy.explain("/path");

        assertThat(ok).isTrue();
        assertThat(verdict.access()).isEqualTo(Access.ALLOW);
        assertThat(verdict.reason()).isEqualTo(Reason.RULE_MATCHED);
        Rule rule = verdict.rule().orElseThrow();
        assertThat(rule.line()).isEqualTo(2);
        assertThat(rule.text()).isEqualTo("Allow: /path");
        assertThat(new String(FILE, rule.span().start(), rule.span().length(), UTF_8))
                .isEqualTo("Allow: /path");
        assertThat(why.groups()).extracting(GroupChoice::chosen).containsExactly(true);
        assertThat(why.matches()).extracting(RuleMatch::access).containsExactly(Access.ALLOW, Access.DISALLOW);
    }

    @Test
    void theDocumentHasGroupsDirectivesAndDiagnostics() {
        RobotsTxt robots = RobotsFile.of(FILE).as(Dialect.YANDEX_2013);
        assertThat(robots.policy("ExampleBot").crawlDelay()).contains(Duration.ofMillis(2_500));
        assertThat(robots.sitemaps()).extracting(DirectiveValue::value).containsExactly("https://example.com/map.xml");
        assertThat(robots.host().orElseThrow().value()).isEqualTo("www.example.com");
        assertThat(robots.cleanParams()).extracting(CleanParam::line).containsExactly(7);
        assertThat(robots.diagnostics())
                .hasSize(1)
                .first()
                .hasToString(robots.diagnostics().get(0).toString());
        assertThat(robots.diagnostics().get(0).line()).isEqualTo(8);
    }

    @Test
    void nullIsRefused() {
        Policy policy = RobotsFile.of(new byte[0]).as(Dialect.RFC9309).policy("bot");
        assertThatNullPointerException()
                .isThrownBy(() -> RobotsFile.of((Bytes) null))
                .withMessage("bytes");
        assertThatNullPointerException()
                .isThrownBy(() -> RobotsFile.of((byte[]) null).as(Dialect.RFC9309))
                .withMessage("bytes");
        assertThatNullPointerException()
                .isThrownBy(() -> policy.allows((String) null))
                .withMessage("url");
    }

    @Test
    void theCallersArrayIsCopied() {
        byte[] mine = FILE.clone();
        Policy policy = RobotsFile.of(mine).as(Dialect.RFC9309).policy("ExampleBot");
        java.util.Arrays.fill(mine, (byte) 'x');
        assertThat(policy.verdict("/path")).hasToString("allow, line 2: Allow: /path");
    }

    @Test
    void eightThreadsShareOneUsherAndOnePolicy() throws Exception {
        Policy shared = RobotsFile.of(FILE).as(Dialect.YANDEX_2013).policy("ExampleBot");
        String expected = story(Dialect.YANDEX_2013, shared, 0);
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Callable<List<String>>> work = IntStream.range(0, 8)
                    .<Callable<List<String>>>mapToObj(thread -> () -> IntStream.range(0, 500)
                            .mapToObj(round -> story(Dialect.YANDEX_2013, shared, thread * 1_000 + round))
                            .distinct()
                            .toList())
                    .toList();
            List<String> seen = new ArrayList<>();
            for (Future<List<String>> result : pool.invokeAll(work)) {
                seen.addAll(result.get());
            }
            assertThat(seen).hasSize(8).containsOnly(expected);
        } finally {
            pool.shutdownNow();
        }
    }

    /** Everything the library says about the file, after some other work with the same usher. */
    private static String story(Dialect dialect, Policy shared, int seed) {
        byte[] noise = new byte[64];
        new Random(seed).nextBytes(noise);
        RobotsFile.of(noise).as(dialect).policy("bot").allows("/" + seed);
        RobotsTxt robots = RobotsFile.of(FILE).as(dialect);
        Policy own = robots.policy("ExampleBot");
        return robots.groups().toString()
                + robots.lines()
                + robots.sitemaps()
                + robots.diagnostics()
                + own.explain("/path").verdict()
                + shared.verdict("/path?q")
                + shared.verdict("/x");
    }
}
