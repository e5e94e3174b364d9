package usher.server.analyze;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Explanation;
import usher.Policy;
import usher.access.AccessResult.Basis;
import usher.access.site.AccessMessage;
import usher.access.site.SiteReading;
import usher.support.fetch.LiveVerdictJson;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.uri.Target;
import usher.uri.UrlInput;

/**
 * Computes {@code verdicts}: the verdict for every crawler, URL and reading. Those of the first reading are explained,
 * within a limit: an explanation compares every rule, and a hostile file has thousands, or one as long as the file.
 */
final class VerdictsPart {
    /** The share of the time for verdicts; the rest is for lint. */
    private static final double SHARE = 0.6;

    /** The number of bytes of a file that cost about as much as one rule. */
    private static final int STRETCH = 16;

    private final AnalyzedFile file;
    private final AnalyzerLimits limits;
    private final Omissions omissions;
    private final RemainingBudget work;
    private final Map<Policy, Integer> sizes = new HashMap<>();
    private final int stretches;
    private long workLeft;
    private int judged;

    VerdictsPart(AnalyzedFile file, AnalyzerLimits limits, Omissions omissions, RemainingBudget work) {
        this.file = file;
        this.limits = limits;
        this.omissions = omissions;
        this.work = work;
        this.stretches = 1 + file.bytes().length() / STRETCH;
        this.workLeft = limits.explaining();
    }

    /** Returns the verdicts for the first URLs, as many as the budget permits: see {@link #judged}. */
    List<Map<String, Object>> of(List<Crawler> crawlers, List<UrlInput> urls, List<DialectChoice> readings) {
        List<List<Map<String, Object>>> columns = new ArrayList<>();
        readings.forEach(reading -> crawlers.forEach(crawler -> columns.add(new ArrayList<>())));
        boolean goesOn = true;
        while (goesOn && judged < urls.size()) {
            Optional<List<Map<String, Object>>> row = row(crawlers, urls.get(judged), readings);
            goesOn = row.isPresent() && work.fits(row.get());
            if (goesOn) {
                for (int i = 0; i < columns.size(); i++) {
                    columns.get(i).add(row.get().get(i));
                }
                judged++;
            }
        }
        return columns.stream().flatMap(List::stream).toList();
    }

    /** Returns the number of URLs with verdicts for every crawler and reading; the others have none. */
    int judged() {
        return judged;
    }

    /** Returns the verdicts for one URL; empty if the time is used up before all are known. */
    private Optional<List<Map<String, Object>>> row(
            List<Crawler> crawlers, UrlInput url, List<DialectChoice> readings) {
        List<Map<String, Object>> row = new ArrayList<>();
        for (DialectChoice reading : readings) {
            for (Crawler crawler : crawlers) {
                if (work.isExceeded(SHARE)) {
                    return Optional.empty();
                }
                row.add(verdict(crawler, url, reading, reading.equals(readings.get(0))));
            }
        }
        return Optional.of(row);
    }

    private Map<String, Object> verdict(Crawler named, UrlInput url, DialectChoice reading, boolean explains) {
        Crawler crawler = named.in(reading);
        Dialect dialect = crawler.dialect();
        Optional<SiteReading> fetched = file.reading(dialect);
        Basis basis = fetched.map(site -> site.decision().basis()).orElse(Basis.GIVEN);
        Policy policy = file.policy(crawler, dialect);
        JsonObject members = new JsonObject()
                .add("robot", crawler.name())
                .add("reading", reading.id())
                .addAll(VerdictJson.of(
                        crawler.shownTokens(), url.text(), dialect.id(), policy.verdict(url.target()), basis))
                .addAll(LiveVerdictJson.failure(
                        fetched.flatMap(site -> AccessMessage.code(site.result().code(), policy.robots())),
                        Optional.empty(),
                        Optional.empty()));
        List<String> notes = new ArrayList<>(crawler.notes(policy));
        notes.addAll(url.notes());
        members.addUnlessEmpty("notes", notes);
        if (explains) {
            explain(members, policy, url.target());
        }
        return members;
    }

    private void explain(JsonObject members, Policy policy, Target url) {
        workLeft -= sizes.computeIfAbsent(policy, own -> own.rules().size()) + stretches;
        if (workLeft >= 0) {
            members.add("explanation", explanation(policy.explain(url)));
        } else {
            omissions.add("explanations", 1);
        }
    }

    private Map<String, Object> explanation(Explanation whole) {
        Explanation reported = new Explanation(
                whole.target(),
                whole.verdict(),
                omissions.cut("groups", whole.groups(), limits.matches()),
                omissions.cut("matches", whole.matches(), limits.matches()));
        return VerdictJson.explanation(reported);
    }
}
