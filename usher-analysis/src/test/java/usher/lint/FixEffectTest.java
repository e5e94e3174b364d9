package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.RobotsFile;

/** What suggested fixes say that they change. */
class FixEffectTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "User-agent: *;Disallow: cart > closes /cart for everyone",
                "User-agent: *;Disallow: /a,/b > closes /a, /b for everyone",
                "User-agent: *;Disallow: /;Allow: blog > opens /blog for everyone",
                "Disallow: /a;;User-agent: Foo;Disallow: /b > closes /a for crawlers without a group of their own",
                "User-agent: *;Disallow: /b;Allow: Sitemap: https://b.example/s > "
                        + "names the sitemap https://b.example/s",
                "User-agent: GPTBot CCBot;Disallow: / > closes / for CCBot",
            })
    void aSuggestionStatesWhatItChanges(String file, String effect) {
        assertThat(effects(file.replace(";", "\n") + "\n")).contains(effect);
    }

    private static Stream<String> effects(String file) {
        return Linter.today().findings(RobotsFile.of(file)).stream()
                .flatMap(finding -> finding.fix().stream())
                .map(Fix::effect);
    }
}
