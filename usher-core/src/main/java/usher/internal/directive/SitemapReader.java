package usher.internal.directive;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.SitemapRule;

public final class SitemapReader {
    private static final int YANDEX_BYTES = 1_016;
    private static final Bytes FTP = Bytes.of("ftp://");
    private static final ByteSet HEX_DIGITS = ByteSet.DIGITS.union(ByteSet.of("abcdefABCDEF"));
    private static final ByteSet NO_HOST_START = ByteSet.of("/?#:@").union(ByteSet.SPACE_AND_TAB);

    private SitemapReader() {}

    /** @param site the site such as {@code https://example.com}, if known */
    public static Optional<String> read(SitemapRule rule, Bytes value, Optional<String> site) {
        return switch (rule) {
            case IGNORED -> Optional.empty();
            case ABSOLUTE_URL -> absolute(value);
            case RESOLVED -> resolved(value, site);
            case YANDEX -> yandex(value, site);
        };
    }

    private static Optional<String> absolute(Bytes value) {
        return isAbsolute(value) ? Optional.of(value.text()) : Optional.empty();
    }

    private static Optional<String> resolved(Bytes value, Optional<String> site) {
        if (isAbsolute(value) || value.isEmpty() || value.indexOf(':') >= 0 || site.isEmpty()) {
            return absolute(value);
        }
        String root = site.get();
        String text = value.text();
        if (text.startsWith("//")) {
            return absolute(Bytes.of(root.substring(0, root.indexOf(':') + 1) + text));
        }
        return Optional.of(root + (text.startsWith("/") ? "" : "/") + text);
    }

    private static Optional<String> yandex(Bytes value, Optional<String> site) {
        boolean relative = !value.isEmpty() && value.at(0) == '/';
        Bytes url = relative && site.isPresent() ? Bytes.of(site.get() + value.text()) : value;
        boolean good = url.length() < YANDEX_BYTES
                && HostSyntax.afterScheme(url) != url
                && !hasLonePercent(url)
                && HostSyntax.isYandexUrl(url);
        return good ? Optional.of(url.text()) : Optional.empty();
    }

    private static boolean hasLonePercent(Bytes url) {
        for (int at = url.indexOf('%'); at >= 0; at = url.indexOf('%', at + 1)) {
            if (at + 2 >= url.length() || !url.slice(at + 1, at + 3).consistsOf(HEX_DIGITS)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAbsolute(Bytes value) {
        Bytes rest = value.startsWithIgnoringCase(FTP) ? value.slice(FTP.length()) : HostSyntax.afterScheme(value);
        return rest != value && !rest.isEmpty() && !NO_HOST_START.contains(rest.at(0));
    }
}
