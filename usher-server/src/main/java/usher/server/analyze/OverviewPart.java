package usher.server.analyze;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.diff.SiteAccess;
import usher.overview.FailedFetch;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.OverviewHtml;
import usher.report.OverviewJson;
import usher.support.json.JsonObject;

/** Computes which of all crawlers may fetch the site of a file. */
final class OverviewPart {
    private final Optional<FetchedSite> site;
    private final AnalyzedFile file;
    private final Overview overview;
    private final RemainingBudget work;

    OverviewPart(Bytes robots, Optional<FetchedSite> site, DialectChoice choice, RemainingBudget work) {
        this.site = site;
        this.work = work;
        this.file = new AnalyzedFile(robots, site);
        // A failed fetch means to each crawler what its dialect says.
        this.overview = Overview.of(
                crawler -> file.policy(crawler.tokens(), crawler.dialect()),
                choice,
                work.budget().proofs());
        if (overview.counts().of(SiteAccess.UNDECIDED) > 0) {
            work.exceed();
        }
    }

    private SiteSummary summary() {
        Optional<Snapshot> attempt = site.map(fetched -> fetched.state().attempt());
        Optional<FailedFetch> failure = FailedFetch.of(
                attempt,
                file.reading(Dialect.RFC9309)
                        .flatMap(reading -> reading.result().code()));
        SiteSummary found = overview.summary(
                file.policy(List.of(Crawler.ANY), Dialect.RFC9309).robots().map(read -> file.file()),
                failure,
                FindingsPart.time(file, work));
        return attempt.map(found::of).orElse(found);
    }

    Map<String, Object> json(boolean isBrief) {
        JsonObject json = new JsonObject().add("summary", OverviewJson.of(summary()));
        return isBrief ? json : json.add("robots", file.text()).addAll(OverviewJson.of(overview));
    }

    /** Returns a page about the site, or about the given file. It says why a site's file could not be used. */
    String html(Instant now) {
        return OverviewHtml.page(
                overview,
                summary(),
                site.map(fetched -> fetched.state().attempt().authority().toString())
                        .orElse("robots.txt"),
                site.flatMap(
                        fetched -> file.reading(Dialect.RFC9309).orElseThrow().message(fetched.state())),
                site.map(fetched -> fetched.state().attempt().fetchedAt()).orElse(now));
    }
}
