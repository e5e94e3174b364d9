package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.Access;
import usher.GroupChoice;
import usher.Policy;
import usher.Rule;
import usher.crawler.KnownCrawler.Treatment;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;

/**
 * Reports groups for named crawlers that do not repeat any rule of the group for {@code *}, which these crawlers
 * therefore do not obey. Crawlers that never obey groups for {@code *} are not reported.
 */
final class ForgottenRuleCheck implements LintCheck {
    private static final Set<String> WHOLE_SITE = Set.of("", "/", "*", "/*");
    private static final int MAX_NAMED = 3;
    /** The maximum length of a rule in a message. */
    private static final int MAX_LENGTH = 100;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Policy allCrawlers = file.crawlers().all().get(0).policy();
        List<String> closed = allCrawlers.rules().stream()
                .filter(rule -> rule.access() == Access.DISALLOW)
                .filter(rule -> !isForWholeSite(rule))
                .map(Rule::text)
                .distinct()
                .toList();
        if (!closed.isEmpty()) {
            Set<String> rules = new HashSet<>(closed);
            file.crawlers().all().stream()
                    .skip(1)
                    .filter(crawler -> crawler.treatment() == Treatment.OBEYS)
                    .filter(file::mayRead)
                    .filter(crawler -> forgets(crawler.policy(), rules))
                    .forEach(crawler -> report(file, crawler, closed, findings));
        }
    }

    /** Whether the policy has rules of its own, none of which repeats a rule or allows or disallows the whole site. */
    private static boolean forgets(Policy policy, Set<String> rules) {
        return !policy.rules().isEmpty()
                && policy.rules().stream().noneMatch(ForgottenRuleCheck::isForWholeSite)
                && policy.rules().stream().map(Rule::text).noneMatch(rules::contains);
    }

    private static void report(
            LintedFile file, AddressedCrawler crawler, List<String> closed, FindingCollector findings) {
        String named = Phrases.list(
                closed.stream().map(rule -> Phrases.cut(rule, MAX_LENGTH)).toList(), MAX_NAMED);
        crawler.policy().groups().stream()
                .filter(GroupChoice::chosen)
                .findFirst()
                .ifPresent(choice -> findings.add(
                        file.finding(DiagnosticCode.RULES_FORGOTTEN, choice.userAgent(), crawler.name(), named)));
    }

    static boolean isForWholeSite(Rule rule) {
        return WHOLE_SITE.contains(text(rule));
    }

    private static String text(Rule rule) {
        return rule.pattern().text();
    }
}
