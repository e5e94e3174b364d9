package usher.server.analyze;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.diff.Budget;
import usher.internal.json.JsonObject;
import usher.overview.FailedFetch;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.OverviewHtml;
import usher.report.OverviewJson;

/** Computes which of all crawlers may fetch the site of a file. */
final class OverviewPart {
    private final OverviewRequest request;
    private final AnalyzedFile file;
    private final Overview overview;

    /**
     * Computes the overview.
     *
     * @param proofs the steps of all proofs together
     */
    OverviewPart(OverviewRequest request, Budget proofs) {
        this.request = request;
        this.file = new AnalyzedFile(request.robots(), request.site());
        // A failed fetch means to each crawler what its dialect says.
        this.overview =
                Overview.of(crawler -> file.policy(crawler.tokens(), crawler.dialect()), request.choice(), proofs);
    }

    /** Whether no proof reached its limit. */
    boolean isDecided() {
        return overview.counts().undecided() == 0;
    }

    private SiteSummary summary() {
        Optional<FailedFetch> failure = FailedFetch.of(
                request.site().map(site -> site.state().attempt()),
                file.reading(Dialect.RFC9309)
                        .flatMap(reading -> reading.result().code()));
        return overview.summary(
                file.policy(List.of(Crawler.ANY), Dialect.RFC9309).robots(), failure);
    }

    /** Returns the text of the file, the summary and the overview. */
    Map<String, Object> json() {
        boolean isThere = request.site().map(site -> site.file().isPresent()).orElse(true);
        return new JsonObject()
                .add("robots", isThere ? Optional.of(FindingsPart.text(file).text()) : Optional.empty())
                .add("summary", OverviewJson.of(summary()))
                .addAll(OverviewJson.of(overview));
    }

    /** Returns a page about the site, or about the given file. */
    String html() {
        return OverviewHtml.page(overview, summary(), request.subject(), request.message(), request.time());
    }
}
