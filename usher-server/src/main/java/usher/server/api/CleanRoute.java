package usher.server.api;

import java.util.List;
import usher.CleanParam;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.options.CleanParamRule;
import usher.options.Option;
import usher.server.analyze.RequestBody;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.support.fetch.LiveVerdictJson;
import usher.support.json.JsonObject;
import usher.uri.Authority;
import usher.uri.Target;

/** {@code GET /v1/clean}: the canonical form of a URL by its site's Clean-param lines. */
record CleanRoute(CrawlerCache crawlers, LiveUsher live, SiteAdmission admission) implements Route {
    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query("url", "dialect");
        String url = query.required("url");
        Dialect dialect = crawlers.dialect(query.optional("dialect").orElse(Dialect.YANDEX.id()));
        if (dialect.get(Option.CLEAN_PARAM) == CleanParamRule.IGNORED) {
            throw ProblemException.badRequest(ProblemMessages.NO_CLEAN_PARAM, dialect.id());
        }
        Authority site = RequestBody.url(Target.of(url)).authority();
        exchange.respond(admission.state(exchange, site, false), state -> respond(exchange, url, dialect, state));
    }

    private void respond(Exchange exchange, String url, Dialect dialect, SiteState state) {
        SiteReading reading = live.read(state, dialect, live.now());
        if (reading.result().code().filter(OutcomeCode::isBusy).isPresent()) {
            exchange.problem(SiteAdmission.busy(reading.result().code()));
            return;
        }
        List<CleanParam> params = reading.robots(state).as(dialect).cleanParams();
        JsonObject members = new JsonObject()
                .add("url", url)
                .add("cleaned", CleanParam.clean(withoutFragment(url), params))
                .add("dialect", dialect.id())
                .add("basis", reading.decision().basis().word())
                .addAll(LiveVerdictJson.failure(
                        reading.result().code().map(OutcomeCode::word), reading.message(state), reading.detail(state)));
        if (state.attempt().isSent()) {
            members.add("fetchedAt", Timestamps.text(state.attempt().fetchedAt()));
        }
        exchange.json(200, members);
    }

    private static String withoutFragment(String url) {
        int fragment = url.indexOf('#');
        return fragment < 0 ? url : url.substring(0, fragment);
    }
}
