package usher.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Policy;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.SiteReach;
import usher.internal.text.Phrases;
import usher.syntax.ParsedLine;

/** Reports a site whose home page is closed to Google or Bing, with the line that closes it. */
final class ClosedSiteCheck implements LintCheck {
    private static final String HOME = "https://example.com/";

    /** Only a rule for everything matches it. */
    private static final String REST = HOME + "~~";

    private static final Budget BUDGET = Budget.ofSteps(50_000);

    private record Claim(int line, String what) {}

    @Override
    public boolean comparesReadings() {
        return true;
    }

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Map<Claim, List<String>> closed = new LinkedHashMap<>();
        List<KnownCrawler> engines = KnownCrawler.ranked(1);
        engines.forEach(engine -> add(policy(file, engine.token()), engine.commonName(), closed));
        boolean both = closed.values().stream().mapToInt(List::size).sum() == engines.size();
        if (closed.isEmpty()) {
            return;
        }
        Map<Claim, List<String>> ofOthers = new LinkedHashMap<>();
        String others = (both ? "every crawler" : "crawlers") + " that the file does not name";
        add(file.crawlers().all().get(0).policy(), others, ofOthers);
        ofOthers.forEach((claim, names) -> closed.computeIfPresent(
                claim,
                (same, those) -> Stream.concat(those.stream(), names.stream()).toList()));
        closed.forEach((claim, names) -> {
            ParsedLine line = file.line(claim.line());
            findings.add(line.finding(DiagnosticCode.SITE_CLOSED, line.value(), claim.what(), Phrases.and(names)));
        });
    }

    private static void add(Policy policy, String name, Map<Claim, List<String>> closed) {
        if (policy.allows(HOME) && policy.allows(REST)) {
            return;
        }
        SiteReach reach = SiteReach.of(policy, BUDGET);
        String what = switch (reach.openness()) {
            case CLOSED -> "the whole site is";
            case HOME_CLOSED -> "the home page is";
            case HOME_ONLY -> "all but the home page is";
            default ->
                reach.opensHome() ? "what no other rule allows is" : "the home page and what no other rule allows are";
        };
        if (reach.openness().isShut()) {
            reach.shutting().stream()
                    .limit(1)
                    .forEach(rule -> closed.computeIfAbsent(new Claim(rule.line(), what), line -> new ArrayList<>())
                            .add(name));
        }
    }

    /** Returns the policy of a crawler in its own dialect if the linter has that. */
    static Policy policy(LintedFile file, String name) {
        String own = AddressedCrawler.ownDialect(name);
        return file.readings()
                .filter(reading -> reading.dialectIds().contains(own))
                .findFirst()
                .orElse(file.main())
                .policy(Crawler.of(name).productTokens());
    }
}
