package usher.lint;

import java.util.List;
import usher.Access;
import usher.DirectiveValue;
import usher.GroupChoice;
import usher.Rule;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Treatment;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;

/**
 * Reports groups that only allow: their crawlers do not obey what the group for {@code *} closes. Reports a file that
 * only allows, too.
 */
final class AllowOnlyCheck implements LintCheck {
    private static final int MAX_NAMED = 3;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        if (file.rules().allMatch(AllowOnlyCheck::allows)) {
            file.rules()
                    .filter(rule -> !ForgottenRuleCheck.isForWholeSite(rule))
                    .limit(1)
                    .forEach(rule -> findings.add(file.finding(DiagnosticCode.ONLY_ALLOW, rule)));
            return;
        }
        List<String> closed = EmptyGroupCheck.closedToOthers(file);
        List<AddressedCrawler> freed = file.crawlers().all().stream()
                .skip(1)
                .filter(file::mayRead)
                .filter(AllowOnlyCheck::isFreed)
                .toList();
        if (!closed.isEmpty() && file.crawlers().all().get(0).policy().allows("/") && !freed.isEmpty()) {
            List<String> names = freed.stream().map(AddressedCrawler::name).toList();
            List<DirectiveValue<Bytes>> lines = freed.stream()
                    .flatMap(crawler -> crawler.policy().groups().stream()
                            .filter(GroupChoice::chosen)
                            .limit(1))
                    .map(GroupChoice::userAgent)
                    .toList();
            lines.forEach(line -> findings.covers(DiagnosticCode.FREED_BY_ALLOW, line.line()));
            findings.add(file.finding(
                    DiagnosticCode.FREED_BY_ALLOW,
                    lines.get(0),
                    Phrases.list(names, MAX_NAMED),
                    Phrases.list(closed, MAX_NAMED)));
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
                && rules.stream().allMatch(AllowOnlyCheck::allows);
    }
}
