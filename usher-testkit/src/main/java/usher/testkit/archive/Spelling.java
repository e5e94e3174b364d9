package usher.testkit.archive;

import java.util.List;
import java.util.Locale;

/** URLs that mean what a plain one means, and are written otherwise. */
final class Spelling {
    private Spelling() {}

    static String odd(Origin origin, String path, Dice dice) {
        String scheme = origin.scheme();
        String host = origin.host().name();
        String port = origin.port() == null ? "" : ":" + origin.port();
        return switch (dice.number(7)) {
            case 0 -> scheme + "://" + host.toUpperCase(Locale.ROOT) + port + path;
            case 1 -> scheme.toUpperCase(Locale.ROOT) + "://user:secret@" + host + port + path;
            case 2 -> scheme + "://" + host + (port.isEmpty() ? scheme.equals("http") ? ":80" : ":443" : port) + path;
            case 3 -> scheme + "://" + origin.host().unicode() + port + path;
            case 4 -> scheme + "://" + host + port + path + "#part";
            case 5 -> "  " + scheme + "://" + host + port + path + " ";
            default -> scheme + "://user@" + host + port + path;
        };
    }

    /** A path for such a URL: half of them stray. */
    static String path(List<String> patterns, Dice dice) {
        return dice.chance(0.5) ? Paths.strayPath(patterns, dice) : Paths.path(patterns, dice);
    }
}
