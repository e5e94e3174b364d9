package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Dialect;
import usher.Rule;
import usher.Verdict;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/** Computes {@code disagreements}: the crawlers and URLs with different verdicts in different dialects. */
record DisagreementsPart(AnalyzedFile file, Omissions omissions, RemainingBudget work) {
    List<Map<String, Object>> of(List<RequestedCrawler> crawlers, List<UrlInput> urls, List<String> readings) {
        List<Map<String, Object>> disagreements = new ArrayList<>();
        for (RequestedCrawler crawler : crawlers) {
            List<Dialect> dialects =
                    readings.stream().map(crawler::dialect).distinct().toList();
            for (UrlInput url : urls) {
                if (dialects.size() > 1 && work.isExceeded()) {
                    omissions.add("disagreements", 1);
                    continue;
                }
                Map<Dialect, Verdict> verdicts = new LinkedHashMap<>();
                dialects.forEach(dialect ->
                        verdicts.put(dialect, file.policy(crawler, dialect).verdict(url.target())));
                if (verdicts.values().stream().map(Verdict::access).distinct().count() > 1) {
                    add(disagreements, disagreement(crawler, url, verdicts));
                }
            }
        }
        return disagreements;
    }

    private void add(List<Map<String, Object>> disagreements, Map<String, Object> another) {
        if (work.fits(another)) {
            disagreements.add(another);
        } else {
            omissions.add("disagreements", 1);
        }
    }

    private static Map<String, Object> disagreement(
            RequestedCrawler crawler, UrlInput url, Map<Dialect, Verdict> verdicts) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", crawler.name());
        members.put("url", url.text());
        members.put("own", crawler.own().dialect().id());
        List<Map<String, Object>> entries = new ArrayList<>();
        verdicts.forEach((dialect, verdict) -> entries.add(entry(dialect, verdict)));
        members.put("verdicts", entries);
        return members;
    }

    private static Map<String, Object> entry(Dialect dialect, Verdict verdict) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("dialect", dialect.id());
        members.put("access", VerdictJson.word(verdict.access()));
        members.put("reason", verdict.reason().name());
        members.put("line", verdict.line());
        members.put("rule", verdict.rule().map(Rule::toString));
        return members;
    }
}
