package usher.testkit.archive;

import java.time.Instant;
import java.util.List;

/** URL rows that are no good. */
final class Poison {
    static final int HUGE = 20 << 20;
    private static final int LONG = 65_536;

    private static final List<String> GARBAGE = List.of(
            "http://",
            "https:///nowhere",
            "no url at all",
            "://example.com/",
            "https://[::1/",
            "https://exa mple.com/a",
            "https://example.com:99999/",
            "\u0000",
            "/only/a/path",
            "https://%zz/");

    private static final List<String> OTHER_SCHEMES = List.of(
            "mailto:someone@example.com", "javascript:void(0)", "data:text/plain,a", "tel:+1234", "about:blank");

    private Poison() {}

    static UrlRow row(UrlKind kind, Origin origin, Instant time, Dice dice) {
        return switch (kind) {
            case NULL_URL -> UrlRows.bare(null, time, dice);
            case EMPTY_URL -> UrlRows.bare("", time, dice);
            case GARBAGE -> UrlRows.bare(dice.oneOf(GARBAGE), time, dice);
            case OTHER_SCHEME -> UrlRows.bare(dice.oneOf(OTHER_SCHEMES), time, dice);
            case LONG_URL -> UrlRows.bare(longUrl(origin, LONG + dice.between(1, 1000)), time, dice);
            case HUGE_URL -> UrlRows.bare(longUrl(origin, HUGE), time, dice);
            case NULL_TIME -> UrlRows.row(origin, "/without-time", null, dice);
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    private static String longUrl(Origin origin, int length) {
        String start = origin + "/";
        return start + "a".repeat(length - start.length());
    }
}
