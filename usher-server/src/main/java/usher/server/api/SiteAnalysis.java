package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.access.time.Moment;
import usher.fetch.LiveUsher;
import usher.internal.json.Json;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.FetchedSite;
import usher.server.http.Client;

/** The analysis of a file that is handed in, or of a site's, which is fetched as needed. */
final class SiteAnalysis implements AnalysisRoute.Analysis {
    private final Analyzer analyzer;
    private final LiveUsher live;
    private final SiteDoor door;

    SiteAnalysis(Analyzer analyzer, LiveUsher live, SiteDoor door) {
        this.analyzer = requireNonNull(analyzer, "analyzer");
        this.live = requireNonNull(live, "live");
        this.door = requireNonNull(door, "door");
    }

    @Override
    public CompletionStage<AnalysisRoute.Work> prepare(Client client, Map<String, Object> body) {
        Optional<AnalyzeRequest.Site> site = AnalyzeRequest.site(body);
        if (site.isEmpty()) {
            AnalyzeRequest request = AnalyzeRequest.read(body);
            return CompletableFuture.completedStage(AnalysisRoute.Work.of(
                    request.isShort(), () -> analyzer.tryAnalyze(request), () -> analyzer.analyze(request)));
        }
        return door.state(
                        client,
                        Authorities.read(site.get().authority()),
                        site.get().refresh())
                .thenApply(state -> AnalysisRoute.Work.of(
                        isShort(state, body),
                        () -> analyzer.tryAnalyze(AnalyzeRequest.read(body, fetched(state))),
                        () -> analyzer.analyze(AnalyzeRequest.read(body, fetched(state)))));
    }

    /** As far as can be said before the request is read: what is wrong with it is told by who reads it. */
    private static boolean isShort(SiteState state, Map<String, Object> body) {
        long bytes =
                state.copy().map(copy -> (long) copy.file().bytes().length()).orElse(0L);
        Object urls = body.get("urls");
        return bytes + (urls == null ? 0 : Json.text(urls).length()) <= AnalyzeRequest.SHORT;
    }

    private FetchedSite fetched(SiteState state) {
        if (state.attempt().outcome().failure().filter(OutcomeCode.BUSY::equals).isPresent()) {
            throw SiteDoor.busy();
        }
        Moment now = live.now();
        return new FetchedSite(state, state.at().age(now), dialect -> live.read(state, dialect, now));
    }
}
