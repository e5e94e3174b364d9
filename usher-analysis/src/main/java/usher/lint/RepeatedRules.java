package usher.lint;

import java.util.HashMap;
import java.util.Map;
import usher.Group;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;

/** Rules that stand twice in a group, and rules that say the opposite of another about the same pattern. */
final class RepeatedRules implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        file.groups().forEach(group -> look(file, group, findings));
    }

    private static void look(LintedFile file, Group group, Findings findings) {
        Map<RuleMeaning, Integer> lines = new HashMap<>();
        for (Rule rule : group.rules()) {
            Integer same = lines.putIfAbsent(RuleMeaning.by(rule), rule.line());
            Integer opposite = lines.get(RuleMeaning.by(rule).opposite());
            if (same != null) {
                findings.add(
                        file.finding(DiagnosticCode.RULE_REPEATED, rule, Integer.toString(same)),
                        Fix.safe(DiagnosticCode.RULE_REPEATED, file.wholeLine(rule.line()), Bytes.EMPTY));
            } else if (opposite != null && !rule.pattern().isEmpty()) {
                findings.add(file.finding(DiagnosticCode.RULES_CONTRADICT, rule, Integer.toString(opposite)));
            }
        }
    }
}
