package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.lint.Finding;
import usher.lint.Linter;
import usher.overview.SiteSummary.Level;
import usher.uri.Authority;

/** Small files whose first sentence was once wrong, one kind after the other. A line break is written as |. */
@Tag("long")
class SentenceRowsTest {
    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "small-files.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\u0007')
    void aSummarySaysWhatThePoliciesDecide(String id, String file, Level level, String headline, String detail) {
        check(summary(robots(file), Optional.empty()), level, headline, detail);
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "fetches.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\u0007')
    void aSummaryOfAFetchSaysItsResultAndWhereItEnded(
            String id,
            int status,
            OutcomeCode code,
            String redirect,
            String file,
            Level level,
            String headline,
            String detail) {
        List<Hop> hops = redirect == null ? List.of() : List.of(new Hop(redirect, 302));
        Snapshot fetch = new Snapshot(
                new Authority("https", "shop.example", 443),
                Instant.EPOCH,
                Duration.ZERO,
                new FetchOutcome(status, Optional.empty(), Map.of()),
                hops,
                Optional.empty(),
                0,
                false,
                false);
        RobotsFile robots = file == null ? RobotsFile.unreachable() : robots(file);
        Optional<FailedFetch> failure = FailedFetch.of(Optional.of(fetch), Optional.ofNullable(code));
        check(summary(robots, failure).of(fetch), level, headline, detail);
    }

    private static SiteSummary summary(RobotsFile robots, Optional<FailedFetch> failure) {
        return Overview.ofFile(robots, DialectChoice.AUTO)
                .summary(Optional.of(robots).filter(file -> failure.isEmpty()), failure);
    }

    private static void check(SiteSummary summary, Level level, String headline, String detail) {
        assertThat(summary.headline()).isEqualTo(text(headline));
        assertThat(summary.level()).isEqualTo(level);
        assertThat(summary.detail()).startsWith(text(Optional.ofNullable(detail).orElse("")));
    }

    private static String text(String row) {
        return row.contains("\\x") ? robots(row).bytes().text().strip() : row;
    }

    /** A byte is written as {@code \xEF}; after {@code {wide}} each letter has two, and {@code {long}} is a comment. */
    private static RobotsFile robots(String row) {
        String file = Pattern.compile("\\\\x(..)")
                .matcher(row.replace('|', '\n') + "\n")
                .replaceAll(found -> String.valueOf((char) Integer.parseInt(found.group(1), 16)));
        String[] parts =
                file.replace("{long}", "#" + "x".repeat(600_000 - 2) + "\n").split("\\{wide\\}");
        String wide = parts.length == 1 ? "" : parts[1].replaceAll("(?s).", "\0$0");
        return RobotsFile.of((parts[0] + wide).getBytes(ISO_8859_1));
    }

    /** What lint says of a closed site are the same facts. */
    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "closed-sites.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\u0007')
    void lintSaysTheSameOfAClosedSite(String id, String file, int line, String message) {
        assertThat(Linter.today().findings(RobotsFile.of(file.replace('|', '\n') + "\n")))
                .filteredOn(finding -> finding.diagnostic().code().id().equals("REP127"))
                .filteredOn(finding -> finding.diagnostic().line() == line)
                .extracting(Finding::message)
                .contains(message);
    }
}
