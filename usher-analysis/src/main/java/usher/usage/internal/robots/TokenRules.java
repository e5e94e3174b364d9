package usher.usage.internal.robots;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.Rule;
import usher.Verdict;
import usher.crawler.CrawlerFact;
import usher.crawler.CrawlerFact.Kind;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageScope.Level;
import usher.usage.statement.UsageStatement;

/**
 * The rules for a token that stands for a use and not for a crawler: a control token (US-10) or a policy token (TS-02,
 * TS-03). Immutable, thread-safe.
 */
public final class TokenRules {
    private final UsageToken token;
    private final Policy policy;

    /**
     * A token that stands for a use.
     *
     * @param isPolicy whether it is a policy token of the shared training signal
     * @param fallsBack whether a Disallow of the group for {@code *} counts if no group names the token
     */
    public record UsageToken(String name, List<UsagePurpose> purposes, boolean isPolicy, boolean fallsBack) {
        public Map<UsagePurpose, UsageOutcome> outcomes(UsageOutcome outcome) {
            Map<UsagePurpose, UsageOutcome> outcomes = new EnumMap<>(UsagePurpose.class);
            purposes.forEach(purpose -> outcomes.put(purpose, outcome));
            return outcomes;
        }
    }

    public TokenRules(RobotsTxt robots, UsageToken token) {
        this.token = token;
        this.policy = robots.policy(ProductToken.listOf(List.of(token.name())));
    }

    /** Whether the name meant something at a time: a control token means nothing before its operator announced it. */
    public boolean isInUse(Instant time) {
        LocalDate day = time.atOffset(ZoneOffset.UTC).toLocalDate();
        return CrawlerFact.of(token.name(), Kind.ADDED).stream().allMatch(fact -> fact.heldOn(day));
    }

    /** Returns what the rules state about a URL: nothing if no rule decides, or an Allow of the group for {@code *}. */
    public Optional<UsageStatement> statement(String url) {
        Verdict verdict = policy.verdict(url);
        boolean counts = policy.isNamed() || token.fallsBack() && !verdict.isAllowed();
        return verdict.rule().filter(rule -> counts).map(rule -> statement(rule, verdict.isAllowed()));
    }

    public List<String> preferences() {
        return policy.isNamed()
                ? policy.rules().stream()
                        .map(rule -> token.name() + ": " + rule.text())
                        .sorted()
                        .toList()
                : List.of();
    }

    public List<String> patterns() {
        return policy.rules().stream().map(rule -> rule.pattern().text()).toList();
    }

    private UsageStatement statement(Rule rule, boolean isAllowed) {
        UsagePlace place =
                new UsagePlace(UsagePlace.ROBOTS_TXT, rule.line(), rule.span().start());
        String pattern = rule.pattern().text();
        List<String> agents = List.of(policy.isNamed() ? token.name() : "*");
        UsageScope scope = new UsageScope(Level.PATH, agents, Optional.of(pattern), pattern.length());
        return of(token, isAllowed, place, rule.text(), scope);
    }

    public static UsageStatement unreachable(UsageToken token) {
        UsagePlace place = new UsagePlace(UsagePlace.ROBOTS_TXT, 0, 0);
        UsageScope scope = new UsageScope(Level.FILE, List.of(token.name()), Optional.empty(), 0);
        return of(token, false, place, "unreachable", scope);
    }

    private static UsageStatement of(
            UsageToken token, boolean isAllowed, UsagePlace place, String text, UsageScope scope) {
        return UsageStatement.of(
                        token.isPolicy() ? UsageCarrier.POLICY_TOKEN : UsageCarrier.CONTROL_TOKEN,
                        place,
                        text,
                        scope,
                        token.outcomes(isAllowed ? UsageOutcome.ALLOWED : UsageOutcome.DISALLOWED),
                        token.isPolicy() ? StatementStatus.DRAFT : StatementStatus.STANDARD,
                        "")
                .withToken(token.name());
    }
}
