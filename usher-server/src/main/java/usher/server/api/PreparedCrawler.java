package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.concurrent.CompletionStage;
import usher.Crawler;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.uri.Target;

/** A crawler in one dialect, with the precomputed constant parts of its JSON. Immutable. */
final class PreparedCrawler {
    private final Crawler identity;
    private final LiveCrawler live;
    private final byte[] head;
    private final byte[] dialectPart;

    PreparedCrawler(LiveUsher usher, Crawler crawler) {
        identity = crawler;
        live = usher.crawler(crawler);
        List<String> shown = crawler.shownTokens();
        Object agent = shown.size() == 1 ? shown.get(0) : shown;
        head = ("{\"agent\":" + Json.text(agent) + ",\"url\":").getBytes(UTF_8);
        dialectPart =
                ByteBuilder.ascii(",\"dialect\":" + Json.text(crawler.dialect().id()));
    }

    CompletionStage<LiveVerdict> check(Target url) {
        return live.checkAsync(url);
    }

    LiveCrawler live() {
        return live;
    }

    Crawler identity() {
        return identity;
    }

    /** Returns a verdict's JSON up to the URL. */
    byte[] head() {
        return head;
    }

    /** Returns the member after the URL. */
    byte[] dialectPart() {
        return dialectPart;
    }
}
