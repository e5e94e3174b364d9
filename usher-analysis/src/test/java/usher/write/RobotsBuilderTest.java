package usher.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;

class RobotsBuilderTest {
    @Test
    void theExampleOfTheDocumentationIsWrittenLikeThis() {
        WrittenRobots file = new RobotsBuilder()
                .comment("Questions: webmaster@shop.example")
                .group(group -> group.userAgent("*").disallow("/cart").allow("/cart/help"))
                .group(group -> group.userAgent("GPTBot")
                        .userAgent("CCBot")
                        .disallow("/")
                        .lineEndComment("no training"))
                .sitemap("https://shop.example/sitemap.xml")
                .build();

        assertThat(file).hasToString("""
                        # Questions: webmaster@shop.example

                        User-agent: *
                        Disallow: /cart
                        Allow: /cart/help

                        User-agent: GPTBot
                        User-agent: CCBot
                        Disallow: / # no training

                        Sitemap: https://shop.example/sitemap.xml
                        """);
    }

    @Test
    void userAgentLinesAreTogetherWhateverTheOrderOfCalls() {
        WrittenRobots file = new RobotsBuilder()
                .group(group -> group.userAgent("one")
                        .comment("why")
                        .userAgentAsWritten("MJ12bot")
                        .lineEndComment("digits")
                        .crawlDelay(Duration.ofMillis(1_500))
                        .disallowNothing()
                        .comment("at its place"))
                .build();

        assertThat(file)
                .hasToString("# why\nUser-agent: one\nUser-agent: MJ12bot # digits\nCrawl-delay: 1.5\nDisallow:\n"
                        + "# at its place\n");
    }

    @Test
    void delaysReadBackForTheAgentsOfTheirGroup() {
        WrittenRobots file = new RobotsBuilder()
                .group(group -> group.userAgent("one")
                        .crawlDelay(Duration.ofSeconds(10))
                        .disallow("/x"))
                .group(group -> group.crawlDelay(Duration.ofSeconds(7))
                        .userAgent("two")
                        .disallow("/x")
                        .directive("Request-rate", "1/9")
                        .userAgent("three"))
                .group(group -> group.userAgent("*").disallow("/x"))
                .build();
        for (Dialect dialect : List.of(Dialect.RFC9309, Dialect.BING, Dialect.YANDEX, Dialect.YANDEX_2013)) {
            RobotsTxt robots = RobotsFile.of(file.toByteArray()).as(dialect);
            assertThat(robots.policy("one").crawlDelay()).contains(Duration.ofSeconds(10));
            for (String name : List.of("two", "three")) {
                Policy policy = robots.policy(name);
                assertThat(policy.crawlDelay()).contains(Duration.ofSeconds(7));
                assertThat(policy.requestRates()).hasSize(1);
            }
            assertThat(robots.policy("other").crawlDelay()).isEmpty();
        }
    }

    static Stream<Arguments> recordsForTheWholeSite() {
        return Stream.of(
                site("Host: a.example\n", robots -> robots.host("a.example")),
                site("Clean-param: a&b /x\n", robots -> robots.cleanParam("/x", "a", "b")),
                site("Clean-param: a\n", robots -> robots.cleanParam("", "a")),
                site("Request: # empty\n".replace(" # empty", ""), robots -> robots.directive("Request", "")),
                site("Other: v # c\n", robots -> robots.directive("Other", "v").lineEndComment("c")),
                site("#\n\n# b\n", robots -> robots.comment("").blankLine().comment("b")));
    }

    private static Arguments site(String expected, Consumer<RobotsBuilder> calls) {
        return Arguments.of(expected, calls);
    }

    @ParameterizedTest
    @MethodSource("recordsForTheWholeSite")
    void directivesForTheWholeSiteAreWritten(String expected, Consumer<RobotsBuilder> calls) {
        RobotsBuilder robots = new RobotsBuilder();
        calls.accept(robots);
        assertThat(robots.build()).hasToString(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "/\n", "/a\rDisallow: /", "/\0", " /", "/ ", "/a\t", "/\uD800", "$"})
    void patternsThatWouldBeReadDifferentlyAreRefused(String pattern) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> group(group -> group.disallow(pattern)))
                .withMessageContaining(pattern);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "MJ12bot", "a/1", "**", "a#", "é", "a\n"})
    void aNameThatIsNotAProductTokenIsRefused(String token) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> group(group -> group.userAgent(token)))
                .withMessageContaining(token)
                .withMessageContaining("userAgentAsWritten");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a:", "#", "é", "User-agent", "ALLOW", "disallow-all", "useragent", "disalow"})
    void namesThatADialectReadsDifferentlyAreRefused(String key) {
        assertThatIllegalArgumentException().isThrownBy(() -> group(group -> group.directive(key, "x")));
        assertThatIllegalArgumentException().isThrownBy(() -> new RobotsBuilder().directive(key, "x"));
    }

    static Stream<Consumer<RobotsBuilder>> mistakes() {
        return Stream.of(
                robots -> robots.group(group -> group.disallow("/")),
                robots -> robots.group(group -> group.userAgent("a")),
                robots -> robots.group(group -> group.userAgentAsWritten("").disallow("/")),
                robots -> robots.group(group -> group.userAgentAsWritten("a#b").disallow("/")),
                robots -> robots.group(group -> group.userAgent("a").crawlDelay(Duration.ofSeconds(-1))),
                robots -> robots.group(group -> group.userAgent("a").crawlDelay(Duration.ofDays(366))),
                robots -> robots.group(group -> group.userAgent("a").directive("Sitemap", "https://a.example/")),
                robots -> robots.group(group -> group.userAgent("a").comment("a\nb")),
                robots -> robots.group(group -> group.comment("a").lineEndComment("b")),
                robots -> robots.group(group -> group.userAgent("a").disallow("/" + "a".repeat(16_000))),
                robots -> robots.sitemap("/sitemap.xml"),
                robots -> robots.sitemap("https://a.example/#x"),
                robots -> robots.host(""),
                robots -> robots.cleanParam("/x"),
                robots -> robots.cleanParam("/x", "a b"),
                robots -> robots.cleanParam("x", "a"),
                robots -> robots.directive("Crawl-delay", "1"),
                robots -> robots.directive("Other", "a#b"),
                robots -> robots.comment(" a"),
                robots -> robots.lineEndComment("a"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void invalidCallsAreRefused(Consumer<RobotsBuilder> calls) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> calls.accept(new RobotsBuilder()))
                .withMessageMatching("(?s)(the|a) .+");
    }

    @Test
    void aFileThatSomeDialectsWouldIgnoreIsRefused() {
        RobotsBuilder robots = new RobotsBuilder();
        for (int i = 0; i < 40; i++) {
            robots.comment("x".repeat(15_000));
        }
        assertThatIllegalArgumentException().isThrownBy(robots::build).withMessageContaining("512000");
    }

    @Test
    void aNumberSignInAPatternMeansTheSameEscapeInEveryDialect() {
        byte[] file = group(group -> group.userAgent("*").disallow("/a#b c"));

        assertThat(new String(file, java.nio.charset.StandardCharsets.UTF_8)).contains("Disallow: /a%23b%20c\n");
        for (Dialect dialect : Dialect.all()) {
            assertThat(RobotsFile.of(file).as(dialect).policy("x").allows("/a%23b%20c"))
                    .as(dialect.id())
                    .isFalse();
        }
    }

    private static byte[] group(Consumer<GroupBuilder> content) {
        return new RobotsBuilder().group(content).build().toByteArray();
    }
}
