package usher.server.api;

import java.util.List;
import java.util.stream.Stream;
import usher.Crawler;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveVerdict;
import usher.support.fetch.LiveVerdictJson;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;

record PreparedCrawler(Crawler identity, LiveCrawler live) {
    /** Returns a verdict in JSON; {@code url} is as requested, with notes about it. */
    JsonObject members(UrlInput url, LiveVerdict verdict) {
        List<String> notes = Stream.concat(identity.notes(verdict.policy()).stream(), url.notes().stream())
                .toList();
        return LiveVerdictJson.of(identity, url, verdict)
                .addIfPresent("fetchedAt", verdict.fetchedAt().map(Timestamps::text))
                .addUnlessEmpty("notes", notes);
    }
}
