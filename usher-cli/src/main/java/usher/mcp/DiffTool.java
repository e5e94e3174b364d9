package usher.mcp;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.diff.Budget;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DiffLimits;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.SharedBudget;
import usher.fetch.LiveUsher;
import usher.internal.text.Phrases;
import usher.overview.ChangeSentence;
import usher.report.DiffJson;
import usher.support.json.JsonObject;

/** Tells which verdicts change between two robots.txt files, and for which crawlers. */
final class DiffTool {
    private static final String AFTER = "after";
    private static final String AGENTS = "agents";
    private static final String BEFORE = "before";
    private static final int MAX_CRAWLERS = 1_000;

    /** About a second for all proofs. */
    private static final Budget ALL_PROOFS = Budget.DEFAULT;

    private static final Budget ONE_PROOF = Budget.ofSteps(ALL_PROOFS.steps() / 4);
    private static final DiffLimits LIMITS = new DiffLimits(10, 20, 40_000);

    private DiffTool() {}

    static ToolResult call(LiveUsher live, ToolArguments arguments) {
        RobotsFile after = RobotsFile.of(arguments.required(AFTER));
        DialectChoice choice = arguments.dialect();
        RobotsInput before =
                RobotsInput.of(arguments, BEFORE, live, choice.named().orElse(Dialect.RFC9309));
        // Without its URL, which would resolve the sitemaps of one of the two files only.
        RobotsFile old = RobotsFile.of(before.file().bytes());
        List<String> agents = arguments.strings(AGENTS);
        Set<String> named = named(agents, old, after);
        List<Crawler> crawlers = ToolArguments.crawlers(agents.isEmpty() ? allCrawlers(old, after) : agents, choice);
        SharedBudget budget = SharedBudget.of(ALL_PROOFS, LIMITS);
        List<CrawlerGroupDiff> diffs = FileDiff.compare(old, after, crawlers, ONE_PROOF, budget, crawler -> true);
        List<CrawlerGroupDiff> changed =
                diffs.stream().filter(diff -> !diff.isNothing()).toList();
        String sentence = ChangeSentence.of(old, after, diffs);
        JsonObject members = new JsonObject()
                .addAll(before.members())
                .add("summary", sentence)
                .addList("results", changed, diff -> result(diff, named))
                .add(
                        "unchanged",
                        diffs.stream()
                                .filter(CrawlerGroupDiff::isNothing)
                                .mapToInt(diff -> diff.crawlers().size())
                                .sum());
        return new ToolResult(
                Stream.concat(Stream.of(sentence), changed.stream().map(diff -> summary(diff, named)))
                        .collect(Collectors.joining("\n")),
                members);
    }

    private static List<String> allCrawlers(RobotsFile before, RobotsFile after) {
        List<String> names = NamedCrawlers.andKnown(before, after);
        if (names.size() > MAX_CRAWLERS) {
            throw new ToolException("the files name too many crawlers to compare all " + names.size() + ", at most "
                    + MAX_CRAWLERS + "; name those to compare in '" + AGENTS + "'");
        }
        return names;
    }

    /** Returns the lowercase names that the result lists: those that the call or a file names. */
    private static Set<String> named(List<String> agents, RobotsFile before, RobotsFile after) {
        Collection<String> names = agents.isEmpty()
                ? NamedCrawlers.in(List.of(before.as(Dialect.RFC9309), after.as(Dialect.RFC9309)))
                : agents;
        return Stream.concat(Stream.of(Crawler.ANY), names.stream())
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    private static List<String> listed(CrawlerGroupDiff diff, Set<String> named) {
        return diff.crawlers().stream()
                .map(Crawler::name)
                .filter(name -> named.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Counts unlisted crawlers by their operators, unless they have the result of all other crawlers. */
    private static Map<String, Long> operators(CrawlerGroupDiff diff, List<String> listed) {
        return listed.contains(Crawler.ANY)
                ? Map.of()
                : diff.crawlers().stream()
                        .filter(crawler -> !listed.contains(crawler.name()))
                        .collect(Collectors.groupingBy(Crawler::operator, TreeMap::new, Collectors.counting()));
    }

    private static JsonObject result(CrawlerGroupDiff diff, Set<String> named) {
        List<String> listed = listed(diff, named);
        return new JsonObject()
                .addAll(DiffJson.of(diff))
                .add("agents", listed)
                .add("others", diff.crawlers().size() - listed.size())
                .add("operators", operators(diff, listed));
    }

    private static String summary(CrawlerGroupDiff diff, Set<String> named) {
        List<String> listed = listed(diff, named);
        List<String> names = Stream.concat(
                        listed.stream().map(name -> name.equals(Crawler.ANY) ? "all other crawlers" : name),
                        operators(diff, listed).entrySet().stream()
                                .map(entry -> Phrases.count(entry.getValue(), "crawler") + " of " + entry.getKey()))
                .toList();
        String changed = diff.verdicts().outcome() == Outcome.UNDECIDED
                ? "undecided"
                : diff.verdicts().newlyAllowed() + " newly allowed, "
                        + diff.verdicts().newlyDisallowed() + " newly disallowed";
        return Phrases.list(names, 6) + ": " + changed
                + (diff.other().isEmpty()
                        ? ""
                        : ", other changes: " + diff.other().size());
    }
}
