package usher.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import usher.bytes.Bytes;
import usher.options.AgentMatch;

/** Tables of value, token, specificity: 0 not concerned, 1 speaks to everybody, more for a name. */
class AgentComparisonTest {
    private static int specificity(AgentMatch match, String value, String token) {
        return AgentComparison.of(match, Bytes.of(token)).applyAsInt(Bytes.of(value));
    }

    @ParameterizedTest
    @CsvSource({
        "FooBot, foobot, 2",
        "foobot, FOOBOT, 2",
        "FooBot/1.2, foobot, 2",
        "FooBot 1.2, foobot, 2",
        "FooBot*, foobot, 2",
        "FooBot-News, foobot, 0",
        "FooBot_News, foobot, 0",
        "FooBots, foobot, 0",
        "Foo, foobot, 0",
        "My FooBot, foobot, 0",
        "MJ, MJ12bot, 0",
        "MJ12bot, MJ, 0",
        "MJ12bot, mj12BOT, 2",
        "MJ12bot/v1.4, MJ12bot, 2",
        "archive.org_bot, archive.org_bot, 2",
        "*, foobot, 1",
        "* foo, foobot, 1",
        "*foo, foobot, 0",
        "**, foobot, 0",
        "'', foobot, 0",
        "\u00C9, \u00E9, 0",
    })
    void rfc9309_aValueIsTheTokenWithAnOptionalVersion(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.RFC9309, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @CsvSource({
        "FooBot, foobot, 2",
        "'Other, FooBot', foobot, 2",
        "'Other,FooBot/1.2', foobot, 2",
        "Other\tFooBot, foobot, 2",
        "Mozilla FooBot 1.0, foobot, 2",
        "'* foobot', foobot, 2",
        "'* other', foobot, 1",
        "*, foobot, 1",
        "'other, *', foobot, 0",
        "Download Ninja, Download Ninja, 2",
        "My Download Ninja, Download Ninja, 2",
        "Download, Download Ninja, 0",
        "Foo, foobot, 0",
        "FooBots, foobot, 0",
        "other/foobot, foobot, 0",
        "'', foobot, 0",
        "',', foobot, 0",
    })
    void nameList_aValueIsSeveralNames(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.NAME_LIST, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @CsvSource({
        "FooBot, foobot, 2",
        "FooBot/1.2, foobot, 2",
        "Foo Bar, foo, 2",
        "Foo Bar, Foo Bar, 0",
        "FooBot-News, foobot, 0",
        "MJ12bot, MJ, 2",
        "MJ12bot, MJ12bot, 0",
        "Foobot*, Foobot, 2",
        "Foobot, Foobot*, 0",
        "Foobot, ' Foobot ', 0",
        "\u30C4, \u30C4, 0",
        "1, '', 2",
        "foo, '', 0",
        "*, foo, 1",
        "*\tx, foo, 1",
        "*foo, foo, 0",
    })
    void google_aValueIsCutAtTheFirstByteThatNoTokenHas(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.GOOGLE, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @CsvSource({
        "figtree, FigTree/0.1, 2",
        "FigTree/9.9, figtree, 2",
        "fig, FigTree, 2",
        "tree, FigTree, 2",
        "FigTrees, FigTree, 0",
        "'fig ', FigTree, 2",
        "fig /2, FigTree, 2",
        "/1.0, FigTree, 0",
        "'', FigTree, 0",
        "0.1, FigTree/0.1, 0",
        "*, FigTree, 1",
        "* all, FigTree, 1",
    })
    void koster_aValueIsAPartOfTheCrawlersName(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.SUBSTRING_1994, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @CsvSource({
        "YandexBot, YandexBot, 3",
        "the yandexbot here, YandexBot, 3",
        "Yandex, YandexBot, 2",
        "any Yandex robot, YandexImages, 2",
        "Yandex, GoogleBot, 0",
        "YandexImages, YandexBot, 0",
        "YandexBotX YandexBot, YandexBot, 3",
        "YandexBotX, YandexBot, 0",
        "Yandex *, YandexBot, 2",
        "*, YandexBot, 1",
        "all of * you, Otherbot, 1",
        "Otherbot, Otherbot, 3",
        "'', Otherbot, 0",
        "anything, '', 0",
    })
    void yandex2013_theCrawlersNameThenTheFamilyThenTheStarMatches(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.YANDEX_2013, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @CsvSource({
        "Yandex, YandexBot, 8",
        "yandexb, YandexBot, 9",
        "YandexBot, YandexBot, 11",
        "YandexBot/3.0, YandexBot, 15",
        "YandexBot/2.1, YandexBot, 0",
        "MyYandex, YandexBot, 0",
        "Yandex-bot, YandexBot, 0",
        "Yande, YandexBot, 0",
        "*, YandexBot, 1",
        "* x, YandexBot, 0",
        "*, YandexDirect, 0",
        "Yandex, YandexDirect, 0",
        "YandexDirect, YandexDirect, 14",
        "YandexDirect/3, YandexDirect, 16",
        "Otherbot, Otherbot, 10",
        "Other, Otherbot, 0",
        "Google, GoogleBot, 8",
        "*, Otherbot, 1",
        "'', Otherbot, 0",
    })
    void yandex_aValueLiesBetweenTheFamilyAndTheFullName(String value, String token, int specificity) {
        assertThat(specificity(AgentMatch.YANDEX, value, token)).isEqualTo(specificity);
    }

    @ParameterizedTest
    @EnumSource(AgentMatch.class)
    void onlyAsciiCaseIsFolded(AgentMatch match) {
        assertThat(specificity(match, "WIKIBOT", "wikibot")).isGreaterThan(AgentComparison.DEFAULT_GROUP);
        assertThat(specificity(match, "W\u0130K\u0130BOT", "wikibot")).isEqualTo(AgentComparison.NONE);
        assertThat(specificity(match, "w\u0131k\u0131bot", "WIKIBOT")).isEqualTo(AgentComparison.NONE);
    }
}
