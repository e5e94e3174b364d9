package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.regex.Pattern;
import usher.support.access.ContentDecoding;
import usher.uri.Authority;

/** The bytes of a request: everything that is sent to a server (F-12). */
final class RequestHead {
    private static final Pattern NAME = Pattern.compile("[!-9;-~]+");
    private static final Pattern VALUE = Pattern.compile("[^\\x00-\\x08\\x0A-\\x1F\\x7F]*");

    private final StringBuilder text = new StringBuilder();

    private RequestHead() {}

    /** @throws IllegalArgumentException if a header of the request contains a line break */
    static byte[] of(FetchRequest request, HttpSettings settings) {
        Authority authority = request.url().authority();
        RequestHead head = new RequestHead();
        head.text.append(request.body().isPresent() ? "POST " : "GET ").append(RequestTarget.of(request.url()));
        head.text.append(" HTTP/1.1\r\n");
        head.header("Host", authority.toString().substring(authority.scheme().length() + "://".length()));
        settings.identity(request.url().toString()).forEach(head::header);
        head.header("Accept", "text/plain, */*;q=0.5");
        head.header("Accept-Encoding", ContentDecoding.ACCEPTED);
        head.header("Connection", "close");
        request.headers().forEach(head::header);
        request.body().ifPresent(body -> head.header("Content-Length", Integer.toString(body.length())));
        return head.text.append("\r\n").toString().getBytes(UTF_8);
    }

    private void header(String name, String value) {
        if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("not a valid header: " + name);
        }
        text.append(name).append(": ").append(value).append("\r\n");
    }
}
