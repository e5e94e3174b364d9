package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.Dialect;
import usher.crawler.Crawler;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawlers;
import usher.diff.ComparedCrawler;
import usher.diff.ComparedUrls;
import usher.diff.CrawlerGroupDiff;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.SharedBudget;
import usher.report.DiffJson;

/** Compares two files. Each result occurs once, with all crawlers that it applies to. Not thread-safe. */
final class Comparison {
    private final DialectReadings before;
    private final DialectReadings after;
    private final AnalyzerLimits limits;
    private final RemainingBudget work;
    private final Omissions omissions = new Omissions();
    private final SharedBudget allowance;
    private boolean proved = true;

    Comparison(CompareRequest request, AnalyzerLimits limits, RemainingBudget work) {
        this.before = new DialectReadings(request.before());
        this.after = new DialectReadings(request.after());
        this.limits = limits;
        this.work = work;
        this.allowance = SharedBudget.of(limits.proofs(), limits.reported());
    }

    Map<String, Object> of(CompareRequest request) {
        List<String> names = request.agents().isEmpty()
                ? omissions.cut("agents", allCrawlers(), limits.comparedAgents())
                : omissions.cut("agents", request.agents(), limits.agents());
        Map<Dialect, List<ComparedCrawler>> crawlers = new LinkedHashMap<>();
        for (String name : names) {
            RequestedCrawler crawler = RequestedCrawler.of(name);
            crawlers.computeIfAbsent(crawler.dialect(request.reading()), dialect -> new ArrayList<>())
                    .add(new ComparedCrawler(name, crawler.tokens()));
        }
        List<Map<String, Object>> results = new ArrayList<>();
        crawlers.forEach((dialect, alike) -> diff(dialect)
                .compare(alike, crawler -> mayCompare())
                .forEach(diff -> add(results, diff, dialect.id())));
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("results", results);
        response.put("leftOut", omissions.counts());
        return response;
    }

    /** Whether there is time for one more crawler; if not, counts it as omitted. */
    private boolean mayCompare() {
        boolean over = work.isExceeded();
        omissions.add("agents", over ? 1 : 0);
        return !over;
    }

    /** Whether the changes were proved for every compared crawler. */
    boolean isProved() {
        return proved;
    }

    private void add(List<Map<String, Object>> results, CrawlerGroupDiff diff, String dialect) {
        proved &= diff.verdicts().searched();
        Map<String, Object> members = result(diff, dialect);
        if (work.fits(members)) {
            results.add(members);
        } else {
            omissions.add("agents", diff.crawlers().size());
        }
    }

    private static Map<String, Object> result(CrawlerGroupDiff diff, String dialect) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", diff.crawlers().get(0).name());
        members.putAll(DiffJson.of(diff, dialect, dialect));
        return members;
    }

    /** Returns the names of all crawlers to compare: any other, those that either file names, and all known ones. */
    private List<String> allCrawlers() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put(Crawler.ANY, Crawler.ANY);
        for (Dialect dialect : List.of(Dialect.RFC9309, Dialect.YANDEX)) {
            NamedCrawlers.in(List.of(
                            before.as(dialect).robots(), after.as(dialect).robots()))
                    .forEach(name -> names.putIfAbsent(key(name), name));
        }
        KnownCrawlers.all().stream().map(KnownCrawler::token).forEach(name -> names.putIfAbsent(key(name), name));
        return List.copyOf(names.values());
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private FileDiff diff(Dialect dialect) {
        DialectReading then = before.as(dialect);
        DialectReading now = after.as(dialect);
        return new FileDiff(
                then.robots(), then::policy, now.robots(), now::policy, ComparedUrls.NORMAL, limits.proof(), allowance);
    }
}
