package usher.server.http;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the Accept and Content-Type headers of requests (RFC 9110 §12.5.1, §8.3). */
final class ContentNegotiation {
    private ContentNegotiation() {}

    /** Whether one of the types is acceptable. A missing header accepts everything. */
    static boolean isAcceptable(@Nullable String accept, Set<String> types) {
        if (accept == null || accept.isBlank() || types.isEmpty()) {
            return true;
        }
        for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = range.split(";");
            if (!isRefused(parts) && types.stream().anyMatch(type -> covers(parts[0].strip(), type))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRefused(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].strip().matches("q=0(\\.0*)?")) {
                return true;
            }
        }
        return false;
    }

    private static boolean covers(String range, String type) {
        return range.equals("*/*")
                || range.equals(type)
                || range.endsWith("/*") && type.startsWith(range.substring(0, range.length() - 1));
    }

    /**
     * Whether a Content-Type is supported. A missing one is not, since a page of any site can make a browser send such
     * a request without a preflight.
     */
    static boolean isSupported(@Nullable String contentType, Set<String> types) {
        return contentType != null
                && types.contains(contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
    }
}
