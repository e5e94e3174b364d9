package usher.testkit.faults;

import java.util.HashMap;
import java.util.Map;

/**
 * The behavior of an FTP server. Immutable.
 *
 * @param replies scripts that replace the normal replies to commands; {@code ""} is the greeting and {@code 226} the
 *     reply after the data
 * @param data the script of the data connection
 */
public record FtpSite(Map<String, Script> replies, Script data) {
    /** The key of the greeting. */
    public static final String GREETING = "";

    /** The key of the reply after the data. */
    public static final String DONE = "226";

    public FtpSite {
        replies = Map.copyOf(replies);
    }

    /** Returns a site that sends this text for every file. */
    public static FtpSite sending(String text) {
        return new FtpSite(Map.of(), connection -> connection.send(text));
    }

    /** Returns a site that runs another script for a command. */
    public FtpSite with(String command, Script script) {
        Map<String, Script> more = new HashMap<>(replies);
        more.put(command, script);
        return new FtpSite(more, data);
    }

    /** Returns a site with another reply to a command. */
    public FtpSite with(String command, String reply) {
        return with(command, connection -> connection.send(reply + "\r\n"));
    }

    /** Returns a site with another data script. */
    public FtpSite withData(Script script) {
        return new FtpSite(replies, script);
    }
}
