package usher.server.api;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.Query;

/**
 * Whether a request demands that a site's file is fetched even if the cached one is fresh: {@code refresh=true}, or
 * {@code Cache-Control: no-cache} (RFC 9111 §5.2.1.4).
 */
final class RefreshParameter {
    static final String PARAMETER = "refresh";

    private RefreshParameter() {}

    static boolean isRequested(Exchange exchange, Query query) {
        return switch (query.optional(PARAMETER, "")) {
            case "true" -> true;
            case "false" -> false;
            case "" -> isNoCache(exchange.header("Cache-Control"));
            default -> throw ProblemException.badRequest(ProblemMessages.notBoolean(PARAMETER));
        };
    }

    private static boolean isNoCache(@Nullable String header) {
        return header != null
                && Stream.of(header.split(","))
                        .anyMatch(directive ->
                                directive.strip().toLowerCase(Locale.ROOT).equals("no-cache"));
    }
}
