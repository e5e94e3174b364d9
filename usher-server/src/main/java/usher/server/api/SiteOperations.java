package usher.server.api;

import java.time.InstantSource;
import java.util.Map;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.OverviewRequest;
import usher.server.analyze.SiteOperation;

/** The operations that take a file or a site. */
final class SiteOperations {
    private SiteOperations() {}

    static SiteOperation<AnalyzeRequest, Map<String, Object>> analyze(Analyzer analyzer) {
        return new SiteOperation<>(
                AnalyzeRequest::site,
                AnalyzeRequest::read,
                AnalyzeRequest::isShort,
                analyzer::tryAnalyze,
                analyzer::analyze);
    }

    static SiteOperation<OverviewRequest, Map<String, Object>> overview(Analyzer analyzer, InstantSource time) {
        return new SiteOperation<>(
                OverviewRequest::site,
                (body, site) -> OverviewRequest.read(body, site, time.instant()),
                OverviewRequest::isShort,
                analyzer::tryOverview,
                analyzer::overview);
    }

    static SiteOperation<OverviewRequest, String> report(Analyzer analyzer, InstantSource time) {
        return new SiteOperation<>(
                OverviewRequest::site,
                (body, site) -> OverviewRequest.read(body, site, time.instant()),
                OverviewRequest::isShort,
                analyzer::tryReport,
                analyzer::report);
    }
}
