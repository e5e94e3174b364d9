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
        response.getHeaders()
                .put("X-Content-Type-Options", "nosniff")
                .put(ClientFinder.REQUEST_ID, connections.requestId(request));
        Exchange.write(response, new ProblemException(type, detail(type)), callback);
        return true;
    }

    private static String detail(ProblemType type) {
        return switch (type) {
            case URI_TOO_LONG -> ProblemMessages.URI_TOO_LONG;
            case HEADERS_TOO_LARGE -> ProblemMessages.HEADERS_TOO_LARGE;
            case FAULT -> ProblemMessages.INTERNAL_ERROR;
            default -> ProblemMessages.NOT_HTTP;
        };
    }
}
