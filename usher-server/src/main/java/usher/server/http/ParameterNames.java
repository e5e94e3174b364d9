package usher.server.http;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A query without its values, which name the URLs and sites that a client asks about. */
final class ParameterNames {
    private static final int MOST = 20;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,29}=.*", Pattern.DOTALL);

    private ParameterNames() {}

    /** The query as a log shows it, with its question mark; what is not a plain parameter is left out. */
    static String of(@Nullable String query) {
        if (query == null) {
            return "";
        }
        return Arrays.stream(query.split("&", MOST + 1))
                .limit(MOST)
                .filter(part -> PLAIN.matcher(part).matches())
                .map(part -> part.substring(0, part.indexOf('=')))
                .distinct()
                .collect(Collectors.joining("&", "?", ""));
    }
}
