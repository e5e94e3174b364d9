package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** Each rule of a corpus that lint calls useless can be taken out, and the comparison proves that nothing changes. */
class UnusedRuleCheckTest {
    private static final Dialect RFC = Dialect.RFC9309;

    /** The comparison of large files takes a second; with this many a file is as good as confirmed. */
    private static final int MAX_IN_A_FILE = 20;

    /** A corpus has more of them than one in so many files. */
    private static final int FILES_FOR_ONE = 60;

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void removingUnusedRulesChangesNoVerdict(Corpus corpus) {
        Linter linter = Linter.of(Dialect.RFC9309);
        int confirmed = 0;
        for (CorpusSite site : corpus.sites()) {
            List<Diagnostic> useless = linter.everything(RobotsFile.of(site.robots())).stream()
                    .map(Finding::diagnostic)
                    .filter(finding -> finding.code() == DiagnosticCode.RULE_NEVER_DECIDES
                            || finding.code() == DiagnosticCode.RULE_WITHOUT_EFFECT)
                    .limit(MAX_IN_A_FILE)
                    .toList();
            for (Diagnostic finding : useless) {
                confirm(site, RobotsFile.of(site.robots()).as(RFC), finding);
                confirmed++;
            }
        }
        assertThat(confirmed).isGreaterThan(corpus.sites().size() / FILES_FOR_ONE);
    }

    private static void confirm(CorpusSite site, RobotsTxt robots, Diagnostic finding) {
        RobotsTxt without =
                RobotsFile.of(without(robots.bytes(), finding.span())).as(RFC);
        List<String> names = new ArrayList<>(NamedCrawlers.in(List.of(robots)));
        names.add(0, "*");
        for (String name : names) {
            String[] tokens = name.equals("*") ? new String[0] : new String[] {name};
            PolicyDiff diff = PolicyDiff.of(robots.policy(tokens), without.policy(tokens), Budget.DEFAULT);
            assertThat(diff.outcome())
                    .as("%s without line %s, for %s: %s", site, finding.line(), name, diff.changes())
                    .isEqualTo(Outcome.SAME);
        }
    }

    /** The file with the line of that place turned into a comment. */
    private static byte[] without(Bytes file, Span place) {
        byte[] bytes = file.toByteArray();
        int start = place.start();
        while (start > 0 && bytes[start - 1] != '\n' && bytes[start - 1] != '\r') {
            start--;
        }
        byte[] without = Arrays.copyOf(bytes, bytes.length);
        without[start] = '#';
        return without;
    }
}
