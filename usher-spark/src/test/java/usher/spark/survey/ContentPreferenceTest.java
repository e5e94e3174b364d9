package usher.spark.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;

class ContentPreferenceTest {
    private static final Map<String, String> BAD = Map.of(ContentPreference.INVALID, ContentPreference.INVALID);

    private static Map<String, String> signal(String value) {
        return ContentPreference.CONTENT_SIGNAL.read(Bytes.of(value));
    }

    private static Map<String, String> usage(String value) {
        return ContentPreference.CONTENT_USAGE.read(Bytes.of(value));
    }

    @Test
    void signalsAreItemsBetweenCommas() {
        assertThat(signal("search=yes, ai-train=no")).isEqualTo(Map.of("search", "yes", "ai-train", "no"));
        assertThat(signal("search=yes,ai-train=no,use=reference"))
                .isEqualTo(Map.of("search", "yes", "ai-train", "no", "use", "reference"));
        assertThat(signal("Search = YES")).isEqualTo(Map.of("search", "yes"));
        assertThat(signal("/blog/ ai-train=no")).isEqualTo(Map.of("ai-train", "no"));
    }

    @Test
    void signalsThatCannotBeUnderstoodAreCountedAsSuch() {
        assertThat(signal("no")).isEqualTo(BAD);
        assertThat(signal("/blog/")).isEqualTo(BAD);
        assertThat(signal("search=yes, <b>=no"))
                .isEqualTo(Map.of("search", "yes", ContentPreference.INVALID, ContentPreference.INVALID));
        assertThat(signal("a=" + "b".repeat(2_000))).isEqualTo(BAD);
    }

    @Test
    void usageIsADictionary() {
        assertThat(usage("train-ai=y, search=n")).isEqualTo(Map.of("train-ai", "y", "search", "n"));
        assertThat(usage("train-ai=y, train-ai, search=n, search=\"n\""))
                .isEqualTo(Map.of("train-ai", "(unknown)", "search", "(unknown)"));
        assertThat(usage("train-ai;allow=n, train-ai=y")).isEqualTo(Map.of("train-ai", "y"));
        assertThat(usage("/ai-ok/ train-ai=y")).isEqualTo(Map.of("train-ai", "y"));
        assertThat(usage("a=(1 \"x\";q=1 tok), b=?0, c=:aGk=:, d=@12, e=-1.5"))
                .containsOnlyKeys("a", "b", "c", "d", "e")
                .containsEntry("a", "(unknown)");
    }

    @Test
    void oneErrorMakesADictionaryUnreadable() {
        assertThat(usage("Train-AI=n")).isEqualTo(BAD);
        assertThat(usage("train-ai=n,")).isEqualTo(BAD);
        assertThat(usage("train-ai=n search=y")).isEqualTo(BAD);
        assertThat(usage("a=(1 2")).isEqualTo(BAD);
        assertThat(usage("a=(1\"x\")")).isEqualTo(BAD);
        assertThat(usage("train-ai=")).isEqualTo(BAD);
        assertThat(usage("train-ai=n, a=:a:")).isEqualTo(BAD);
        assertThat(usage("train-ai=n, a=%\"%ff\"")).isEqualTo(BAD);
        assertThat(usage("")).isEmpty();
    }
}
