package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Rule;
import usher.Verdict;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;

/** Computes {@code disagreements}: the crawlers and URLs with different verdicts in different dialects. */
record DisagreementsPart(AnalyzedFile file, Omissions omissions, RemainingBudget work) {
    List<Map<String, Object>> of(List<Crawler> crawlers, List<UrlInput> urls, List<DialectChoice> readings) {
        List<Map<String, Object>> disagreements = new ArrayList<>();
        for (Crawler crawler : crawlers) {
            List<Dialect> dialects = readings.stream()
                    .map(reading -> crawler.in(reading).dialect())
                    .distinct()
                    .toList();
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

    private static Map<String, Object> disagreement(Crawler crawler, UrlInput url, Map<Dialect, Verdict> verdicts) {
        return new JsonObject()
                .add("robot", crawler.name())
                .add("url", url.text())
                .add("own", crawler.dialect().id())
                .addList("verdicts", List.copyOf(verdicts.entrySet()), DisagreementsPart::entry);
    }

    private static Map<String, Object> entry(Map.Entry<Dialect, Verdict> entry) {
        Verdict verdict = entry.getValue();
        return new JsonObject()
                .add("dialect", entry.getKey().id())
                .add("access", verdict.access())
                .add("reason", verdict.reason().name())
                .add("line", verdict.line())
                .add("rule", verdict.rule().map(Rule::text));
    }
}
