package usher.lint;

import usher.Group;
import usher.Rule;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedFile;

/** Reports empty rules, and rules that exceed the limits of Yandex's analyzer. */
final class RuleLimitCheck implements LintCheck {
    private static final int MAX_PATTERN_LENGTH = 1_024;
    private static final int MAX_RULES = 2_048;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.groups().forEach(group -> empty(file, group, findings));
        if (file.isReadByYandex()) {
            limits(file, findings);
        }
    }

    private static void limits(LintedFile file, FindingCollector findings) {
        file.rules().forEach(rule -> {
            int length = rule.pattern().length();
            if (length > MAX_PATTERN_LENGTH) {
                findings.add(
                        file.finding(DiagnosticCode.PATTERN_TOO_LONG, rule, text(length), text(MAX_PATTERN_LENGTH)));
            }
        });
        int rules = ParsedFile.table(file.main().robots()).rules();
        if (rules > MAX_RULES) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.TOO_MANY_RULES, text(rules), text(MAX_RULES)));
        }
    }

    private static void empty(LintedFile file, Group group, FindingCollector findings) {
        if (group.rules().size() > 1) {
            for (Rule rule : group.rules()) {
                if (rule.pattern().isEmpty()) {
                    findings.add(file.line(rule.line())
                            .finding(
                                    DiagnosticCode.RULE_EMPTY,
                                    file.line(rule.line()).name()));
                }
            }
        }
    }

    private static String text(int number) {
        return Integer.toString(number);
    }
}
