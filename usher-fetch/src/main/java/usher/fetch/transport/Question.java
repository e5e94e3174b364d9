package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import usher.access.response.ResponseLimits;
import usher.uri.WebUrl;

/**
 * One request to one server.
 *
 * @param url what is asked for
 * @param addresses where the server may be looked for: resolved once, already checked, and never resolved again
 * @param headers request headers beyond those that the transport sets by itself, such as If-None-Match
 * @param limits how much may come back
 * @param within how long all of it may take
 */
public record Question(
        WebUrl url, List<InetAddress> addresses, Map<String, String> headers, ResponseLimits limits, Duration within) {
    public Question {
        requireNonNull(url, "url");
        addresses = List.copyOf(addresses);
        headers = Map.copyOf(headers);
        requireNonNull(limits, "limits");
        requireNonNull(within, "within");
    }
}
