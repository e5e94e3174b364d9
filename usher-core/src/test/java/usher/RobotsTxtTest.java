package usher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.internal.parse.DocumentDiagnostics;
import usher.syntax.Completeness;
import usher.syntax.ParsedLine;
import usher.uri.Authority;
import usher.uri.WebUrl;

class RobotsTxtTest {
    private static final String FILE = """
            Foo: 1
            User-agent: *
              Disallow: /a # comment
            Host: e.example
            Allow:
            """;

    @Test
    void aRuleKnowsItsWholeLineAndItsPatternsPlace() {
        Rule rule =
                Documents.read(Dialect.RFC9309, FILE).groups().get(0).rules().get(0);
        assertThat(rule.line()).isEqualTo(3);
        assertThat(rule.span()).isEqualTo(new Span(21, 45));
        assertThat(rule.pattern().span()).isEqualTo(new Span(33, 35));
        assertThat(rule.text()).isEqualTo("Disallow: /a");
    }

    @Test
    void anEmptyRuleIsARuleToo() {
        Rule rule =
                Documents.read(Dialect.RFC9309, FILE).groups().get(0).rules().get(1);
        assertThat(rule.pattern().isEmpty()).isTrue();
        assertThat(rule.text()).isEqualTo("Allow:");
    }

    @Test
    void everyLineStaysReachable() {
        RobotsTxt robots = Documents.read(Dialect.RFC9309, FILE);
        assertThat(robots.lines()).extracting(ParsedLine::lineNumber).containsExactly(1, 2, 3, 4, 5);
        assertThat(robots.bytes()).isEqualTo(Bytes.of(FILE));
        assertThat(robots.completeness()).isEqualTo(Completeness.WHOLE);
    }

    @Test
    void siteWideDirectivesAreFoundInAnyPlace() {
        RobotsTxt robots = Documents.read(Dialect.YANDEX, "Sitemap: /map.xml\n" + FILE + "Clean-param: a");
        assertThat(robots.host().orElseThrow().line()).isEqualTo(5);
        assertThat(robots.cleanParams()).hasSize(1);
        assertThat(robots.sitemaps()).isEmpty();
        assertThat(robots.sitemaps(new Authority("https", "e.example", 443)))
                .containsExactly(new DirectiveValue<>("https://e.example/map.xml", 1));
    }

    @Test
    void aSitemapThatTheSiteCompletesIsNotReported() {
        RobotsTxt robots = Documents.read(Dialect.YANDEX, "Sitemap: /map.xml\nSitemap: map.xml\n");
        assertThat(robots.diagnostics()).extracting(Diagnostic::line).containsExactly(1, 2);
        WebUrl url = WebUrl.parse("https://e.example/robots.txt").orElseThrow();
        assertThat(RobotsFile.of(robots.bytes(), url).as(Dialect.YANDEX).diagnostics())
                .extracting(Diagnostic::line)
                .containsExactly(2);
        RobotsTxt others = Documents.read(Dialect.RFC9309, "Sitemap: /map.xml\n");
        assertThat(RobotsFile.of(others.bytes(), url).as(Dialect.RFC9309).diagnostics())
                .isEqualTo(others.diagnostics());
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void theDiagnosticsOfTheFileAreTheFirstOfAll(Dialect dialect) {
        for (String file : List.of("<html>\nFoo: 1\n", "User-agent: *\n", "Disallow: /\n\0")) {
            RobotsTxt document = Documents.read(dialect, file);
            assertThat(document.fileDiagnostics())
                    .isEqualTo(document.diagnostics().stream()
                            .filter(found -> found.line() == 0)
                            .toList());
        }
        assertThat(Documents.read(dialect, "<html>").fileDiagnostics()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void diagnosticsAreSortedByPlaceAndInsideTheFile(Dialect dialect) {
        String file = "#".repeat(512)
                + "\nHost: -\nFoo: 1\nDisallow: /\nUser-agent: *\nCrawl-delay: x\nDisalow: x\n \tFoo : 2\nSitemap: y\n"
                + "Disallow: /\nUser-agent: *\n\0\nClean-param: &&\ndisallow /\n\u00E9\n";
        List<Diagnostic> found = Documents.read(dialect, file).diagnostics();
        assertThat(found)
                .isSortedAccordingTo(DocumentDiagnostics::compare)
                .hasSizeGreaterThan(4)
                .isUnmodifiable();
        List<String> lines = file.lines().toList();
        for (Diagnostic one : found) {
            int before = lines.subList(0, Math.max(0, one.line() - 1)).stream()
                    .mapToInt(line -> Bytes.of(line).length() + 1)
                    .sum();
            assertThat(one.span().start())
                    .as(one.toString())
                    .isEqualTo(one.line() == 0 ? 0 : before + one.column() - 1);
            assertThat(one.span().end()).isLessThanOrEqualTo(Bytes.of(file).length());
        }
    }

    @Test
    void aGroupHasAUserAgentLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GroupDirectives(
                        List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void nothingOfADocumentCanBeChanged() {
        RobotsTxt robots = Documents.read(Dialect.RFC9309, FILE);
        assertThat(robots.groups()).isUnmodifiable();
        assertThat(robots.lines()).isUnmodifiable();
        assertThat(robots.groups().get(0).rules()).isUnmodifiable();
        assertThat(robots.groups().get(0).lines()).isUnmodifiable();
        assertThat(robots.groups().get(0).userAgents()).isUnmodifiable();
    }

    @ParameterizedTest
    @CsvSource({"foo, true", "Foo-Bar_x, true", "'', false", "MJ12bot, false", "a b, false", "\u00E9, false", "*, false"
    })
    void theStandardPermitsLettersHyphensAndUnderscoresInATokenOnly(String token, boolean legal) {
        assertThat(ProductToken.of(token).isLegal()).isEqualTo(legal);
        assertThat(Optional.of(ProductToken.of(token).toString())).contains(token);
    }
}
