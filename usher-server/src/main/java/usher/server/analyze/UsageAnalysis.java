package usher.server.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;
import usher.usage.UsageJson;
import usher.usage.UsagePolicy;

/** Computes what crawlers may do with pages. For one thread. */
record UsageAnalysis(AnalyzerLimits limits, RemainingBudget work, Omissions leftOut) {
    Map<String, Object> of(UsageRequest request) {
        AnalyzedFile file = new AnalyzedFile(Bytes.of(request.robots()), Optional.empty());
        List<String> urls = limits.urls(request.urls(), leftOut);
        List<Map<String, Object>> results = new ArrayList<>();
        for (Crawler crawler : limits.crawlers(request.agents(), leftOut)) {
            if (work.isExceeded()) {
                leftOut.add("checks", urls.size());
                continue;
            }
            Dialect dialect = crawler.in(request.reading()).dialect();
            UsagePolicy usage = UsagePolicy.of(file.policy(crawler, dialect), request.options())
                    .as(crawler);
            for (String url : urls) {
                Optional<JsonObject> result = work.isExceeded()
                        ? Optional.empty()
                        : Optional.of(new JsonObject()
                                .add("agent", crawler.name())
                                .add("url", url)
                                .add("dialect", dialect.id())
                                .addAll(UsageJson.members(usage.verdict(
                                        UrlInput.of(url, Optional.empty()).target(), request.page()))));
                result.filter(work::fits).ifPresentOrElse(results::add, () -> leftOut.add("checks", 1));
            }
        }
        return new JsonObject().add("results", results).add("leftOut", leftOut.counts());
    }
}
