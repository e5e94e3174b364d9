package usher.usage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static usher.diagnostic.DiagnosticCode.PAGE_RULES_CUT;
import static usher.diagnostic.DiagnosticCode.ROBOTS_TAG_MALFORMED;
import static usher.diagnostic.DiagnosticCode.TDM_MALFORMED;
import static usher.diagnostic.DiagnosticCode.TDM_RULE_DEAD;
import static usher.diagnostic.DiagnosticCode.USAGE_MALFORMED;
import static usher.usage.statement.UsageOutcome.ALLOWED;
import static usher.usage.statement.UsageOutcome.DISALLOWED;
import static usher.usage.statement.UsageOutcome.UNKNOWN;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;

/** US-14: what is inside a limit counts, and what is beyond it is reported. */
class UsageLimitsTest {
    private static final int LIMIT = 65_536;

    private static UsageVerdict verdict(PageContent page) {
        return UsagePolicy.of(RobotsFile.unavailable().as(Dialect.RFC9309).policy("ExampleBot"))
                .verdict("/a/b", page);
    }

    private static List<DiagnosticCode> codes(UsageVerdict verdict) {
        return verdict.diagnostics().stream().map(UsageDiagnostic::code).toList();
    }

    @Test
    void ofALongXRobotsTagCompleteRulesAreRead() {
        String filler = "nofollow,".repeat(LIMIT / 9 - 2);
        UsageVerdict inside = verdict(PageContent.NONE
                .withHeader("X-Robots-Tag", filler)
                .withHeader("X-Robots-Tag", "noindex,nosnippet," + filler));
        assertThat(inside.outcome(UsagePurpose.SEARCH)).isEqualTo(DISALLOWED);
        assertThat(codes(inside)).contains(PAGE_RULES_CUT);
        UsageVerdict beyond = verdict(
                PageContent.NONE.withHeader("X-Robots-Tag", "n".repeat(LIMIT)).withHeader("X-Robots-Tag", "noindex"));
        assertThat(beyond.outcome(UsagePurpose.SEARCH)).isEqualTo(UNKNOWN);
        assertThat(codes(beyond)).contains(PAGE_RULES_CUT);
    }

    @Test
    void ofALongRobotsTagCompleteMembersAreRead() {
        String filler = "x;y=\"" + "z".repeat(LIMIT) + "\"";
        UsageVerdict cut =
                verdict(PageContent.NONE.withHeader("Robots-Tag", "*;noindex, " + filler + ", *;nosnippet, ("));
        assertThat(cut.outcome(UsagePurpose.SEARCH)).isEqualTo(DISALLOWED);
        assertThat(codes(cut)).contains(PAGE_RULES_CUT).doesNotContain(ROBOTS_TAG_MALFORMED);
    }

    @Test
    void aLongDictionaryCannotBeParsed() {
        String members = IntStream.range(0, 1_024).mapToObj(i -> "k" + i + "=1").collect(Collectors.joining(", "));
        assertThat(verdict(PageContent.NONE.withHeader("Content-Usage", members + ", search=n"))
                        .outcome(UsagePurpose.SEARCH))
                .isEqualTo(DISALLOWED);
        UsageVerdict tooLong =
                verdict(PageContent.NONE.withHeader("Content-Usage", "search=n, x=\"" + "y".repeat(LIMIT) + "\""));
        assertThat(tooLong.outcome(UsagePurpose.SEARCH)).isEqualTo(UNKNOWN);
        assertThat(codes(tooLong)).contains(USAGE_MALFORMED);
    }

    @Test
    void aMalformedValueNamesItsPlace() {
        UsageVerdict found = verdict(PageContent.NONE.withHeader("Content-Usage", "search=n, train-ai = n"));
        assertThat(found.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.place()).isEqualTo(UsagePlace.header("Content-Usage"));
            assertThat(diagnostic.message())
                    .isEqualTo("“search=n, train-ai = n” cannot be parsed at byte 20: the value is ignored");
        });
    }

    @Test
    void ofManyLinksTheFirstAreRead() {
        String link = "<https://example.com/a>; rel=license; type=\"application/rsl+xml\", ";
        UsageVerdict cut = verdict(PageContent.NONE.withHeader("Link", link.repeat(LIMIT / link.length() + 1)));
        assertThat(cut.licenses())
                .hasSize(LIMIT / link.length())
                .extracting(UsageLicense::url)
                .containsOnly("https://example.com/a");
        assertThat(codes(cut)).contains(PAGE_RULES_CUT);
    }

    @Test
    void aTdmFileOverALimitIsIgnored() {
        String rule = "{\"location\":\"/\",\"tdm-reservation\":0},";
        assertThat(tdm("[" + rule.repeat(9_999) + rule.substring(0, rule.length() - 1) + "]"))
                .isEqualTo(ALLOWED);
        assertThat(tdm("[" + rule.repeat(10_000) + rule.substring(0, rule.length() - 1) + "]"))
                .isEqualTo(UNKNOWN);
        assertThat(tdm("[" + rule.substring(0, rule.length() - 1) + " ".repeat(512_000) + "]"))
                .isEqualTo(UNKNOWN);
        assertThat(tdm("[" + rule + "{\"x\":" + "[".repeat(62) + "]".repeat(62) + "}]"))
                .isEqualTo(ALLOWED);
        assertThat(tdm("[" + rule + "{\"x\":" + "[".repeat(63) + "]".repeat(63) + "}]"))
                .isEqualTo(UNKNOWN);
        assertThat(codes(verdict(PageContent.NONE.withTdmFile(new byte[0])))).containsExactly(TDM_MALFORMED);
    }

    private static UsageOutcome tdm(String file) {
        return verdict(PageContent.NONE.withTdmFile(file.getBytes(UTF_8))).outcome(UsagePurpose.TDM);
    }

    @Test
    void rulesAfterAShorterPrefixNeverApply() {
        String file = List.of("/a/b", "/a/", "/a/bc", "/a", "/ab*", "/x*y", "/x*y", "/b$", "/b", "/b/c", "*").stream()
                .map(location -> "{\"location\":\"" + location + "\"}")
                .collect(Collectors.joining(",", "[", "]"));
        UsageVerdict found = verdict(PageContent.NONE.withTdmFile(file.getBytes(UTF_8)));
        assertThat(codes(found)).containsOnly(TDM_RULE_DEAD);
        assertThat(found.diagnostics())
                .extracting(diagnostic -> diagnostic.args().get(0))
                .containsExactly("/a/bc", "/ab*", "/b/c");
    }
}
