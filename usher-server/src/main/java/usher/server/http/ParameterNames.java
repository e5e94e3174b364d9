package usher.server.http;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Removes the values from a query, since they contain the URLs and sites that a client checks. */
final class ParameterNames {
    private static final int MAX_PARAMETERS = 20;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,29}=.*", Pattern.DOTALL);

    private ParameterNames() {}

    /** Returns the query for a log, with its question mark and without malformed parameters. */
    static String of(@Nullable String query) {
        if (query == null) {
            return "";
        }
        return Arrays.stream(query.split("&", MAX_PARAMETERS + 1))
                .limit(MAX_PARAMETERS)
                .filter(part -> PLAIN.matcher(part).matches())
                .map(part -> part.substring(0, part.indexOf('=')))
                .distinct()
                .collect(Collectors.joining("&", "?", ""));
    }
}
