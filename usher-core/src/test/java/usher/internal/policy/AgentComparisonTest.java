package usher.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import usher.bytes.Bytes;
import usher.options.AgentMatch;

/** What no vector can say: a way to compare that no built-in dialect uses, and tokens that are no names. */
class AgentComparisonTest {
    private static int specificity(AgentMatch match, String value, String token) {
        return AgentComparison.of(match, Bytes.of(token)).applyAsInt(Bytes.of(value));
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
    @CsvSource({"GOOGLE, 1, 2", "GOOGLE, foo, 0", "YANDEX_2013, anything, 0"})
    void anEmptyTokenIsNamedByAnEmptyNameOnly(AgentMatch match, String value, int specificity) {
        assertThat(specificity(match, value, "")).isEqualTo(specificity);
    }

    @ParameterizedTest
    @EnumSource(AgentMatch.class)
    void onlyAsciiCaseIsFolded(AgentMatch match) {
        assertThat(specificity(match, "WIKIBOT", "wikibot")).isGreaterThan(AgentComparison.DEFAULT_GROUP);
        assertThat(specificity(match, "W\u0130K\u0130BOT", "wikibot")).isEqualTo(AgentComparison.NONE);
        assertThat(specificity(match, "w\u0131k\u0131bot", "WIKIBOT")).isEqualTo(AgentComparison.NONE);
    }
}
