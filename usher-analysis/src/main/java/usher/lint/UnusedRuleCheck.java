package usher.lint;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Policy;
import usher.Rule;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.RuleUse;

/** Reports rules that provably never decide for any crawler that obeys them. */
final class UnusedRuleCheck implements LintCheck {
    private static final long STEPS_A_FILE = 2_000_000;
    /** A single rule decides wherever it matches. */
    private static final int MIN_RULES = 2;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        if (!file.crawlers().isComplete()) {
            return;
        }
        Budget budget = Budget.ofSteps(STEPS_A_FILE / file.crawlers().all().size());
        Set<Integer> needed = new HashSet<>(alone(file));
        Set<Integer> unused = new HashSet<>();
        file.crawlers().all().stream()
                .filter(file::mayRead)
                .takeWhile(crawler -> file.hasTime())
                .forEach(crawler -> sort(crawler.policy(), budget, needed, unused));
        unused.removeAll(needed);
        file.rules()
                .filter(rule -> unused.contains(rule.line()))
                .forEach(rule -> findings.add(file.finding(DiagnosticCode.RULE_NEVER_DECIDES, rule)));
    }

    /**
     * Returns the lines of rules that are alone in their group: without the rule, the next group's User-agent lines
     * would join this group.
     */
    private static Set<Integer> alone(LintedFile file) {
        return file.main().robots().groups().stream()
                .filter(group -> group.rules().size() == 1)
                .map(group -> group.rules().get(0).line())
                .collect(Collectors.toSet());
    }

    private static void sort(Policy policy, Budget budget, Set<Integer> needed, Set<Integer> unused) {
        Set<Integer> lines = policy.rules().stream().map(Rule::line).collect(Collectors.toSet());
        if (lines.size() < MIN_RULES) {
            needed.addAll(lines);
            return;
        }
        RuleUse use = RuleUse.of(policy, budget);
        lines.forEach(line -> (use.unused().contains(line) ? unused : needed).add(line));
    }
}
