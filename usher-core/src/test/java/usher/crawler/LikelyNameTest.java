package usher.crawler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Crawler;

class LikelyNameTest {
    @ParameterizedTest
    @CsvSource({
        "Gogglebot, Googlebot",
        "Googelbot, Googlebot",
        "ChatGPT, ChatGPT-User",
        "chatgpt, ChatGPT-User",
        "OpenAI, GPTBot",
        "Gemini, Google-Extended",
        "Anthropic AI, ClaudeBot",
        "Google Extended, Google-Extended",
        "GPT Bot, GPTBot",
        "Baidu%20Spider, Baiduspider",
        "Yahoo, Slurp",
        "Yahoo! Slurp, Slurp",
        "Facebook, facebookexternalhit",
        "Google Images, Googlebot-Image",
        "Mozilla/5.0 (compatible; Butterfly/1.0; +http://x.example/), Butterfly",
        "'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', bingbot",
    })
    void theNameThatIsMeantIsFound(String written, String meant) {
        assertThat(KnownCrawler.likelyName(written)).contains(meant);
        assertThat(Crawler.hint(written))
                .contains("“" + written + "” is not a known crawler; did you mean “" + meant + "”?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Googlebot", "Yandex", "anthropic-ai", "Googlebot/2.1", "Googlebot (search)"})
    @ValueSource(strings = {"NoSuchBot", "Foo Bar", "GPT", "*", "", "Mozilla/4.0 (compatible; MSIE 4.0; Windows XP)"})
    @ValueSource(strings = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1")
    void aNameThatACrawlerObeysOrThatResemblesNoneHasNoOther(String name) {
        assertThat(KnownCrawler.likelyName(name)).isEmpty();
    }

    @Test
    void everyWordForACrawlerMeansIt() {
        assertThat(KnownCrawler.all())
                .allSatisfy(crawler -> assertThat(crawler.alsoCalled())
                        .filteredOn(word -> !crawler.obeys().contains(word))
                        .allSatisfy(word ->
                                assertThat(KnownCrawler.likelyName(word)).contains(crawler.token())));
    }

    @Test
    void theCrawlerOfSuchANameHasTheHintAsANote() {
        assertThat(Crawler.of("Gemini").notes())
                .isEqualTo(List.of("“Gemini” is not a known crawler; did you mean “Google-Extended”?"));
        assertThat(Crawler.of("ExampleBot").notes()).isEmpty();
    }
}
