package usher.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.Finding;
import usher.lint.LintSelection;
import usher.lint.Linter;

class GithubAnnotationsTest {
    private static List<String> of(String name, String file) {
        byte[] bytes = file.getBytes(UTF_8);
        return GithubAnnotations.of(name, Bytes.of(bytes), Linter.today().findings(RobotsFile.of(bytes)));
    }

    @Test
    void aFindingIsACommandWithItsPlace() {
        assertThat(of("web/robots.txt", "User-agent: *\nDisallow: \"/é\"\n"))
                .contains("::error file=web/robots.txt,line=2,endLine=2,col=11,endColumn=15,title=REP073 QUOTES"
                        + "::web/robots.txt:2: the quotation marks are part of “\"/é\"” (REP073)");
    }

    @Test
    void textOfTheFileCannotBecomeACommandOrAProperty() {
        assertThat(of("a,b:c%.txt", "User-agent: *\nDisallow: x%0A::error::y\rDisallow: y\n"))
                .allMatch(command -> command.startsWith("::") && !command.contains("\n") && !command.contains("\r"))
                .anyMatch(command -> command.startsWith("::error file=a%2Cb%3Ac%25.txt,line=2,")
                        && command.contains("x%250A::error::y"));
    }

    @Test
    void theSeverityIsThatOfTheSelection() {
        byte[] bytes = "User-agent: *\nDisallow: /a\nDisallow: /a\n".getBytes(UTF_8);
        List<Finding> findings = LintSelection.ALL
                .withSeverities(Map.of(DiagnosticCode.RULE_REPEATED, Severity.ERROR))
                .apply(Linter.today().findings(RobotsFile.of(bytes)));

        assertThat(GithubAnnotations.of("r", Bytes.of(bytes), findings))
                .allMatch(command -> command.startsWith("::error "));
        assertThat(LintSelection.ALL
                        .without(List.of(DiagnosticCode.RULE_REPEATED))
                        .apply(findings))
                .isEmpty();
    }

    @Test
    void olderFormOfCommandsIsBroken() {
        String file = "User-agent: *\nDisallow: x##[add-mask]\n";

        assertThat(of("##[add-mask]r.txt", file)).isNotEmpty().noneMatch(command -> command.contains("##["));
    }
}
