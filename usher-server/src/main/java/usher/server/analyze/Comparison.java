package usher.server.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import usher.Crawler;
import usher.RobotsFile;
import usher.diff.CrawlerGroupDiff;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.SharedBudget;
import usher.overview.ChangeSentence;
import usher.report.DiffJson;
import usher.support.json.JsonObject;

/** Compares two files. Each result occurs once, with all crawlers that it applies to. Not thread-safe. */
record Comparison(AnalyzerLimits limits, RemainingBudget work, Omissions omissions) {
    Map<String, Object> of(CompareRequest request) {
        RobotsFile before = RobotsFile.of(request.before());
        RobotsFile after = RobotsFile.of(request.after());
        List<String> names = request.agents().isEmpty()
                ? omissions.cut("agents", NamedCrawlers.andKnown(before, after), limits.comparedAgents())
                : omissions.cut("agents", request.agents(), limits.agents());
        List<Crawler> crawlers = names.stream()
                .map(name -> RequestBody.crawler(name).in(request.reading()))
                .toList();
        List<Map<String, Object>> results = new ArrayList<>();
        SharedBudget allowance = SharedBudget.of(work.budget().proofs(), limits.reported());
        List<CrawlerGroupDiff> diffs =
                FileDiff.compare(before, after, crawlers, work.budget().proof(), allowance, crawler -> mayCompare());
        diffs.forEach(diff -> add(results, diff));
        return new JsonObject()
                .add("summary", ChangeSentence.of(before, after, diffs))
                .add("results", results)
                .add("leftOut", omissions.counts());
    }

    private boolean mayCompare() {
        boolean over = work.isExceeded();
        omissions.add("agents", over ? 1 : 0);
        return !over;
    }

    private void add(List<Map<String, Object>> results, CrawlerGroupDiff diff) {
        if (!diff.verdicts().searched()) {
            work.exceed();
        }
        JsonObject members =
                new JsonObject().add("robot", diff.crawlers().get(0).name()).addAll(DiffJson.of(diff));
        if (results.size() < limits.comparedResults() && work.fits(members)) {
            results.add(members);
        } else {
            omissions.add("agents", diff.crawlers().size());
        }
    }
}
