package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.concurrent.CompletionStage;
import usher.dialect.Dialect;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.json.Json;

/** One robot in one dialect, ready to be asked for, with the parts of its answers that never change. Immutable. */
final class Asker {
    private final List<String> shown;
    private final Dialect dialect;
    private final LiveRobot robot;
    private final byte[] head;
    private final byte[] dialectPart;

    Asker(LiveUsher live, List<String> tokens, Dialect dialect) {
        this.dialect = dialect;
        shown = tokens.isEmpty() ? List.of(Askers.NAMELESS) : tokens;
        robot = live.robot(dialect, tokens.toArray(String[]::new));
        Object agent = shown.size() == 1 ? shown.get(0) : shown;
        head = ("{\"agent\":" + Json.text(agent) + ",\"url\":").getBytes(UTF_8);
        dialectPart = Bytes.ascii(",\"dialect\":" + Json.text(dialect.id()));
    }

    CompletionStage<LiveVerdict> ask(String url) {
        return robot.checkLater(url);
    }

    LiveRobot robot() {
        return robot;
    }

    /** The robot's tokens as they stand in JSON. */
    List<String> shown() {
        return shown;
    }

    Dialect dialect() {
        return dialect;
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
