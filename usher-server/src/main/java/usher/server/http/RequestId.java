package usher.server.http;

import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;

/** The identifier of a request in its response, in problem documents and in logs. */
final class RequestId {
    static final String HEADER = "X-Request-Id";

    private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9_.:-]{1,128}");

    private RequestId() {}

    /**
     * Returns the identifier of a request.
     *
     * @param isFromProxy whether a trusted proxy sent the request, which may have chosen the identifier
     */
    static String of(HttpFields headers, boolean isFromProxy) {
        if (isFromProxy) {
            List<String> sent = headers.getValuesList(HEADER);
            if (sent.size() == 1 && WELL_FORMED.matcher(sent.get(0)).matches()) {
                return sent.get(0);
            }
        }
        // Unique is enough: no one gains anything from guessing it.
        ThreadLocalRandom random = ThreadLocalRandom.current();
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
    }
}
