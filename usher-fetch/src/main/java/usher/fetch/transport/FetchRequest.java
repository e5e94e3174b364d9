package usher.fetch.transport;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * One request to one server.
 *
 * @param start the URL whose redirects led to this one; the same if none did
 * @param addresses the server's addresses: resolved once, already checked, and never resolved again; none if the
 *     transport's proxy or client resolves the name
 * @param headers additional request headers, such as If-None-Match
 * @param body the body of a POST request; empty for a GET request
 * @param timeout of the whole request
 */
public record FetchRequest(
        WebUrl url,
        WebUrl start,
        List<InetAddress> addresses,
        Map<String, String> headers,
        Optional<Bytes> body,
        ResponseLimits limits,
        Duration timeout) {}
