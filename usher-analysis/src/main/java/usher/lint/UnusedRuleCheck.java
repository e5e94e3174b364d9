package usher.lint;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Policy;
import usher.Rule;
import usher.Rule.NormalizedRule;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.RuleUse;

/**
 * Reports rules that provably never decide for any crawler that obeys them: as overridden if the opposite is decided
 * for a path of theirs, otherwise as without effect.
 */
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
        Set<Integer> overridden = new HashSet<>();
        file.crawlers().all().stream()
                .filter(file::mayRead)
                .takeWhile(crawler -> file.hasTime())
                .forEach(crawler -> sort(crawler.policy(), budget, needed, unused, overridden));
        unused.removeAll(needed);
        file.rules()
                .filter(rule -> unused.contains(rule.line()))
                .forEach(rule -> findings.add(file.finding(
                        overridden.contains(rule.line())
                                ? DiagnosticCode.RULE_NEVER_DECIDES
                                : DiagnosticCode.RULE_WITHOUT_EFFECT,
                        rule)));
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

    private static void sort(
            Policy policy, Budget budget, Set<Integer> needed, Set<Integer> unused, Set<Integer> overridden) {
        Set<Integer> lines = policy.rules().stream().map(Rule::line).collect(Collectors.toSet());
        if (lines.size() < MIN_RULES) {
            needed.addAll(lines);
            return;
        }
        RuleUse use = RuleUse.of(policy, budget);
        lines.forEach(line -> (use.unused().contains(line) ? unused : needed).add(line));
        policy.normalizedRules().stream()
                .filter(rule -> use.unused().contains(rule.line()))
                .filter(rule -> ExamplePaths.of(rule).anyMatch(path -> isOpposite(policy, rule, path)))
                .forEach(rule -> overridden.add(rule.line()));
    }

    private static boolean isOpposite(Policy policy, NormalizedRule rule, String path) {
        Verdict verdict = policy.verdict(path);
        return verdict.line() > 0 && verdict.access() != rule.access();
    }
}
