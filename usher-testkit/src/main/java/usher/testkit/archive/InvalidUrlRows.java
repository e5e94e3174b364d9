package usher.testkit.archive;

import java.time.Instant;
import java.util.List;

/** Creates invalid URL rows. */
final class InvalidUrlRows {
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

    private InvalidUrlRows() {}

    static UrlRow row(UrlKind kind, Origin origin, Instant time, SeededRandom random) {
        return switch (kind) {
            case NULL_URL -> UrlRowFactory.bare(null, time, random);
            case EMPTY_URL -> UrlRowFactory.bare("", time, random);
            case GARBAGE -> UrlRowFactory.bare(random.oneOf(GARBAGE), time, random);
            case OTHER_SCHEME -> UrlRowFactory.bare(random.oneOf(OTHER_SCHEMES), time, random);
            case LONG_URL -> UrlRowFactory.bare(longUrl(origin, LONG + random.between(1, 1000)), time, random);
            case HUGE_URL -> UrlRowFactory.bare(longUrl(origin, HUGE), time, random);
            case NULL_TIME -> UrlRowFactory.row(origin, "/without-time", null, random);
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    private static String longUrl(Origin origin, int length) {
        String start = origin + "/";
        return start + "a".repeat(length - start.length());
    }
}
