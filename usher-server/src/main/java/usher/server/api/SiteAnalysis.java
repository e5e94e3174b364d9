package usher.server.api;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.internal.json.Json;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.FetchedSite;
import usher.server.analyze.RequestedSite;
import usher.server.analyze.SiteOperation;
import usher.server.http.Client;

/**
 * Computes something from a file of the request, or from a site's file, which is fetched if needed.
 *
 * @param <Q> the request
 * @param <R> the result
 */
final class SiteAnalysis<Q, R> implements AnalysisRoute.Analysis<R> {
    private final SiteOperation<Q, R> operation;
    private final LiveUsher live;
    private final SiteAdmission admission;

    SiteAnalysis(SiteOperation<Q, R> operation, LiveUsher live, SiteAdmission admission) {
        this.operation = operation;
        this.live = live;
        this.admission = admission;
    }

    @Override
    public CompletionStage<AnalysisRoute.Work<R>> prepare(Client client, Map<String, Object> body) {
        Optional<RequestedSite> site = operation.site().apply(body);
        if (site.isEmpty()) {
            Q request = operation.read().apply(body, Optional.empty());
            return CompletableFuture.completedStage(AnalysisRoute.Work.of(
                    operation.isShort().test(request),
                    () -> operation.attempt().apply(request),
                    () -> operation.whole().apply(request)));
        }
        return admission
                .state(
                        client,
                        Authorities.read(site.get().authority()),
                        site.get().refresh())
                .thenApply(state -> AnalysisRoute.Work.of(
                        isShort(state, body),
                        () -> operation.attempt().apply(read(body, state)),
                        () -> operation.whole().apply(read(body, state))));
    }

    private Q read(Map<String, Object> body, SiteState state) {
        return operation.read().apply(body, Optional.of(fetched(state)));
    }

    /** Whether the request is probably short; it is not validated yet. */
    private static boolean isShort(SiteState state, Map<String, Object> body) {
        long bytes = state.copy().map(copy -> (long) copy.file().length()).orElse(0L);
        Object urls = body.get("urls");
        return bytes + (urls == null ? 0 : Json.text(urls).length()) <= AnalyzeRequest.SHORT;
    }

    private FetchedSite fetched(SiteState state) {
        if (state.attempt().outcome().failure().filter(OutcomeCode.BUSY::equals).isPresent()) {
            throw SiteAdmission.busy();
        }
        Moment now = live.now();
        return new FetchedSite(state, state.at().age(now), dialect -> live.read(state, dialect, now));
    }
}
