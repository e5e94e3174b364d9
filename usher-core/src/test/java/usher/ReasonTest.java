package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReasonTest {
    private static final Verdict BAD_URL = new Verdict(Access.DISALLOW, Reason.BAD_URL, java.util.Optional.empty());

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void robotsTxtItselfIsAlwaysAllowed(Dialect dialect) {
        Policy policy = Policies.rules(dialect, "Disallow: /");
        for (String url : List.of("/robots.txt", "https://e.example/robots.txt", "/robots.txt#top")) {
            assertThat(policy.verdict(url)).isEqualTo(Verdict.allow(Reason.ROBOTS_TXT_ITSELF));
        }
        for (String url : List.of(
                "/robots.txt?", "/robots.txt?x", "/robots.txt/", "/Robots.txt", "/a/robots.txt", "/robots.tx")) {
            assertThat(policy.verdict(url).isAllowed()).as(url).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.com", "foo", "mailto:a@b.example", "http://", "https://exa mple/", " ", "\\x"})
    void anInvalidUrlIsNotAllowed(String url) {
        for (Dialect dialect : Dialect.all()) {
            Policy policy = Policies.of(dialect, "", "bot");
            boolean isTrimmed = dialect == Dialect.LIBWWW && url.isBlank(); // the path of no URL is /
            if (dialect == Dialect.GOOGLE || isTrimmed) {
                assertThat(policy.verdict(url)).isEqualTo(Verdict.allow(Reason.NO_GROUP));
            } else {
                assertThat(policy.verdict(url)).as(dialect.id()).isEqualTo(BAD_URL);
                assertThat(policy.allows(url)).isFalse();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"65535, NO_GROUP", "65536, NO_GROUP", "65537, BAD_URL"})
    void aPathIsInvalidOnlyAboveTheLengthLimit(int length, Reason reason) {
        String path = "/" + "a".repeat(length - 1);
        Policy policy = Policies.of(Dialect.RFC9309, "", "bot");
        assertThat(policy.verdict(path).reason()).isEqualTo(reason);
        assertThat(policy.verdict("https://e.example" + path).reason()).isEqualTo(reason);
        assertThat(policy.verdict("/" + "\u00E9".repeat(32_768)).reason()).isEqualTo(Reason.BAD_URL);
    }

    @Test
    void aSiteWithoutAFileAllowsAllAndAnUnreachableOneNothing() {
        for (Dialect dialect : Dialect.all()) {
            assertThat(RobotsFile.unavailable().as(dialect).policy("bot").verdict("/x"))
                    .isEqualTo(Verdict.allow(Reason.UNAVAILABLE));
            assertThat(RobotsFile.unreachable().as(dialect).policy("bot").verdict("/x"))
                    .isEqualTo(Verdict.disallow(Reason.UNREACHABLE));
            assertThat(RobotsFile.unreachable()
                            .as(dialect)
                            .policy()
                            .verdict("/robots.txt")
                            .reason())
                    .isEqualTo(Reason.ROBOTS_TXT_ITSELF);
        }
    }

    @Test
    void everyReasonHasAnExplanationOfItsOwn() {
        assertThat(Stream.of(Reason.values()).map(Reason::explanation))
                .doesNotHaveDuplicates()
                .noneMatch(String::isBlank);
    }
}
