package usher.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.lint.Finding;
import usher.lint.Linter;
import usher.overview.SiteSummary.Level;

/** Small files whose first sentence was once wrong, one kind after the other. A line break is written as |. */
class SentenceRowsTest {
    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "small-files.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\u0007')
    void aSummarySaysWhatThePoliciesDecide(String id, String file, Level level, String headline, String detail) {
        RobotsFile robots = RobotsFile.of(file.replace('|', '\n') + "\n");
        SiteSummary summary = Overview.ofFile(robots, DialectChoice.AUTO)
                .summary(Optional.of(robots.as(Dialect.RFC9309)), Optional.empty());
        assertThat(summary.headline()).isEqualTo(headline);
        assertThat(summary.level()).isEqualTo(level);
        assertThat(summary.detail()).startsWith(Optional.ofNullable(detail).orElse(""));
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
