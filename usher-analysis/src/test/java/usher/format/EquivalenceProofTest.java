package usher.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.bytes.Bytes;

class EquivalenceProofTest {
    static Stream<Arguments> same() {
        return Stream.of(
                pair("", "# nothing\n"),
                pair("User-agent: a\nDisallow: /\n", "USER-AGENT:a#c\n\tdisallow : /"),
                pair("User-agent: a\nDisallow: /x\nDisallow: /y\n", "User-agent: a\nDisallow: /y\nDisallow: /x\n"),
                pair("User-agent: a\nDisallow: /x\nDisallow: /x\n", "User-agent: a\nDisallow: /x\n"),
                pair("Sitemap: https://a.example/\n", "Sitemap: https://a.example/\nSitemap: https://a.example/\n"),
                pair("Clean-param: a\n", "Clean-param: a\nClean-param: a\n"));
    }

    static Stream<Arguments> different() {
        return Stream.of(
                pair("User-agent: a\nDisallow: /x\n", "User-agent: a\nDisallow: /y\n"),
                pair("User-agent: a\nDisallow: /x\n", "User-agent: b\nDisallow: /x\n"),
                pair("User-agent: *\nDisallow: /x\n", "User-agent: *\n"),
                pair("User-agent: a\nAllow: /xx\nDisallow: /x\n", "User-agent: a\nAllow: /xx\nAllow: /x\n"),
                pair("User-agent: a\nDisallow: /x$\n", "User-agent: a\nDisallow: /x\n"),
                pair("User-agent: a\nCrawl-delay: 1\nDisallow: /\n", "User-agent: a\nCrawl-delay: 2\nDisallow: /\n"),
                // A delay applies to the last run of User-agent lines above it (D-19).
                pair(
                        "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /\n",
                        "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nDisallow: /\n"),
                pair(
                        "User-agent: a\nRequest-rate: 1/5\nUser-agent: b\nDisallow: /\n",
                        "User-agent: a\nUser-agent: b\nRequest-rate: 1/5\nDisallow: /\n"),
                pair(
                        "User-agent: a\nVisit-time: 0100-0200\nDisallow: /\n",
                        "User-agent: a\nVisit-time: 0100-0300\nDisallow: /\n"),
                pair("User-agent: a\nCache-delay: 1\nDisallow: /\n", "User-agent: a\nDisallow: /\n"),
                pair(
                        "Sitemap: https://a.example/1\nSitemap: https://a.example/2\n",
                        "Sitemap: https://a.example/2\nSitemap: https://a.example/1\n"),
                pair("Host: a.example\n", "Host: b.example\n"),
                pair("Clean-param: a\n", "Clean-param: b\n"),
                pair("Clean-param: a /x\n", "Clean-param: a /y\n"),
                // An empty line between User-agent lines counts in Yandex, and one below them in 1994.
                pair("User-agent: a\nUser-agent: b\nDisallow: /\n", "User-agent: a\n\nUser-agent: b\nDisallow: /\n"),
                pair("User-agent: a\nDisallow: /\n", "User-agent: a\n\nDisallow: /\n"),
                // Yandex of 2013 reads no file over 32 KiB.
                pair("User-agent: a\nDisallow: /\n", "User-agent: a\nDisallow: /\n" + "#\n".repeat(20_000)));
    }

    private static Arguments pair(String before, String after) {
        return Arguments.of(before, after);
    }

    @ParameterizedTest
    @MethodSource("same")
    void equivalentFilesAreProvedEqual(String before, String after) {
        assertThat(difference(before, after, Dialect.all())).isEmpty();
        assertThat(difference(after, before, Dialect.all())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("different")
    void filesThatDifferInSomeDialectAreNotProvedEqual(String before, String after) {
        assertThat(difference(before, after, Dialect.all())).isPresent();
        assertThat(difference(after, before, Dialect.all())).isPresent();
    }

    @Test
    void delaysOfACrawlerMayBeInAnyOfItsGroups() {
        String one =
                "User-agent: a\nCrawl-delay: 1\nRequest-rate: 1/5\nUser-agent: b\nRequest-rate: 1/7\nDisallow: /\n";
        String other = "User-agent: a\nUser-agent: b\nDisallow: /\n\nUser-agent: b\nRequest-rate: 1/7\nDisallow: /\n\n"
                + "User-agent: a\nRequest-rate: 1/5\nCrawl-delay: 1\nDisallow: /\n";
        String third = other.replace("a\nRequest-rate: 1/5", "a\nRequest-rate: 1/6");

        assertThat(difference(one, other, List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.BING)))
                .isEmpty();
        assertThat(difference(one, third, List.of(Dialect.RFC9309)))
                .hasValueSatisfying(
                        difference -> assertThat(difference.description()).contains("Request-rate"));
    }

    @Test
    void aDifferenceNamesItsDialectAndCrawler() {
        String together = "User-agent: a\nUser-agent: b\nDisallow: /\n";
        String apart = "User-agent: a\n\nUser-agent: b\nDisallow: /\n";

        assertThat(difference(together, apart, List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.BING)))
                .isEmpty();
        assertThat(difference(together, apart, Dialect.all())).hasValueSatisfying(difference -> {
            assertThat(difference.dialect()).isEqualTo("yandex");
            assertThat(difference.subject()).isEqualTo("a");
        });
    }

    private static Optional<Difference> difference(String before, String after, List<Dialect> dialects) {
        return EquivalenceProof.difference(Bytes.of(before), Bytes.of(after), dialects);
    }
}
