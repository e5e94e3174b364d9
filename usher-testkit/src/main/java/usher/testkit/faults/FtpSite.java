package usher.testkit.faults;

import java.util.HashMap;
import java.util.Map;

/**
 * How an FTP server behaves. Immutable.
 *
 * @param replies what is played for a command, in place of what a good server replies; {@code ""} is the greeting and
 *     {@code 226} the word after the data
 * @param data what is sent over the data connection
 */
public record FtpSite(Map<String, Script> replies, Script data) {
    /** The greeting's name among the commands. */
    public static final String GREETING = "";

    /** The name of what is said after the data. */
    public static final String DONE = "226";

    public FtpSite {
        replies = Map.copyOf(replies);
    }

    /** A server that sends this text whatever it is asked for. */
    public static FtpSite sending(String text) {
        return new FtpSite(Map.of(), wire -> wire.send(text));
    }

    /** The same with another behaviour after that command. */
    public FtpSite with(String command, Script script) {
        Map<String, Script> more = new HashMap<>(replies);
        more.put(command, script);
        return new FtpSite(more, data);
    }

    /** The same with another reply to that command. */
    public FtpSite with(String command, String reply) {
        return with(command, wire -> wire.send(reply + "\r\n"));
    }

    /** The same with other data. */
    public FtpSite withData(Script script) {
        return new FtpSite(replies, script);
    }
}
