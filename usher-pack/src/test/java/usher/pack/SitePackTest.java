package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.PolicyOptions.DefaultGroup;
import usher.Reason;
import usher.Usher;
import usher.uri.Authority;

class SitePackTest {
    @TempDir
    Path folder;

    private Path file;
    private SitePack pack;

    @BeforeEach
    void open() throws IOException {
        file = folder.resolve("sites.pack");
        SamplePacks.write(file, Dialect.RFC9309, SamplePacks.sites(Dialect.RFC9309));
        pack = SitePack.open(file);
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/private/x, DISALLOW, RULE_MATCHED, 2",
        "https://shop.example/private/open, ALLOW, RULE_MATCHED, 4",
        "https://SHOP.example/private/x, DISALLOW, RULE_MATCHED, 2",
        "HTTPS://shop.example:443/private/x, DISALLOW, RULE_MATCHED, 2",
        "http://shop.example/list?sort=up, DISALLOW, RULE_MATCHED, 3",
        "https://shop.example:8443/, DISALLOW, RULE_MATCHED, 2",
        "https://shop.example, ALLOW, NO_RULE_MATCHED, 0",
        "https://shop.example?sort=up, DISALLOW, RULE_MATCHED, 3",
        "https://shop.example/robots.txt, ALLOW, ROBOTS_TXT_ITSELF, 0",
        "https://[2001:db8:0::1]/x, DISALLOW, RULE_MATCHED, 2",
        "https://bücher.example/b, DISALLOW, RULE_MATCHED, 2",
        "https://open.example/x, ALLOW, NO_GROUP, 0",
        "https://other.example/x, ALLOW, NO_GROUP, 0",
        "https://gone.example/x, ALLOW, UNAVAILABLE, 0",
        "https://down.example/x, DISALLOW, UNREACHABLE, 0",
        "/private/x, DISALLOW, BAD_URL, 0",
        "https://, DISALLOW, BAD_URL, 0",
    })
    void aVerdictHasAccessReasonAndLine(String url, Access access, Reason reason, int line) {
        assertThat(pack.verdict(url)).isEqualTo(new PackVerdict(access, Optional.of(reason), line));
        assertThat(pack.allows(url)).isEqualTo(access == Access.ALLOW);
    }

    @Test
    void aSiteThatIsNotInThePackIsUnknownAndNotAllowed() {
        for (String url : List.of(
                "https://shop.example.org/",
                "https://www.shop.example/robots.txt",
                "https://shop.example:80/",
                "ftp://shop.example/")) {
            assertThat(pack.verdict(url)).isEqualTo(new PackVerdict(Access.DISALLOW, Optional.empty(), 0));
            assertThat(pack.verdict(url).isKnown()).isFalse();
            assertThat(pack.allows(url)).isFalse();
        }
    }

    @Test
    void thePackKnowsItsCrawlerAndItsSites() {
        assertThat(pack.sites()).isEqualTo(9);
        assertThat(pack.dialect()).isEqualTo(Dialect.RFC9309);
        assertThat(pack.tokens()).containsExactly("ExampleBot", "Example");
        assertThat(pack.contains(SamplePacks.site("http://shop.example"))).isTrue();
        assertThat(pack.contains(SamplePacks.site("https://www.shop.example"))).isFalse();
        assertThat(pack).hasToString("SitePack[ExampleBot>Example, rfc9309, 9 sites]");
    }

    @Test
    void anEmptyPackKnowsNoSite() throws IOException {
        SamplePacks.write(file, Dialect.RFC9309, Map.of());
        assertThat(SitePack.open(file).verdict("https://shop.example/").isKnown())
                .isFalse();
    }

    @Test
    void aSiteCannotBeAddedTwice() throws IOException {
        Policy policy = Usher.of(Dialect.RFC9309).unavailable();
        Path other = folder.resolve("other.pack");
        try (SitePackWriter writer = new SitePackWriter(other, Dialect.RFC9309)) {
            writer.add(SamplePacks.site("https://shop.example"), policy);
            writer.add(SamplePacks.site("http://shop.example"), policy);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.add(SamplePacks.site("https://SHOP.example:443"), policy))
                    .withMessage("the site https://shop.example was added twice; a pack has one policy for each site");
        }
        assertThat(other).doesNotExist();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aNewPackReplacesTheFileAndAnOpenOneKeepsTheOld() throws IOException {
        Usher usher = Usher.of(Dialect.RFC9309);
        SamplePacks.write(
                file,
                Dialect.RFC9309,
                Map.of(SamplePacks.site("https://shop.example"), usher.unavailable(SamplePacks.TOKENS)));
        assertThat(pack.allows("https://shop.example/private/x")).isFalse();
        assertThat(SitePack.open(file).allows("https://shop.example/private/x")).isTrue();
    }

    @Test
    void sitesWithTheSameRulesShareThem() throws IOException {
        Usher usher = Usher.of(Dialect.RFC9309);
        Policy policy = SamplePacks.policy(
                usher, "User-agent: *\n" + "Disallow: /a-rather-long-path\n".repeat(20) + "Disallow: /b\n".repeat(2));
        long one = size(usher, policy, 1);
        long hundred = size(usher, policy, 100);
        assertThat(hundred - one).isLessThan(100 * 80);
        assertThat(SitePack.open(file).verdict("https://host99.example/b").line())
                .isEqualTo(22);
    }

    private long size(Usher usher, Policy policy, int sites) throws IOException {
        try (SitePackWriter writer = new SitePackWriter(file, usher.dialect())) {
            for (int i = 0; i < sites; i++) {
                writer.add(new Authority("https", "host" + i + ".example", 443), policy);
            }
            writer.finish();
        }
        return Files.size(file);
    }

    @Test
    void aPackIsOpenedInItsDialectOnly() throws IOException {
        Dialect google = Dialect.GOOGLE.with(Dialect.GOOGLE.policy().withDefaultGroup(DefaultGroup.IGNORED));
        SamplePacks.write(file, google, SamplePacks.sites(google));
        assertThat(SitePack.open(file).dialect()).isEqualTo(google);
        assertThatThrownBy(() -> SitePack.open(file, Dialect.GOOGLE))
                .isInstanceOf(SitePackException.class)
                .hasMessageContaining("was built for the dialect google, which is unknown here or has other options");

        Dialect own = Dialect.RFC9309.named("mine", "x");
        SamplePacks.write(file, own, SamplePacks.sites(own));
        assertThat(SitePack.open(file, own).sites()).isEqualTo(9);
        assertThatThrownBy(() -> SitePack.open(file))
                .isInstanceOf(SitePackException.class)
                .hasMessageContaining("was built for the dialect mine, which is unknown here");
    }
}
