package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.crawler.KnownCrawler;

/** Under a Turkish locale the lower case of I has no dot, which has broken other parsers' Disallow. */
@DefaultLocale("tr-TR")
class TurkishLocaleTest {
    @BeforeEach
    void theLocaleIsTurkish() {
        assertThat("DISALLOW".toLowerCase(Locale.getDefault())).isNotEqualTo("disallow");
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void directivesAndAgentsMeanTheSame(Dialect dialect) {
        RobotsTxt robots =
                RobotsFile.of("USER-AGENT: WIKIBOT\nDISALLOW: /I\nDIsallow: /i").as(dialect);
        Policy policy = robots.policy("wikibot");
        assertThat(policy.allows("/I")).isFalse();
        assertThat(policy.allows("/i")).isFalse();
        assertThat(policy.allows("/\u0131")).isTrue();
        assertThat(policy.allows("/\u0130")).isTrue();
    }

    @Test
    void otherDirectivesMeanTheSame() {
        String file = "SITEMAP: HTTP://I.EXAMPLE/I\nUSER-AGENT: *\nVISIT-TIME: 0600-0845\nHOST: WIKI.EXAMPLE";
        RobotsTxt robots = RobotsFile.of(file).as(Dialect.YANDEX_2013);
        assertThat(robots.sitemaps()).hasSize(1);
        assertThat(robots.groups().get(0).directives().visitTimes()).hasSize(1);
        assertThat(robots.host().orElseThrow().value()).isEqualTo("wiki.example");
    }

    @Test
    void urlsMeanTheSame() {
        Policy policy =
                RobotsFile.of("User-agent: *\nDisallow: /x").as(Dialect.RFC9309).policy("bot");
        assertThat(policy.allows("HTTPS://WIKI.EXAMPLE/x")).isFalse();
        assertThat(policy.allows("FILE://WIKI.EXAMPLE/y")).isFalse();
    }

    @Test
    void usherConstantsStayTheSame() {
        assertThat(Basis.GIVEN.word()).isEqualTo("given");
        assertThat(OutcomeCode.REDIRECT_LIMIT.word()).isEqualTo("redirect_limit");
        assertThat(KnownCrawler.find("BINGBOT").orElseThrow().token()).isEqualTo("bingbot");
    }
}
