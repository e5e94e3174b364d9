package usher.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.internal.json.JsonObject;
import usher.report.ChangeJson;
import usher.server.http.Exchange;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.live.WatchedSites;
import usher.uri.Authority;
import usher.watch.SiteChange;

/** {@code GET /v1/changes}: what changed in the files of watched sites, newest first; {@code next} continues a long list. */
record ChangesRoute(WatchedSites watched, FairExecutor reading) implements Route {
    private static final int MAX_CHANGES = 100;

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query("since", "before");
        Instant since = query.optional("since").map(Timestamps::read).orElse(Instant.MIN);
        Instant before = query.optional("before").map(Timestamps::read).orElse(Instant.MAX);
        reading.run(exchange, () -> {
            List<SiteChange> all = watched.changes(since).stream()
                    .filter(change -> change.time().isBefore(before))
                    .toList();
            int shown = Math.min(MAX_CHANGES, all.size());
            while (shown > 0
                    && shown < all.size()
                    && all.get(shown).time().equals(all.get(shown - 1).time())) {
                shown++; // the next part begins before this time
            }
            exchange.json(
                    200,
                    new JsonObject()
                            .addList("sites", watched.sites(), Authority::toString)
                            .addList("changes", all.subList(0, shown), ChangeJson::of)
                            .add(
                                    "next",
                                    shown == all.size()
                                            ? Optional.empty()
                                            : Optional.of(Timestamps.text(
                                                    all.get(shown - 1).time()))));
        });
    }
}
