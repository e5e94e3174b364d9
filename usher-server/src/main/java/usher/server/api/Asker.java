package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.concurrent.CompletionStage;
import usher.crawler.Crawler;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.uri.Target;

/** One crawler in one dialect, ready to be asked for, with the parts of its answers that never change. Immutable. */
final class Asker {
    private final Crawler crawler;
    private final LiveRobot robot;
    private final byte[] head;
    private final byte[] dialectPart;

    Asker(LiveUsher live, Crawler crawler) {
        this.crawler = crawler;
        robot = live.robot(crawler.dialect(), crawler.tokenArray());
        List<String> shown = crawler.shownTokens();
        Object agent = shown.size() == 1 ? shown.get(0) : shown;
        head = ("{\"agent\":" + Json.text(agent) + ",\"url\":").getBytes(UTF_8);
        dialectPart =
                ByteBuilder.ascii(",\"dialect\":" + Json.text(crawler.dialect().id()));
    }

    CompletionStage<LiveVerdict> ask(Target url) {
        return robot.checkLater(url);
    }

    LiveRobot robot() {
        return robot;
    }

    Crawler crawler() {
        return crawler;
    }

    /** A verdict's JSON up to its URL. */
    byte[] head() {
        return head;
    }

    /** The member after the URL. */
    byte[] dialectPart() {
        return dialectPart;
    }
}
