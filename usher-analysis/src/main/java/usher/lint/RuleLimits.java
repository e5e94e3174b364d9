package usher.lint;

import usher.Group;
import usher.Rule;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedFile;

/** Rules that are empty, and those that are too long or too many for Yandex's analyser. */
final class RuleLimits implements LintCheck {
    private static final int LONGEST_PATTERN = 1_024;
    private static final int MAX_RULES = 2_048;

    @Override
    public void look(LintedFile file, Findings findings) {
        file.groups().forEach(group -> empty(file, group, findings));
        if (file.isReadByYandex()) {
            limits(file, findings);
        }
    }

    private static void limits(LintedFile file, Findings findings) {
        file.rules().forEach(rule -> {
            int length = rule.pattern().bytes().length();
            if (length > LONGEST_PATTERN) {
                findings.add(file.finding(DiagnosticCode.PATTERN_TOO_LONG, rule, text(length), text(LONGEST_PATTERN)));
            }
        });
        int rules = ParsedFile.table(file.main().robots()).rules();
        if (rules > MAX_RULES) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.TOO_MANY_RULES, text(rules), text(MAX_RULES)));
        }
    }

    private static void empty(LintedFile file, Group group, Findings findings) {
        if (group.rules().size() > 1) {
            for (Rule rule : group.rules()) {
                if (rule.pattern().isEmpty()) {
                    findings.add(file.record(rule.line())
                            .finding(
                                    DiagnosticCode.RULE_EMPTY,
                                    file.record(rule.line()).key()));
                }
            }
        }
    }

    private static String text(int number) {
        return Integer.toString(number);
    }
}
