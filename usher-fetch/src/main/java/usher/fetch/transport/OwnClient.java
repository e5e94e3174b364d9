package usher.fetch.transport;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The HTTP client of a crawler that fetches by itself. {@code LiveUsher} then decides when to request which robots.txt,
 * and keeps the responses:
 *
 * <pre>{@code
 * import java.io.InputStream;
 * import java.net.URI;
 * import java.net.http.HttpClient;
 * import java.net.http.HttpRequest;
 * import java.net.http.HttpResponse;
 * import usher.Dialect;
 * import usher.fetch.FetchSettings;
 * import usher.fetch.LiveUsher;
 * import usher.fetch.transport.OwnClient;
 *
 * HttpClient http = HttpClient.newHttpClient();
 * OwnClient own = asked -> {
 *     HttpRequest.Builder get = HttpRequest.newBuilder(URI.create(asked.url()));
 *     asked.headers().forEach(get::header);
 *     HttpResponse<InputStream> response = http.send(get.build(), HttpResponse.BodyHandlers.ofInputStream());
 *     return new OwnClient.Response(response.statusCode(), response.headers().map(), response.body());
 * };
 * FetchSettings settings = FetchSettings.builder("ExampleBot/1.0 (+https://example.com/bot)").client(own).build();
 * LiveUsher usher = LiveUsher.open(settings);
 * boolean allowed = usher.crawler(Dialect.RFC9309, "ExampleBot").check("https://example.com/page").isAllowed();
 * }</pre>
 */
@FunctionalInterface
public interface OwnClient {
    /**
     * Sends a request and waits for the response. Called on threads that may block, as many as {@code maxFetches};
     * interrupted after the timeout. It should follow no redirect, because {@code LiveUsher} checks and counts each of
     * them.
     *
     * @throws Exception if there is no complete response, of any class, also wrapped. Exceptions of java.net, of the
     *     JDK's HTTP client and of others with the same names get the code that fits, other checked ones {@code
     *     connect_failed}. The rest, and a result that is null, is {@code client_failed}: nothing is concluded about
     *     the site
     */
    Response get(Request request) throws Exception;

    /**
     * A GET request.
     *
     * @param url with everything escaped that a URI cannot contain
     * @param headers User-Agent, and If-None-Match or If-Modified-Since if a 304 is understood
     * @param timeout the remaining time for the whole fetch
     */
    record Request(String url, Map<String, String> headers, Duration timeout) {
        public Request {
            headers = Map.copyOf(headers);
        }
    }

    /**
     * A response of any status.
     *
     * @param headers all values of each name
     * @param body is read as far as needed, and closed. If it is compressed with gzip, Content-Encoding says so
     */
    record Response(int status, Map<String, List<String>> headers, InputStream body) {
        public Response(int status, Map<String, List<String>> headers, byte[] body) {
            this(status, headers, new ByteArrayInputStream(body));
        }
    }
}
