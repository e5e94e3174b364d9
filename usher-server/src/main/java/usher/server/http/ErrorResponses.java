package usher.server.http;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Sends problem documents for requests that fail before routing: malformed or too long ones. */
final class ErrorResponses extends ErrorHandler {
    private final Connections connections;

    ErrorResponses(Connections connections) {
        this.connections = connections;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        connections.begin(request);
        ProblemType type = ProblemType.of(response.getStatus());
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        Exchange.write(response, new ProblemException(type, detail(type)), callback);
        return true;
    }

    private static String detail(ProblemType type) {
        return switch (type) {
            case URI_TOO_LONG -> "send long URLs as lines of POST /v1/check";
            case HEADERS_TOO_LARGE -> "the headers are too large or too many";
            case FAULT -> "something went wrong that should not; please report it";
            default -> "this is not a request of HTTP/1.1 that can be understood";
        };
    }
}
