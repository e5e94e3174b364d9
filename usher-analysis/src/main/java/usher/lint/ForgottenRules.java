package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Access;
import usher.GroupChoice;
import usher.Policy;
import usher.Rule;
import usher.crawler.KnownCrawler.Treatment;
import usher.diagnostic.DiagnosticCode;

/**
 * Groups of named crawlers that repeat none of the rules for {@code *}, which their crawlers therefore do not obey. A crawler that
 * would not obey these rules without a group of its own either forgets nothing.
 */
final class ForgottenRules implements LintCheck {
    private static final Set<String> WHOLE_SITE = Set.of("", "/", "*", "/*");
    private static final int MAX_NAMED = 3;
    /** A message for each crawler holds these. */
    private static final int MAX_LENGTH = 100;

    @Override
    public void look(LintedFile file, Findings findings) {
        Policy everyone = file.audience().listeners().get(0).policy();
        List<String> closed = everyone.rules().stream()
                .filter(rule -> rule.access() == Access.DISALLOW)
                .filter(rule -> !WHOLE_SITE.contains(text(rule)))
                .map(Rule::toString)
                .distinct()
                .toList();
        if (!closed.isEmpty()) {
            Set<String> rules = new HashSet<>(closed);
            file.audience().listeners().stream()
                    .skip(1)
                    .filter(listener -> listener.treatment() == Treatment.OBEYS)
                    .filter(file::mayRead)
                    .filter(listener -> forgets(listener.policy(), rules))
                    .forEach(listener -> tell(file, listener, closed, findings));
        }
    }

    /** Whether the policy is one of its own that neither opens nor closes the whole site on purpose. */
    private static boolean forgets(Policy policy, Set<String> rules) {
        return !policy.rules().isEmpty()
                && policy.rules().stream().noneMatch(rule -> WHOLE_SITE.contains(text(rule)))
                && policy.rules().stream().map(Rule::toString).noneMatch(rules::contains);
    }

    private static void tell(LintedFile file, Listener listener, List<String> closed, Findings findings) {
        String more = closed.size() > MAX_NAMED ? ", and " + (closed.size() - MAX_NAMED) + " more" : "";
        String named =
                closed.stream().limit(MAX_NAMED).map(ForgottenRules::cut).collect(Collectors.joining(", ")) + more;
        listener.policy().groups().stream()
                .filter(GroupChoice::chosen)
                .findFirst()
                .ifPresent(choice -> findings.add(
                        file.finding(DiagnosticCode.RULES_FORGOTTEN, choice.userAgent(), listener.name(), named)));
    }

    private static String cut(String rule) {
        return rule.length() <= MAX_LENGTH ? rule : rule.substring(0, MAX_LENGTH) + "…";
    }

    private static String text(Rule rule) {
        return rule.pattern().bytes().text();
    }
}
