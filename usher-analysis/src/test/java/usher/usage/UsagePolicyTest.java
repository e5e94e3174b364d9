package usher.usage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope.Level;
import usher.usage.statement.UsageStatement;

class UsagePolicyTest {
    private static UsageVerdict verdict(String robots, String agent, String url, PageContent page) {
        return verdict(Dialect.RFC9309, robots, agent, url, page);
    }

    private static UsageVerdict verdict(Dialect dialect, String robots, String agent, String url, PageContent page) {
        return UsagePolicy.of(RobotsFile.of(robots).as(dialect).policy(agent)).verdict(url, page);
    }

    @ParameterizedTest
    @CsvSource({"nofollow, false", "NONE, false", "'noindex, follow', true", "'otherbot: nofollow', true"})
    void aPageSaysWhetherItsLinksMayBeFollowed(String rules, boolean mayFollow) {
        PageContent page = PageContent.NONE.withHeader("X-Robots-Tag", rules);
        assertThat(verdict("", "ExampleBot", "/x", page).mayFollowLinks()).isEqualTo(mayFollow);
    }

    @Test
    void theOutcomeNamesItsStatements() {
        UsageVerdict found = verdict("""
                User-agent: *
                Content-Usage: search=y, train-ai=y
                Content-Usage: /news/ train-ai=n
                Content-Signal: /news/ ai-train=yes
                """, "ExampleBot", "/news/1", PageContent.NONE);

        PurposeVerdict training = found.purpose(UsagePurpose.AI_TRAIN);
        assertThat(training.outcome()).isEqualTo(UsageOutcome.DISALLOWED);
        assertThat(training.deciding()).singleElement().satisfies(statement -> {
            assertThat(statement.carrier()).isEqualTo(UsageCarrier.CONTENT_USAGE);
            assertThat(statement.place().line()).isEqualTo(3);
            assertThat(statement.place().offset())
                    .isEqualTo("User-agent: *\nContent-Usage: search=y, train-ai=y\nContent-Usage: ".length());
            assertThat(statement.text()).isEqualTo("/news/ train-ai=n");
            assertThat(statement.scope().level()).isEqualTo(Level.PATH);
            assertThat(statement.scope().pattern()).contains("/news/");
            assertThat(statement.scope().agents()).containsExactly("*");
            assertThat(statement.version()).isEqualTo("vocab-08");
        });
        assertThat(training.overridden())
                .extracting(statement -> statement.place().line(), UsageStatement::use)
                .containsExactly(tuple(2, StatementUse.OVERRIDDEN), tuple(4, StatementUse.COUNTED));
        assertThat(found.diagnostics())
                .extracting(diagnostic -> diagnostic.code())
                .contains(DiagnosticCode.USAGE_CONFLICT, DiagnosticCode.USAGE_HIDDEN);
        assertThat(found.outcome(UsagePurpose.SEARCH)).isEqualTo(UsageOutcome.UNKNOWN);
    }

    @Test
    void statementsOfAManagedBlockAreMarked() {
        UsageVerdict found = verdict("""
                # BEGIN Cloudflare Managed content
                User-agent: *
                Content-Signal: ai-train=no
                Allow: /
                # END Cloudflare Managed Content
                User-agent: *
                Content-Signal: search=yes
                """, "ExampleBot", "/", PageContent.NONE);
        assertThat(found.statements())
                .extracting(UsageStatement::managedBy)
                .satisfiesExactly(
                        managed -> assertThat(managed).contains("cloudflare"),
                        managed -> assertThat(managed).isEmpty());
    }

    /** Whatever the preferences say, the access verdict is the policy's own (D-14). */
    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void accessIsThatOfThePolicy(Dialect dialect) {
        String file = "User-agent: *\nContent-Usage: train-ai=n, search=n\nDisallow: /a\nContent-Signal: search=no\n";
        Policy policy = RobotsFile.of(file).as(dialect).policy("ExampleBot");
        for (String url : List.of("/", "/a", "/robots.txt", "no url")) {
            UsageVerdict found = UsagePolicy.of(policy).verdict(url, PageContent.NONE);
            assertThat(found.access()).isEqualTo(policy.verdict(url));
            assertThat(found.outcome(UsagePurpose.SEARCH) == UsageOutcome.NOT_APPLICABLE)
                    .isEqualTo(!policy.allows(url));
        }
    }

    @Test
    void aDisallowedPageHasItsStatementsAndLicenses() {
        UsageVerdict found = verdict(
                "License: https://example.com/l\nUser-agent: *\nContent-Usage: search=y\nDisallow: /\n",
                "ExampleBot",
                "/x",
                PageContent.NONE
                        .withHeader("Link", "<https://example.com/p>; rel=license; type=\"application/rsl+xml\"")
                        .withTdmFile(
                                "[{\"location\":\"/\",\"tdm-reservation\":1,\"tdm-policy\":\"https://example.com/t\"}]"
                                        .getBytes(UTF_8)));
        assertThat(found.statements()).hasSize(2).noneMatch(UsageStatement::isCounted);
        assertThat(found.licenses())
                .extracting(UsageLicense::url, license -> license.kind().word())
                .containsExactly(tuple("https://example.com/l", "rsl"), tuple("https://example.com/t", "tdm-policy"));
    }

    /** RS-07. */
    @Test
    void aSiteThatRequiresALicenseHasAPrice() {
        PageContent license = PageContent.NONE.withHeader("www-authenticate", "License realm=x");
        assertThat(verdict("", "ExampleBot", "/", license.withStatus(401)).isPriced())
                .isTrue();
        assertThat(verdict("", "ExampleBot", "/", license.withStatus(200)).isPriced())
                .isFalse();
        assertThat(verdict("", "ExampleBot", "/", PageContent.NONE.withStatus(402))
                        .isPriced())
                .isTrue();
        assertThat(verdict("", "ExampleBot", "/", PageContent.NONE.withStatus(401))
                        .isPriced())
                .isFalse();
    }

    @Test
    void onlyHtmlIsReadAsHtml() {
        PageContent page = PageContent.NONE.withBody("<meta name=robots content=noindex>".getBytes(UTF_8));
        Stream.of("text/html; charset=utf-8", "TEXT/HTML", "application/xhtml+xml")
                .forEach(type -> assertThat(verdict("", "ExampleBot", "/", page.withHeader("Content-Type", type))
                                .outcome(UsagePurpose.SEARCH))
                        .isEqualTo(UsageOutcome.DISALLOWED));
        assertThat(verdict("", "ExampleBot", "/", page.withHeader("Content-Type", "text/plain"))
                        .outcome(UsagePurpose.SEARCH))
                .isEqualTo(UsageOutcome.UNKNOWN);
    }

    /** A control token governs the crawlers of its own operator, whatever tokens others obey as well. */
    @Test
    void aControlTokenGovernsItsOperatorsCrawlers() {
        String file = "User-agent: Google-Extended\nDisallow: /\n";
        assertThat(verdict(file, "Googlebot-Image", "/", PageContent.NONE).outcome(UsagePurpose.AI_TRAIN))
                .isEqualTo(UsageOutcome.DISALLOWED);
        assertThat(verdict(file, "Applebot", "/", PageContent.NONE).outcome(UsagePurpose.AI_TRAIN))
                .isEqualTo(UsageOutcome.UNKNOWN);
    }

    @Test
    void theLongestPathIsCountedAsTheDialectCountsIt() {
        String file =
                "User-agent: *\nContent-Usage: /*****a train-ai=n\nContent-Usage: /xxa train-ai=y\nDisallow: /q\n";
        assertThat(verdict(Dialect.RFC9309, file, "ExampleBot", "/xxa", PageContent.NONE)
                        .outcome(UsagePurpose.AI_TRAIN))
                .isEqualTo(UsageOutcome.DISALLOWED);
        assertThat(verdict(Dialect.YANDEX, file, "ExampleBot", "/xxa", PageContent.NONE)
                        .outcome(UsagePurpose.AI_TRAIN))
                .isEqualTo(UsageOutcome.ALLOWED);
    }

    @Test
    void statementsBeyondAThousandAreCounted() {
        String file = "User-agent: *\n" + "Content-Usage: search=y\n".repeat(1_500);
        UsageVerdict found = verdict(file, "ExampleBot", "/", PageContent.NONE);
        assertThat(found.statements()).hasSize(1_000);
        assertThat(found.omitted()).isEqualTo(500);
    }
}
