package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GroupSelectionTest {
    private static final String NEWS_ALL_GOOGLEBOT = """
            user-agent: googlebot-news
            disallow: /1

            user-agent: *
            disallow: /2

            user-agent: googlebot
            disallow: /3
            """;

    /** The lines of the groups that the robot obeys. */
    private static List<Integer> obeyed(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .map(choice -> choice.group().line())
                .toList();
    }

    @Test
    void aCrawlerWithoutANameObeysTheDefaultGroup() {
        for (Dialect dialect : Dialect.all()) {
            assertThat(obeyed(Policies.of(dialect, NEWS_ALL_GOOGLEBOT)))
                    .as(dialect.id())
                    .containsExactly(4);
        }
    }

    @Test
    void withoutADefaultGroupOtherCrawlersHaveNoRules() {
        Policy policy = Policies.of(Dialect.RFC9309, "User-agent: a\nDisallow: /", "b");
        assertThat(policy.groups()).isEmpty();
        assertThat(policy.verdict("/").reason()).isEqualTo(Reason.NO_GROUP);
    }

    @Test
    void groupsOfOneTokenAreMergedAndNeverWithTheGroupForAll() {
        String file = "User-agent: a\nDisallow: /1\nUser-agent: *\nDisallow: /2\nUser-agent: A/2\nDisallow: /3";
        Policy policy = Policies.of(Dialect.RFC9309, file, "a");
        assertThat(obeyed(policy)).containsExactly(1, 5);
        assertThat(policy.groups()).extracting(GroupChoice::specificity).containsExactly(2, 1, 2);
        assertThat(policy.allows("/2")).isTrue();
    }

    @Test
    void theMostSpecificLineOfAGroupDecides() {
        String file = "User-agent: Yandex\nUser-agent: YandexBot\nUser-agent: *\nDisallow: /1";
        GroupChoice choice =
                Policies.of(Dialect.YANDEX, file, "YandexBot").groups().get(0);
        assertThat(choice.userAgent().line()).isEqualTo(2);
        assertThat(choice.token()).isEqualTo(ProductToken.of("YandexBot"));
        assertThat(choice.isNamed()).isTrue();
    }

    @Test
    void ofTwoEquallySpecificLinesTheFirstIsNamed() {
        Policy policy = Policies.of(Dialect.RFC9309, "User-agent: a/1\nUser-agent: a/2\nDisallow: /", "a");
        assertThat(policy.groups().get(0).userAgent().line()).isEqualTo(1);
    }

    @Test
    void eachOfManyCrawlersObeysItsOwnGroup() {
        StringBuilder file = new StringBuilder();
        for (int group = 0; group < 20; group++) {
            file.append("User-agent: bot").append((char) ('a' + group)).append("\nDisallow: /\n");
        }
        for (int group = 0; group < 20; group++) {
            assertThat(Policies.of(Dialect.RFC9309, file.toString(), "bot" + (char) ('a' + group))
                            .obeyedGroups())
                    .containsExactly(group);
        }
    }
}
