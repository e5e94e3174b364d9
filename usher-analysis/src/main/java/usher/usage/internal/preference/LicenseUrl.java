package usher.usage.internal.preference;

import java.util.Locale;

/** Tells which URLs can be licenses (RS-03). */
public final class LicenseUrl {
    private static final String HTTPS = "https://";
    private static final String HTTP = "http://";

    private LicenseUrl() {}

    /** Returns whether a text is an absolute URL with http or https and a host. */
    public static boolean isAbsolute(String text) {
        String start = start(text);
        int scheme = start.startsWith(HTTPS) ? HTTPS.length() : start.startsWith(HTTP) ? HTTP.length() : -1;
        return scheme > 0
                && text.length() > scheme
                && "/?#:@ ".indexOf(text.charAt(scheme)) < 0
                && text.chars().noneMatch(c -> c <= ' ');
    }

    public static boolean isHttps(String text) {
        return start(text).startsWith(HTTPS);
    }

    private static String start(String text) {
        return text.substring(0, Math.min(text.length(), HTTPS.length())).toLowerCase(Locale.ROOT);
    }
}
