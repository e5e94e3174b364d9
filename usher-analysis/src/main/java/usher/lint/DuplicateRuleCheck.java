package usher.lint;

import java.util.HashMap;
import java.util.Map;
import usher.Group;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.line.RuleKey;

/** Reports duplicate rules of a group, and opposite rules with the same pattern. */
final class DuplicateRuleCheck implements LintCheck {
    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.groups().forEach(group -> check(file, group, findings));
    }

    private static void check(LintedFile file, Group group, FindingCollector findings) {
        Map<RuleKey, Integer> lines = new HashMap<>();
        for (Rule rule : group.rules()) {
            Integer same = lines.putIfAbsent(RuleKey.by(rule), rule.line());
            Integer opposite = lines.get(RuleKey.by(rule).opposite());
            if (same != null) {
                findings.addSafe(
                        file.finding(DiagnosticCode.RULE_REPEATED, rule, Integer.toString(same)),
                        file.wholeLine(rule.line()),
                        Bytes.EMPTY);
            } else if (opposite != null && !rule.pattern().isEmpty()) {
                findings.add(file.finding(DiagnosticCode.RULES_CONTRADICT, rule, Integer.toString(opposite)));
            }
        }
    }
}
