package usher.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import usher.Usher;
import usher.dialect.Dialect;
import usher.model.RobotsTxt;

class FileDiffTest {
    private final Usher usher = Usher.of(Dialect.RFC9309);

    /** D-19: robots that obey the same groups need not have the same delay. */
    @Test
    void aDelayChangesForTheRobotsThatItAppliesTo() {
        FileDiff diff = diff(
                "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 7\nUser-agent: c\nDisallow: /x\n",
                "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 8\nUser-agent: c\nDisallow: /x\n"
                        + "Sitemap: https://e.example/s\n");
        FieldChange sitemaps = new FieldChange("sitemaps", List.of(), List.of("https://e.example/s"));

        assertThat(diff.of(List.of("a")).other()).containsExactly(sitemaps);
        assertThat(diff.of(List.of("b")).other())
                .containsExactly(new FieldChange("crawlDelay", List.of("7"), List.of("8")), sitemaps);
        assertThat(diff.of(List.of("c")).other()).containsExactly(sitemaps);
        assertThat(diff.of(List.of("a")).verdicts())
                .isSameAs(diff.of(List.of("b")).verdicts());
    }

    @Test
    void aDelayThatOnlyMovesToOtherLinesOfItsGroupIsAChange() {
        FileDiff diff = diff(
                "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /\n",
                "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nDisallow: /\n");

        assertThat(diff.of(List.of("a")).other()).isEmpty();
        assertThat(diff.of(List.of("b")).other())
                .containsExactly(new FieldChange("crawlDelay", List.of(), List.of("1")));
    }

    private FileDiff diff(String before, String after) {
        RobotsTxt then = usher.parse(before.getBytes(UTF_8));
        RobotsTxt now = usher.parse(after.getBytes(UTF_8));
        Budget budget = Budget.ofSteps(1_000_000);
        return new FileDiff(
                then,
                tokens -> usher.policy(then, tokens.toArray(String[]::new)),
                now,
                tokens -> usher.policy(now, tokens.toArray(String[]::new)),
                Spelling.NORMAL,
                budget,
                budget);
    }
}
