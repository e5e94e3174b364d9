package usher.mcp;

import java.util.List;
import java.util.stream.Collectors;
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
import usher.internal.json.JsonObject;
import usher.internal.text.Phrases;
import usher.report.DiffJson;

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

    private final LiveUsher live;

    DiffTool(LiveUsher live) {
        this.live = live;
    }

    ToolResult call(ToolArguments arguments) {
        RobotsFile after = RobotsFile.of(arguments.required(AFTER));
        DialectChoice choice = arguments.dialect();
        RobotsInput before =
                RobotsInput.of(arguments, BEFORE, live, choice.named().orElse(Dialect.RFC9309));
        if (before.isUnreachable()) {
            throw new ToolException("the live robots.txt cannot be compared: "
                    + before.message().orElse("it is unreachable") + "; give the old file as '" + BEFORE + "'");
        }
        // Without its URL, which would resolve the sitemaps of one of the two files only.
        RobotsFile old = RobotsFile.of(before.file().bytes());
        List<String> agents = arguments.strings(AGENTS);
        List<Crawler> crawlers = ToolArguments.crawlers(agents.isEmpty() ? allCrawlers(old, after) : agents, choice);
        SharedBudget budget = SharedBudget.of(ALL_PROOFS, LIMITS);
        List<CrawlerGroupDiff> diffs = FileDiff.compare(old, after, crawlers, ONE_PROOF, budget, crawler -> true);
        List<CrawlerGroupDiff> changed =
                diffs.stream().filter(diff -> !diff.isNothing()).toList();
        JsonObject members = new JsonObject()
                .addIfPresent("message", before.message())
                .addList("results", changed, DiffJson::of)
                .add("unchanged", unchanged(diffs));
        return new ToolResult(summary(changed, unchanged(diffs)), members);
    }

    private static List<String> allCrawlers(RobotsFile before, RobotsFile after) {
        List<String> names = NamedCrawlers.andKnown(before, after);
        if (names.size() > MAX_CRAWLERS) {
            throw new ToolException("the files name too many crawlers to compare all " + names.size() + ", at most "
                    + MAX_CRAWLERS + "; name those to compare in '" + AGENTS + "'");
        }
        return names;
    }

    private static int unchanged(List<CrawlerGroupDiff> diffs) {
        return diffs.stream()
                .filter(CrawlerGroupDiff::isNothing)
                .mapToInt(diff -> diff.crawlers().size())
                .sum();
    }

    private static String summary(List<CrawlerGroupDiff> changed, int same) {
        String changes = changed.stream().map(DiffTool::summary).collect(Collectors.joining("\n"));
        return changes.isEmpty()
                ? "Nothing changes for any of " + Phrases.count(same, "crawler") + " (proved)."
                : changes + "\nNothing changes for " + Phrases.count(same, "other crawler") + ".";
    }

    private static String summary(CrawlerGroupDiff diff) {
        List<String> names = diff.crawlers().stream()
                .map(Crawler::name)
                .map(name -> name.equals(Crawler.ANY) ? "all other crawlers" : name)
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
