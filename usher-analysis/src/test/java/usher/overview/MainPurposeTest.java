package usher.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.crawler.KnownCrawler;

class MainPurposeTest {
    private static MainPurpose of(String name) {
        return MainPurpose.of(KnownCrawler.find(name));
    }

    @Test
    void aiComesFirstButForSearchEngines() {
        assertThat(of("CCBot")).isEqualTo(MainPurpose.AI_TRAINING);
        assertThat(of("Google-Extended")).isEqualTo(MainPurpose.AI_TRAINING);
        assertThat(of("Bytespider")).isEqualTo(MainPurpose.AI_TRAINING);
        assertThat(of("PerplexityBot")).isEqualTo(MainPurpose.AI_ANSWERS);
        assertThat(of("Googlebot")).isEqualTo(MainPurpose.SEARCH);
        assertThat(of("bingbot")).isEqualTo(MainPurpose.SEARCH);
        assertThat(of("archive.org_bot")).isEqualTo(MainPurpose.ARCHIVES);
        assertThat(of("Twitterbot")).isEqualTo(MainPurpose.PREVIEWS);
        assertThat(of("AhrefsBot")).isEqualTo(MainPurpose.SEO);
        assertThat(MainPurpose.of(Optional.empty())).isEqualTo(MainPurpose.OTHER);
    }

    @Test
    void wordsAreFound() {
        for (MainPurpose purpose : MainPurpose.values()) {
            assertThat(MainPurpose.find(purpose.word())).contains(purpose);
            assertThat(MainPurpose.words()).contains(purpose.word());
        }
        assertThat(MainPurpose.find("ai-train")).contains(MainPurpose.AI_TRAINING);
        assertThat(MainPurpose.find("unknown")).isEmpty();
    }
}
