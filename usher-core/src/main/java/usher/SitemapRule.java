package usher;

import java.util.Optional;
import usher.octets.OctetSet;
import usher.octets.Octets;

/** Which values of {@code Sitemap} a dialect takes. */
public enum SitemapRule {
    /** None: the dialect does not know the field. */
    IGNORED {
        @Override
        Optional<String> read(Octets value, Optional<String> site) {
            return Optional.empty();
        }
    },
    /** An absolute http, https or ftp URL with a host (sitemaps.org; RFC 9309 §2.2.4 leaves the field open). */
    ABSOLUTE_URL {
        @Override
        Optional<String> read(Octets value, Optional<String> site) {
            return isAbsolute(value) ? Optional.of(value.text()) : Optional.empty();
        }
    },
    /** Yandex's parser: http or https, under 1,016 octets, a plain host; a value like {@code /map.xml} joins the site's address. */
    YANDEX {
        @Override
        Optional<String> read(Octets value, Optional<String> site) {
            boolean relative = !value.isEmpty() && value.at(0) == '/';
            Octets url = relative && site.isPresent() ? Octets.of(site.get() + value.text()) : value;
            boolean good = url.length() < YANDEX_OCTETS
                    && HostSyntax.afterScheme(url) != url
                    && !hasLonePercent(url)
                    && HostSyntax.isYandexUrl(url);
            return good ? Optional.of(url.text()) : Optional.empty();
        }
    };

    private static final int YANDEX_OCTETS = 1_016;
    private static final Octets FTP = Octets.of("ftp://");
    private static final OctetSet HEX_DIGITS = OctetSet.DIGITS.union(OctetSet.of("abcdefABCDEF"));
    private static final OctetSet NO_HOST_START = OctetSet.of("/?#:@").union(OctetSet.BLANKS);

    /**
     * The address that the value names, if the dialect takes it.
     *
     * @param value the value as written
     * @param site the site's address such as {@code https://example.com}, if it is known
     */
    abstract Optional<String> read(Octets value, Optional<String> site);

    /** Whether a percent sign is not the start of an escape. */
    private static boolean hasLonePercent(Octets url) {
        for (int at = url.indexOf('%'); at >= 0; at = url.indexOf('%', at + 1)) {
            if (at + 2 >= url.length() || !url.slice(at + 1, at + 3).consistsOf(HEX_DIGITS)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAbsolute(Octets value) {
        Octets rest = value.startsWithIgnoringCase(FTP) ? value.slice(FTP.length()) : HostSyntax.afterScheme(value);
        return rest != value && !rest.isEmpty() && !NO_HOST_START.contains(rest.at(0));
    }
}
