package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;

class DirectiveNamesTest {
    /** The names that no vector of C-17 and D-13 has. */
    @ParameterizedTest
    @CsvSource({
        "user_agent, OTHER",
        "disallow-foo, DISALLOW",
        "dis-allow, OTHER",
        "site map, OTHER",
        "crawl-delay, CRAWL_DELAY",
        "crawl-delays, OTHER",
    })
    void google_namesAreComparedAsPrefixesAndMisspellingsAreAccepted(String key, LineType type) {
        assertThat(LineShapes.shape(key + ": x", Dialect.GOOGLE)).isEqualTo(type + "[" + key + "][x]");
    }

    @ParameterizedTest
    @CsvSource({"user-agents", "useragent", "disallowed", "disalow", "site-map", "allowed", "Crawldelay"})
    void inOtherDialectsNamesAreComparedInFull(String key) {
        assertThat(LineShapes.shape(key + ": x", Dialect.RFC9309)).isEqualTo("OTHER[" + key + "][x]");
        assertThat(LineShapes.shape(key + ": x", Dialect.YANDEX)).isEqualTo("OTHER[" + key + "][x]");
    }

    @Test
    void theFirstMatchingEntryDecides() {
        DirectiveNames lexicon = DirectiveNames.of(Set.of(LineType.HOST))
                .withPrefixes(LineType.SITEMAP, "ho", "s")
                .with(LineType.ALLOW, "so");
        assertThat(find(lexicon, "HOST")).isEqualTo(LineType.HOST);
        assertThat(find(lexicon, "hosts")).isEqualTo(LineType.SITEMAP);
        assertThat(find(lexicon, "so")).isEqualTo(LineType.SITEMAP);
        assertThat(find(lexicon, "h")).isEqualTo(LineType.OTHER);
        assertThat(find(lexicon, "")).isEqualTo(LineType.OTHER);
    }

    private static LineType find(DirectiveNames lexicon, String key) {
        Bytes bytes = Bytes.of("x" + key + "x");
        return lexicon.typeOf(bytes, 1, 1 + key.length());
    }

    @Test
    void addingNamesDoesNotChangeTheOldSet() {
        DirectiveNames few = DirectiveNames.of(Set.of());
        assertThat(few.with(LineType.ALLOW, "a", "b").withPrefixes(LineType.ALLOW, "allow"))
                .hasToString("a (Allow), b (Allow), allow…");
        assertThat(few).hasToString("");
    }

    @Test
    void onlyAsciiCaseIsFolded() {
        assertThat(LineShapes.shape("DISALLOW: /", Dialect.RFC9309)).startsWith("DISALLOW");
        assertThat(LineShapes.shape("D\u0130SALLOW: /", Dialect.RFC9309)).startsWith("OTHER");
        assertThat(LineShapes.shape("d\u0131sallow: /", Dialect.RFC9309)).startsWith("OTHER");
        assertThat(LineShapes.shape("\u017Fitemap: /", Dialect.RFC9309)).startsWith("OTHER");
    }
}
