package usher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Treatment;

class CrawlerTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # what is passed | name | tokens | dialect
            * | * | | rfc9309
            '' | * | | rfc9309
            Googlebot | Googlebot | Googlebot | google
            googlebot | Googlebot | Googlebot | google
            Googlebot/2.1 | Googlebot | Googlebot | google
            bingbot/2.0 | bingbot | bingbot>msnbot | bing
            Googlebot-Image | Googlebot-Image | Googlebot-Image>Googlebot | google
            Googlebot-Image/1.0 | Googlebot-Image | Googlebot-Image>Googlebot | google
            =Googlebot-Image | Googlebot-Image | Googlebot-Image | google
            Googlebot-Image>Other | Googlebot-Image>Other | Googlebot-Image>Other | google
            Googlebot-News > Googlebot | Googlebot-News>Googlebot | Googlebot-News>Googlebot | google
            OneBot+TwoBot | OneBot+TwoBot | OneBot>TwoBot | rfc9309
            Googlebot-Images | Googlebot-Image | Googlebot-Image>Googlebot | google
            googlebot-images/1.0 | Googlebot-Image | Googlebot-Image>Googlebot | google
            =Googlebot-Images | Googlebot-Images | Googlebot-Images | rfc9309
            ExampleBot | ExampleBot | ExampleBot | rfc9309
            ExampleBot/1.0-beta+3 | ExampleBot | ExampleBot | rfc9309
            MJ12bot | MJ12bot | MJ12bot | rfc9309
            360Spider | 360Spider | 360Spider | rfc9309
            panscient.com | panscient.com | panscient.com | rfc9309
            Fake-Googlebot | Fake-Googlebot | Fake-Googlebot | rfc9309
            Sogou web spider | Sogou web spider | Sogou web spider | rfc9309
            sogou web spider/4.0 | Sogou web spider | Sogou web spider | rfc9309
            """)
    void anAgentStringIsOneCrawler(String agent, String name, String tokens, String dialect) {
        Crawler crawler = Crawler.of(agent, DialectChoice.AUTO);

        assertThat(crawler.name()).isEqualTo(name);
        assertThat(crawler.tokens()).isEqualTo(tokens == null ? List.of() : List.of(tokens.split(">")));
        assertThat(crawler.dialect().id()).isEqualTo(dialect);
        assertThat(crawler.notes()).isEmpty();
    }

    @Test
    void namesThatAreAddedObeyTheGroupsOfAll() {
        RobotsFile file = RobotsFile.of("User-agent: OneBot\nDisallow: /one\n\nUser-agent: TwoBot\nDisallow: /two\n");
        Crawler both = Crawler.of("OneBot+TwoBot");
        assertThat(file.policy(both).allows("/one")).isFalse();
        assertThat(file.policy(both).allows("/two")).isFalse();
        assertThat(file.policy(both.withDialect(Dialect.GOOGLE)).allows("/two")).isFalse();
        assertThat(file.policy(Crawler.of("OneBot>TwoBot")).allows("/two")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) | Googlebot",
                "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; "
                        + "+http://www.bing.com/bingbot.htm) Chrome/1 | bingbot",
                "Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm) | adidxbot",
                "TelegramBot (like TwitterBot) | TelegramBot",
                "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07) | Sogou web spider",
                "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots) | YandexBot",
                "Googlebot-Image/1.0 Googlebot/2.1 | Googlebot-Image",
                "GPTBot/1.2 (crawler@Googlebot) | GPTBot",
                "Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google) | Feedly",
                "Daumoa/4.0 (Following Mediapartners-Google) | Daumoa",
                "SAMSUNG/1.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html) | Googlebot-Mobile",
                "see http://example.com/Googlebot about CCBot. | CCBot",
            })
    void aUserAgentHeaderIsReadAsTheKnownCrawlerItNames(String header, String token) {
        Crawler crawler = Crawler.of(header, DialectChoice.AUTO);

        assertThat(crawler.tokens().get(0)).isEqualTo(token);
        assertThat(crawler.notes()).first().asString().contains("read as " + token);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Fake-Googlebot/2.1 (+http://example.com) | product token Fake-Googlebot
            MyCrawler/1.0 (+https://example.com/bot) | product token MyCrawler
            Mozilla/5.0 (compatible; NewSpider/0.1; like Gecko) | product token NewSpider
            Mozilla/5.0 (Macintosh; PPC Mac OS X) Acme/2 | did you mean the product token Acme?
            Mozilla/5.0 (compatible; Acme/1.0; +https://acme.example) | did you mean the product token Acme?
            Acme/1.0 (Linux) | did you mean the product token Acme?
            Mozilla/5.0 (Windows NT 10.0) | such as ExampleBot
            My Bot | product token Bot
            бот | such as ExampleBot
            a>>b | product token a
            = | such as ExampleBot
            =My Bot | product token Bot
            """)
    void anythingElseIsRefusedWithTheLikelyToken(String agent, String hint) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crawler.of(agent, DialectChoice.AUTO))
                .withMessageContaining(hint);
    }

    @Test
    void commasSeparateCrawlersButNotInsideParentheses() {
        List<Crawler> crawlers = Crawler.all(
                List.of("GPTBot,bingbot/2.0", "Mozilla/5.0 (KHTML, like Gecko; compatible; Googlebot/2.1)"),
                DialectChoice.AUTO);

        assertThat(crawlers).extracting(Crawler::name).containsExactly("GPTBot", "bingbot", "Googlebot");
        assertThat(Crawler.all(List.of(), DialectChoice.AUTO))
                .extracting(Crawler::name)
                .containsExactly("*");
        assertThatIllegalArgumentException().isThrownBy(() -> Crawler.all(List.of("a,,b"), DialectChoice.AUTO));
    }

    @Test
    void aKnownCrawlerHasItsTokensInEveryDialect() {
        Crawler named = Crawler.of("Googlebot-Image", DialectChoice.of(Dialect.BING));

        assertThat(named.tokens()).containsExactly("Googlebot-Image", "Googlebot");
        assertThat(named.dialect()).isEqualTo(Dialect.BING);
        assertThat(Crawler.of("Googlebot-Image", DialectChoice.AUTO)
                        .withDialect(Dialect.YANDEX)
                        .tokens())
                .containsExactly("Googlebot-Image", "Googlebot");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AdsBot-Google", "APIs-Google", "YandexDirect"})
    void underAutoACrawlerThatIgnoresTheStarIsAllowedWithANote(String agent) {
        Crawler auto = Crawler.of(agent, DialectChoice.AUTO);

        Verdict verdict = verdict("User-agent: *\nDisallow: /\n", auto);

        assertThat(verdict.isAllowed()).isTrue();
        assertThat(verdict.reason()).isEqualTo(Reason.NO_GROUP);
        assertThat(auto.notes()).singleElement().asString().contains(agent + " ignores groups for *");
        assertThat(verdict("User-agent: *\nAllow: /\nUser-agent: " + agent + "\nDisallow: /\n", auto)
                        .isAllowed())
                .isFalse();
    }

    @Test
    void inANamedDialectTheStarAppliesAndANoteSaysSo() {
        Crawler named = Crawler.of("AdsBot-Google", DialectChoice.of(Dialect.RFC9309));

        assertThat(verdict("User-agent: *\nDisallow: /\n", named).isAllowed()).isFalse();
        assertThat(named.notes()).singleElement().asString().contains("ignores groups for *");
    }

    /** Yandex's dialect knows Yandex's robots that ignore the star; the others apply it. */
    @Test
    void theNoteAboutTheStarSaysWhatTheVerdictDoes() {
        List<KnownCrawler> deaf = KnownCrawler.all().stream()
                .filter(robot -> robot.treatment() == Treatment.IGNORES_STAR)
                .toList();
        assertThat(deaf).isNotEmpty();
        for (KnownCrawler robot : deaf) {
            for (Dialect dialect : Dialect.all()) {
                Crawler named = Crawler.of(robot.token(), DialectChoice.of(dialect));
                boolean isApplied =
                        !verdict("User-agent: *\nDisallow: /\n", named).isAllowed();
                assertThat(String.join(" ", named.notes()).contains("but the chosen dialect applies them"))
                        .as(robot.token() + " in " + dialect.id())
                        .isEqualTo(isApplied);
            }
        }
    }

    @Test
    void aCrawlerThatIsNotBoundGetsTheFilesVerdictAndANote() {
        Crawler fetcher = Crawler.of("FeedFetcher-Google", DialectChoice.AUTO);

        assertThat(verdict("User-agent: *\nDisallow: /\n", fetcher).isAllowed()).isFalse();
        assertThat(fetcher.notes()).singleElement().asString().contains("does not obey robots.txt");
    }

    @Test
    void aCrawlerWhosePromiseIsNotDocumentedHasANote() {
        Crawler silent = Crawler.of("Bytespider", DialectChoice.AUTO);

        assertThat(silent.obeys()).isTrue();
        assertThat(silent.notes()).singleElement().asString().contains("does not document that it obeys");
    }

    @Test
    void aPolicyThatRestsOnAnotherNameSaysWhoseWordThatIs() {
        RobotsFile file = RobotsFile.of("User-agent: *\nDisallow: /\n\nUser-agent: MSNBot\nDisallow: /a\n");
        for (DialectChoice choice : List.of(DialectChoice.AUTO, DialectChoice.of(Dialect.RFC9309))) {
            Crawler bingbot = Crawler.of("bingbot", choice);
            assertThat(bingbot.otherName(file.policy(bingbot)))
                    .contains("bingbot obeys the group for msnbot (Microsoft, 2010), because no group names it;"
                            + " a group for bingbot would be clear.");
        }
        Crawler one = Crawler.of("=bingbot");
        assertThat(one.otherName(file.policy(one))).isEmpty();
        Crawler tavily = Crawler.of("TavilyBot");
        assertThat(tavily.otherName(file.policy(tavily))).isEmpty();
        RobotsFile google = RobotsFile.of("User-agent: Googlebot\nUser-agent: Googlebot-Image\nDisallow: /a\n");
        assertThat(tavily.otherName(google.policy(tavily)))
                .contains("TavilyBot obeys the group for Googlebot (Tavily, 2026); it sends no name of its own.");
        Crawler image = Crawler.of("Googlebot-Image");
        assertThat(image.otherName(google.policy(image))).isEmpty();
    }

    @Test
    void anUnknownDialectIsRefusedWithTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DialectChoice.of("gogle"))
                .withMessageContaining("rfc9309, google")
                .withMessageContaining("auto");
    }

    /** Hostile agents: whatever the text, there is an answer or a refusal, in time linear in a bounded length. */
    @Test
    void anyTextIsAcceptedOrRefused() {
        Random random = new Random(13);
        String letters = "Googlebot/2.1 (like),;+=>*@.-_\"\u0000\u200Bж\uD800http://";
        for (int round = 0; round < 4_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--) {
                int start = random.nextInt(letters.length());
                text.append(letters, start, Math.min(letters.length(), start + 1 + random.nextInt(9)));
            }
            String agent = text.toString();
            assertThatCode(() -> {
                        try {
                            Crawler.all(List.of(agent), DialectChoice.AUTO);
                        } catch (IllegalArgumentException refused) {
                            assertThat(refused.getMessage()).matches("[ -~ж]+");
                        }
                    })
                    .as(agent)
                    .doesNotThrowAnyException();
        }
        String huge = "(like ".repeat(200_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crawler.of(huge, DialectChoice.AUTO))
                .withMessageMatching("[ -~]{1,300}");
    }

    @Test
    void agentInAnotherScriptIsShownAsItWasWritten() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crawler.of("Робот", DialectChoice.AUTO))
                .withMessageContaining("'Робот'")
                .withMessageContaining("use a product token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 "
                        + "Safari/537.36",
                "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15",
                "Mozilla/5.0 (Linux; Android 10; SM-G960F) Chrome/1",
                "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)",
            })
    void partOfABrowsersHeaderIsNotSuggestedAsAToken(String header) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crawler.of(header, DialectChoice.AUTO))
                .withMessageNotContaining("did you mean");
    }

    /** D-26: the family's token counts in every dialect; under Yandex's own the table of its parser decides. */
    @Test
    void crawlersOfYandexObeyTheGroupOfTheirFamilyInEveryDialect() {
        for (Dialect dialect : Dialect.all()) {
            for (String name : List.of("YandexBot", "YandexImages", "Yandex")) {
                Crawler crawler = Crawler.of(name, DialectChoice.of(dialect));
                assertThat(verdict("User-agent: Yandex\nDisallow: /\n", crawler).isAllowed())
                        .as(name + " in " + dialect)
                        .isFalse();
            }
            Crawler images = Crawler.of("YandexImages", DialectChoice.of(dialect));
            assertThat(verdict("User-agent: Yandex\nDisallow: /\n\nUser-agent: YandexImages\nAllow: /\n", images)
                            .isAllowed())
                    .as("its own group comes first in " + dialect
                            + ", except in those of 1994, where the first record does")
                    .isEqualTo(!List.of(Dialect.KOSTER1994, Dialect.LIBWWW).contains(dialect));
        }
        Crawler two = Crawler.of("YandexBot>Googlebot", DialectChoice.of(Dialect.YANDEX));
        assertThat(verdict("User-agent: Googlebot\nDisallow: /\n", two).isAllowed())
                .as("a name that Yandex does not know is looked for")
                .isFalse();
        Crawler ignoring = Crawler.of("YandexAccessibilityBot", DialectChoice.of(Dialect.YANDEX));
        assertThat(verdict("User-agent: *\nDisallow: /\n", ignoring).isAllowed())
                .as("ignores * by the table")
                .isTrue();
    }

    private static Verdict verdict(String file, Crawler crawler) {
        RobotsTxt robots = RobotsFile.of(file.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .as(crawler.dialect());
        return robots.policy(crawler.productTokens()).verdict("/page");
    }
}
