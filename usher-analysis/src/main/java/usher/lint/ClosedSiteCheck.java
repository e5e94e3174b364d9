package usher.lint;

import java.util.ArrayList;
import java.util.List;
import usher.Policy;
import usher.ProductToken;
import usher.Verdict;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.SiteAccess;
import usher.internal.text.Phrases;
import usher.syntax.ParsedLine;

/** Reports a site whose home page is closed to Google or Bing, with the line that closes it. */
final class ClosedSiteCheck implements LintCheck {
    private static final String HOME = "https://example.com/";
    private static final Budget BUDGET = Budget.ofSteps(50_000);

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<String> closed = new ArrayList<>();
        List<Policy> policies = new ArrayList<>();
        List<KnownCrawler> engines = KnownCrawler.ranked(1);
        for (KnownCrawler engine : engines) {
            add(policy(file, engine.token()), engine.commonName(), policies, closed);
        }
        if (closed.isEmpty()) {
            return;
        }
        boolean both = closed.size() == engines.size();
        add(
                file.crawlers().all().get(0).policy(),
                both ? "every crawler that the file does not name" : "crawlers that the file does not name",
                policies,
                closed);
        String what = policies.stream().allMatch(policy -> SiteAccess.of(policy, BUDGET) == SiteAccess.BLOCKED)
                ? "the whole site is"
                : "the home page and what no other rule allows are";
        // A file that only one of the dialects decodes from UTF-16 has other lines in the other.
        ParsedLine line = file.line(
                Math.min(policies.get(0).verdict(HOME).line(), file.lines().size()));
        findings.add(line.finding(DiagnosticCode.SITE_CLOSED, line.value(), what, Phrases.and(closed)));
    }

    private static void add(Policy policy, String name, List<Policy> policies, List<String> closed) {
        Verdict home = policy.verdict(HOME);
        if (!home.isAllowed() && home.line() > 0) {
            policies.add(policy);
            closed.add(name);
        }
    }

    /** Returns the policy of a crawler in its own dialect if the linter has that. */
    private static Policy policy(LintedFile file, String name) {
        String own = AddressedCrawler.ownDialect(name);
        return file.readings()
                .filter(reading -> reading.dialectIds().contains(own))
                .findFirst()
                .orElse(file.main())
                .policy(List.of(ProductToken.of(name)));
    }
}
