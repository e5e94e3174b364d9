package usher.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Access;
import usher.Crawler;
import usher.DirectiveValue;
import usher.GroupChoice;
import usher.Policy;
import usher.Rule;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Treatment;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.RuleUse;
import usher.internal.text.Phrases;

/** Reports groups of named crawlers, which do not obey what the group for {@code *} disallows. */
final class NamedGroupChecks {
    private static final Bytes STAR = Bytes.of(Crawler.ANY);
    private static final int MAX_NAMED = 3;
    private static final int MAX_LENGTH = 100;
    private static final Budget BUDGET = Budget.ofSteps(300_000);
    private static final Set<String> WHOLE_SITE = Set.of("", "/", "*", "/*");

    private NamedGroupChecks() {}

    /**
     * Reports groups without rules: everything is allowed for their crawlers, even what the group for {@code *}
     * disallows, which is hardly ever meant. Crawlers that read another dialect, or have rules in another group, are
     * not concerned.
     */
    static void empty(LintedFile file, FindingCollector findings) {
        Set<String> withRules = file.groups().stream()
                .filter(group -> !group.rules().isEmpty())
                .flatMap(group -> group.userAgents().stream())
                .map(NamedGroupChecks::name)
                .collect(Collectors.toSet());
        List<DirectiveValue<Bytes>> empty = file.groups().stream()
                .filter(group -> group.rules().isEmpty())
                .flatMap(group -> group.userAgents().stream()
                        .filter(line -> isStar(line) || file.isReader(AgentName.of(line.value())))
                        .filter(line -> !withRules.contains(name(line)))
                        .limit(1))
                .toList();
        List<String> closed = empty.isEmpty() ? List.of() : closedToOthers(file);
        empty.forEach(line -> reportEmpty(file, line, closed, findings));
    }

    /** Returns the patterns that close something to crawlers that the file does not name, as messages name them. */
    static List<String> closedToOthers(LintedFile file) {
        Policy others = file.crawlers().all().get(0).policy();
        Set<Integer> deciding = RuleUse.of(others, BUDGET).examples().keySet();
        return others.rules().stream()
                .filter(rule ->
                        rule.access() == Access.DISALLOW && !rule.pattern().isEmpty())
                .filter(rule -> deciding.contains(rule.line()))
                .map(rule -> Phrases.cut(rule.pattern().text(), MAX_LENGTH))
                .distinct()
                .toList();
    }

    private static String name(DirectiveValue<Bytes> line) {
        String name = isStar(line) ? Crawler.ANY : AgentName.of(line.value());
        return name.toLowerCase(Locale.ROOT);
    }

    private static boolean isStar(DirectiveValue<Bytes> line) {
        return line.value().startsWith(STAR);
    }

    private static void reportEmpty(
            LintedFile file, DirectiveValue<Bytes> line, List<String> closed, FindingCollector findings) {
        String name = line.value().text();
        boolean obeysOthers = KnownCrawler.find(AgentName.of(line.value()))
                .filter(known -> known.treatment() != Treatment.OBEYS)
                .isEmpty();
        if (!closed.isEmpty() && !isStar(line) && obeysOthers) {
            findings.add(file.finding(DiagnosticCode.CRAWLER_FREED, line, name, Phrases.list(closed, MAX_NAMED)));
        } else {
            findings.add(file.finding(DiagnosticCode.GROUP_WITHOUT_RULES, line, name));
        }
    }

    /**
     * Reports groups that only allow: their crawlers do not obey what the group for {@code *} closes. Reports a file
     * that only allows, too.
     */
    static void allowOnly(LintedFile file, FindingCollector findings) {
        if (file.rules().allMatch(NamedGroupChecks::allows)) {
            file.rules()
                    .filter(rule -> !isForWholeSite(rule))
                    .limit(1)
                    .forEach(rule -> findings.add(file.finding(DiagnosticCode.ONLY_ALLOW, rule)));
            return;
        }
        List<AddressedCrawler> freed = file.crawlers().all().stream()
                .skip(1)
                .filter(file::mayRead)
                .filter(NamedGroupChecks::isFreed)
                .toList();
        boolean isOpen = file.crawlers().all().get(0).policy().allows("/");
        List<String> closed = freed.isEmpty() || !isOpen ? List.of() : closedToOthers(file);
        if (!closed.isEmpty()) {
            String names =
                    Phrases.list(freed.stream().map(AddressedCrawler::name).toList(), MAX_NAMED);
            List<DirectiveValue<Bytes>> lines = freed.stream()
                    .flatMap(crawler -> crawler.policy().groups().stream()
                            .filter(GroupChoice::chosen)
                            .limit(1))
                    .map(GroupChoice::userAgent)
                    .toList();
            lines.forEach(line -> findings.covers(DiagnosticCode.FREED_BY_ALLOW, line.line()));
            String paths = Phrases.list(closed, MAX_NAMED);
            findings.add(file.finding(DiagnosticCode.FREED_BY_ALLOW, lines.get(0), names, paths));
        }
    }

    private static boolean allows(Rule rule) {
        return rule.access() == Access.ALLOW;
    }

    /** Whether the crawler fetches pages, would obey the group for {@code *}, and has rules that all allow. */
    private static boolean isFreed(AddressedCrawler crawler) {
        boolean fetches = KnownCrawler.find(crawler.name())
                .filter(known -> known.kind() == CrawlerKind.CONTROL || known.kind() == CrawlerKind.POLICY)
                .isEmpty();
        List<Rule> rules = crawler.policy().rules();
        return fetches
                && crawler.treatment() == Treatment.OBEYS
                && !rules.isEmpty()
                && rules.stream().allMatch(NamedGroupChecks::allows);
    }

    /**
     * Reports groups for named crawlers that do not repeat any rule of the group for {@code *}, which these crawlers
     * therefore do not obey. Crawlers that never obey groups for {@code *} are not reported.
     */
    static void forgotten(LintedFile file, FindingCollector findings) {
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
                    .forEach(crawler -> reportForgotten(file, crawler, closed, findings));
        }
    }

    /** Whether the policy has rules of its own, none of which repeats a rule or allows or disallows the whole site. */
    private static boolean forgets(Policy policy, Set<String> rules) {
        return !policy.rules().isEmpty()
                && policy.rules().stream().noneMatch(NamedGroupChecks::isForWholeSite)
                && policy.rules().stream().map(Rule::text).noneMatch(rules::contains);
    }

    private static void reportForgotten(
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
        return WHOLE_SITE.contains(rule.pattern().text());
    }
}
