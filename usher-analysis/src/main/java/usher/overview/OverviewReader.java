package usher.overview;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diff.Budget;
import usher.diff.NamedCrawlers;
import usher.internal.parse.ParsedFile;
import usher.usage.UsageDocument;

/** Computes an {@link Overview}. Crawlers with the same verdicts are computed once. Used once. */
final class OverviewReader {
    private static final int MAX_UNKNOWN = 2_000;

    /** The limit of unknown crawlers × User-agent lines; about a second. */
    private static final int MAX_COMPARISONS = 20_000_000;

    private static final long MAX_STEPS = 2_000_000;

    /** The preferences and licenses shown of a crawler; hundreds of crawlers can obey the same thousands of lines. */
    private static final int MAX_USAGE = 20;

    /** The text of all crawlers; those beyond it that only the file knows are counted as omitted. */
    private static final int MAX_TEXT = 4_000_000;

    /** The searches for one policy. */
    private static final int SEARCHES = 4;

    private final Function<Crawler, Policy> policies;
    private final DialectChoice choice;
    private final List<CompiledCrawler> compiled = new ArrayList<>();
    private final Map<String, AccessDetails> details = new TreeMap<>();
    private final Map<RobotsTxt, UsageDocument> usage = new IdentityHashMap<>();
    private final Map<String, List<String>> preferences = new TreeMap<>();

    private record CompiledCrawler(Crawler crawler, Policy policy) {}

    OverviewReader(Function<Crawler, Policy> policies, DialectChoice choice) {
        this.policies = policies;
        this.choice = choice;
    }

    Overview read(Budget total) {
        Crawler any = Crawler.of(Crawler.ANY, choice);
        CompiledCrawler others = new CompiledCrawler(any, policies.apply(any));
        List<Crawler> known = KnownCrawler.all().stream()
                .map(entry -> Crawler.ofName(entry.token(), choice))
                .toList();
        known.stream().filter(crawler -> !crawler.is(CrawlerKind.OBSOLETE)).forEach(this::compile);
        Map<RobotsTxt, Boolean> seen = new IdentityHashMap<>();
        compiled.forEach(crawler -> crawler.policy().robots().ifPresent(file -> seen.put(file, true)));
        List<RobotsTxt> files = List.copyOf(seen.keySet());
        TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        names.addAll(NamedCrawlers.in(files));
        known.stream()
                .filter(crawler -> crawler.is(CrawlerKind.OBSOLETE) && names.contains(crawler.name()))
                .forEach(this::compile);
        List<Crawler> unknown = NamedCrawlers.unknown(files, choice);
        int max = Math.min(MAX_UNKNOWN, MAX_COMPARISONS / Math.max(1, lines(files)));
        unknown.stream().limit(max).forEach(this::compile);
        Budget budget = budget(total);
        List<CrawlerOverview> crawlers = new ArrayList<>();
        long text = 0;
        for (CompiledCrawler each : compiled) {
            CrawlerOverview crawler = overview(each, budget);
            text += crawler.textLength();
            if (text <= MAX_TEXT || each.crawler().known().isPresent()) {
                crawlers.add(crawler);
            }
        }
        int omitted = Math.max(0, unknown.size() - max) + compiled.size() - crawlers.size();
        crawlers.sort(comparing(each -> each.name().toLowerCase(Locale.ROOT)));
        return Overview.of(crawlers, overview(others, budget), omitted);
    }

    private void compile(Crawler crawler) {
        compiled.add(new CompiledCrawler(crawler, policies.apply(crawler)));
    }

    private static int lines(List<RobotsTxt> files) {
        return files.stream()
                .map(ParsedFile::table)
                .mapToInt(table -> table.agents())
                .max()
                .orElse(0);
    }

    /** Divides the total among the different policies, so that the result does not depend on their order. */
    private Budget budget(Budget total) {
        TreeSet<String> different = new TreeSet<>();
        compiled.forEach(each -> different.add(Overview.sameVerdicts(each.crawler(), each.policy())));
        long share = total.steps() / (SEARCHES * (1L + different.size()));
        return Budget.ofSteps(Math.max(1, Math.min(MAX_STEPS, share)));
    }

    private CrawlerOverview overview(CompiledCrawler each, Budget budget) {
        Crawler crawler = each.crawler();
        Policy policy = each.policy();
        String key = Overview.sameVerdicts(crawler, policy);
        AccessDetails found = details.computeIfAbsent(key, same -> AccessDetails.of(policy, budget));
        List<String> preferred = policy.robots()
                .map(file -> preferences.computeIfAbsent(key, same -> preferences(file, policy)))
                .orElse(List.of());
        return new CrawlerOverview(crawler, policy.isNamed(), found, preferred);
    }

    private List<String> preferences(RobotsTxt file, Policy policy) {
        List<String> all = usage.computeIfAbsent(file, UsageDocument::of).preferences(policy, MAX_USAGE + 1);
        List<String> shown = new ArrayList<>();
        all.stream().limit(MAX_USAGE).map(AccessDetails::cut).forEach(shown::add);
        if (all.size() > MAX_USAGE) {
            shown.add("…");
        }
        return List.copyOf(shown);
    }
}
