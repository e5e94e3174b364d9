package usher.testkit.archive;

import java.util.List;
import java.util.Locale;

/** Writes URLs in unusual forms that normalize to the same URL. */
final class EquivalentUrls {
    private EquivalentUrls() {}

    static String odd(Origin origin, String path, SeededRandom random) {
        String scheme = origin.scheme();
        String host = origin.host().name();
        String port = origin.port() == null ? "" : ":" + origin.port();
        return switch (random.number(7)) {
            case 0 -> scheme + "://" + host.toUpperCase(Locale.ROOT) + port + path;
            case 1 -> scheme.toUpperCase(Locale.ROOT) + "://user:secret@" + host + port + path;
            case 2 -> scheme + "://" + host + (port.isEmpty() ? scheme.equals("http") ? ":80" : ":443" : port) + path;
            case 3 -> scheme + "://" + origin.host().unicode() + port + path;
            case 4 -> scheme + "://" + host + port + path + "#part";
            case 5 -> "  " + scheme + "://" + host + port + path + " ";
            default -> scheme + "://user@" + host + port + path;
        };
    }

    /** Returns a path for such a URL, half of them in an unusual form. */
    static String path(List<String> patterns, SeededRandom random) {
        return random.chance(0.5) ? RandomPaths.unusualPath(patterns, random) : RandomPaths.path(patterns, random);
    }
}
