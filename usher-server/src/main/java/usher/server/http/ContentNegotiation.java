package usher.server.http;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the Accept and Content-Type headers of requests (RFC 9110 §12.5.1, §8.3). */
final class ContentNegotiation {
    private ContentNegotiation() {}

    /** Whether one of the types is acceptable. A missing header accepts everything. */
    static boolean isAcceptable(@Nullable String accept, Collection<String> types) {
        return types.isEmpty() || types.stream().anyMatch(type -> quality(accept, type) > 0);
    }

    /** Returns the type that the client prefers; among equals, the first. */
    static String preferred(@Nullable String accept, List<String> types) {
        return types.stream()
                .max(Comparator.comparingDouble(type -> quality(accept, type)))
                .orElseThrow();
    }

    /** Returns the weight of the most specific range that covers a type; 0 if there is none. */
    static double quality(@Nullable String accept, String type) {
        if (accept == null || accept.isBlank()) {
            return 1;
        }
        double quality = 0;
        int length = -1;
        for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = range.split(";");
            String name = parts.length == 0 ? "" : parts[0].strip();
            int specific = name.equals("*/*") ? 0 : name.length();
            if (covers(name, type) && specific > length) {
                length = specific;
                quality = weight(parts);
            }
        }
        return quality;
    }

    private static double weight(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.matches("q=[01](\\.[0-9]{0,3})?")) {
                return Double.parseDouble(parameter.substring(2));
            }
        }
        return 1;
    }

    private static boolean covers(String range, String type) {
        return range.equals("*/*")
                || range.equals("*")
                || range.equals(type)
                || range.endsWith("/*") && type.startsWith(range.substring(0, range.length() - 1));
    }

    /** A missing one is not, since a page of any site can make a browser send such a request without a preflight. */
    static boolean isSupported(@Nullable String contentType, Set<String> types) {
        return contentType != null
                && types.contains(contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
    }
}
