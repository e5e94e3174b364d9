package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.KeyLexicon;
import usher.syntax.KeyLexicon.Match;
import usher.syntax.RecordType;

class KeyLexiconTest {
    @ParameterizedTest
    @CsvSource({
        "user-agent, USER_AGENT",
        "useragent, USER_AGENT",
        "user agent, USER_AGENT",
        "User-Agents, USER_AGENT",
        "user_agent, OTHER",
        "allow, ALLOW",
        "Allowed, ALLOW",
        "alow, OTHER",
        "disallow, DISALLOW",
        "disallow-foo, DISALLOW",
        "Dissallow, DISALLOW",
        "dissalow, DISALLOW",
        "disalow, DISALLOW",
        "diasllow, DISALLOW",
        "disallaw, DISALLOW",
        "dis-allow, OTHER",
        "sitemap, SITEMAP",
        "Site-Map, SITEMAP",
        "sitemaps, SITEMAP",
        "site map, OTHER",
        "crawl-delay, CRAWL_DELAY",
        "crawl-delays, OTHER",
    })
    void google_keysAreComparedAsPrefixesAndMisspellingsCount(String key, RecordType type) {
        assertThat(Records.shape(key + ": x", Dialect.GOOGLE)).isEqualTo(type + "[" + key + "][x]");
    }

    @ParameterizedTest
    @CsvSource({"user-agents", "useragent", "disallowed", "disalow", "site-map", "allowed", "Crawldelay"})
    void elsewhereAKeyIsItsSpelling(String key) {
        assertThat(Records.shape(key + ": x", Dialect.RFC9309)).isEqualTo("OTHER[" + key + "][x]");
        assertThat(Records.shape(key + ": x", Dialect.YANDEX)).isEqualTo("OTHER[" + key + "][x]");
    }

    @Test
    void theFirstEntryThatFitsDecides() {
        KeyLexicon lexicon = KeyLexicon.of(Set.of(RecordType.HOST))
                .with(RecordType.SITEMAP, Match.PREFIX, "ho", "s")
                .with(RecordType.ALLOW, Match.WHOLE, "so");
        assertThat(find(lexicon, "HOST")).isEqualTo(RecordType.HOST);
        assertThat(find(lexicon, "hosts")).isEqualTo(RecordType.SITEMAP);
        assertThat(find(lexicon, "so")).isEqualTo(RecordType.SITEMAP);
        assertThat(find(lexicon, "h")).isEqualTo(RecordType.OTHER);
        assertThat(find(lexicon, "")).isEqualTo(RecordType.OTHER);
    }

    private static RecordType find(KeyLexicon lexicon, String key) {
        Bytes bytes = Bytes.of("x" + key + "x");
        return lexicon.typeOf(bytes, 1, 1 + key.length());
    }

    @Test
    void addingSpellingsLeavesTheOldLexiconAlone() {
        KeyLexicon few = new KeyLexicon(List.of());
        assertThat(few.with(RecordType.ALLOW, Match.WHOLE, "a", "b").entries()).hasSize(2);
        assertThat(few.entries()).isEmpty();
    }

    @Test
    void onlyAsciiCaseIsFolded() {
        assertThat(Records.shape("DISALLOW: /", Dialect.RFC9309)).startsWith("DISALLOW");
        assertThat(Records.shape("D\u0130SALLOW: /", Dialect.RFC9309)).startsWith("OTHER");
        assertThat(Records.shape("d\u0131sallow: /", Dialect.RFC9309)).startsWith("OTHER");
        assertThat(Records.shape("\u017Fitemap: /", Dialect.RFC9309)).startsWith("OTHER");
    }
}
