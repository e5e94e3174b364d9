package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsTxt;
import usher.Usher;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.octets.Octets;
import usher.octets.Span;
import usher.testkit.Project;

/** Each rule of real files that lint calls useless can be taken out, and the comparison proves that nothing changes. */
class UselessRulesTest {
    private static final String WHAT = "taking useless rules out of real files";
    private static final Usher RFC = Usher.of(Dialect.RFC9309);

    /** The comparison of large files takes a second; with this many a file is as good as confirmed. */
    private static final int MOST_A_FILE = 20;

    @Test
    void withoutAUselessRuleNothingChanges() throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        Linter linter = Linter.of(Dialect.RFC9309);
        int confirmed = 0;
        for (Path file : LintStatistics.files(folder.get())) {
            byte[] octets = Files.readAllBytes(file);
            List<Diagnostic> useless = linter.findings(octets).stream()
                    .map(Finding::diagnostic)
                    .filter(finding -> finding.code() == DiagnosticCode.RULE_NEVER_DECIDES)
                    .limit(MOST_A_FILE)
                    .toList();
            for (Diagnostic finding : useless) {
                confirm(file, RFC.parse(octets), finding);
                confirmed++;
            }
        }
        assertThat(confirmed).isGreaterThan(20);
    }

    private static void confirm(Path file, RobotsTxt robots, Diagnostic finding) {
        RobotsTxt without = RFC.parse(without(robots.octets(), finding.span()));
        List<String> names = new ArrayList<>(NamedCrawlers.in(List.of(robots)));
        names.add(0, "*");
        for (String name : names) {
            String[] tokens = name.equals("*") ? new String[0] : new String[] {name};
            PolicyDiff diff = PolicyDiff.of(RFC.policy(robots, tokens), RFC.policy(without, tokens), Budget.DEFAULT);
            assertThat(diff.outcome())
                    .as("%s without line %s, for %s: %s", file, finding.line(), name, diff.changes())
                    .isEqualTo(Outcome.SAME);
        }
    }

    /** The file with the line of that place turned into a comment. */
    private static byte[] without(Octets file, Span place) {
        byte[] octets = file.toByteArray();
        int start = place.start();
        while (start > 0 && octets[start - 1] != '\n' && octets[start - 1] != '\r') {
            start--;
        }
        byte[] without = Arrays.copyOf(octets, octets.length);
        without[start] = '#';
        return without;
    }
}
