package usher.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import usher.internal.text.Phrases;
import usher.report.ChangeJson;
import usher.server.http.Exchange;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.live.ChangeGap;
import usher.server.live.WatchedSites;
import usher.server.live.WatchedSites.Part;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.uri.Authority;

/** {@code GET /v1/changes}: what changed at watched sites, newest first; {@code next} continues the list. */
record ChangesRoute(WatchedSites watched, FairExecutor reading) implements Route {
    private static final int MAX_CHANGES = 100;

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query("since", "before");
        Instant since = query.optional("since").map(Timestamps::read).orElse(Instant.MIN);
        Instant before = query.optional("before").map(Timestamps::read).orElse(Instant.MAX);
        reading.run(exchange, () -> {
            Part<Map<String, Object>> part = watched.changes(
                    since,
                    before,
                    MAX_CHANGES,
                    ChangeJson::of,
                    json -> Json.text(json).length());
            exchange.json(
                    200,
                    new JsonObject()
                            .addList("sites", watched.sites(), Authority::toString)
                            .add("changes", part.changes())
                            .add("next", part.next().map(Timestamps::text))
                            .addList("incomplete", List.copyOf(part.incomplete().entrySet()), ChangesRoute::gaps));
        });
    }

    private static JsonObject gaps(Map.Entry<Authority, Set<ChangeGap>> site) {
        return new JsonObject()
                .add("site", site.getKey().toString())
                .addList("reasons", List.copyOf(new TreeSet<>(site.getValue())), Phrases::word);
    }
}
