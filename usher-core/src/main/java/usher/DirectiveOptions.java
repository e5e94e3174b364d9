package usher;

import java.util.Locale;
import java.util.Optional;
import usher.CleanParam.CleanParamRule;
import usher.CrawlDelay.DelayRule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How a dialect reads directives other than rules.
 *
 * @param sitemap which values of {@code Sitemap} are valid
 * @param host which values of {@code Host} are valid
 * @param cleanParam which values of {@code Clean-param} are valid
 * @param crawlDelay which values of {@code Crawl-delay} are valid; {@code Cache-delay} and other historic directives
 *     are read the same way in every dialect, because no crawler obeys them
 */
public record DirectiveOptions(SitemapRule sitemap, HostRule host, CleanParamRule cleanParam, DelayRule crawlDelay) {

    public DirectiveOptions withSitemap(SitemapRule other) {
        return new DirectiveOptions(other, host, cleanParam, crawlDelay);
    }

    public DirectiveOptions withHost(HostRule other) {
        return new DirectiveOptions(sitemap, other, cleanParam, crawlDelay);
    }

    public DirectiveOptions withCleanParam(CleanParamRule other) {
        return new DirectiveOptions(sitemap, host, other, crawlDelay);
    }

    public DirectiveOptions withCrawlDelay(DelayRule other) {
        return new DirectiveOptions(sitemap, host, cleanParam, other);
    }

    /** Which values of {@code Host} a dialect accepts. */
    public enum HostRule {
        /** None: the dialect does not support the directive. */
        IGNORED {
            @Override
            boolean accepts(Bytes value) {
                return false;
            }
        },
        /** One host name of RFC 1123 labels, optionally with a port; no IP address (Y-32, D-11). */
        HOST_NAME {
            @Override
            boolean accepts(Bytes value) {
                return HostSyntax.isHostName(value);
            }
        },
        /** A value that Yandex's parser can read as a URL after {@code http://} is prepended. */
        YANDEX_URL {
            @Override
            boolean accepts(Bytes value) {
                return HostSyntax.isYandexUrl(value);
            }
        };

        /** Whether crawlers obey the value: Yandex still reads Host, but has not used it since 2018-03-20 (YN-01). */
        public boolean isObeyed() {
            return this == HOST_NAME;
        }

        abstract boolean accepts(Bytes value);

        /** Reads the main mirror; empty if the dialect does not accept the value. */
        Optional<String> read(Bytes value) {
            return accepts(value) ? Optional.of(value.text().toLowerCase(Locale.ROOT)) : Optional.empty();
        }
    }

    /** Which values of {@code Sitemap} a dialect accepts. */
    public enum SitemapRule {
        /** None: the dialect does not support the directive. */
        IGNORED {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                return Optional.empty();
            }
        },
        /** An absolute http, https or ftp URL with a host (sitemaps.org; RFC 9309 §2.2.4 does not define the value). */
        ABSOLUTE_URL {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                return isAbsolute(value) ? Optional.of(value.text()) : Optional.empty();
            }
        },
        /**
         * An absolute URL, or a relative one that is resolved against the site's root if the site is known. No built-in
         * dialect uses it.
         */
        RESOLVED {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                if (isAbsolute(value) || value.isEmpty() || value.indexOf(':') >= 0 || site.isEmpty()) {
                    return ABSOLUTE_URL.read(value, site);
                }
                String root = site.get();
                String text = value.text();
                if (text.startsWith("//")) {
                    return ABSOLUTE_URL.read(Bytes.of(root.substring(0, root.indexOf(':') + 1) + text), site);
                }
                return Optional.of(root + (text.startsWith("/") ? "" : "/") + text);
            }
        },
        /**
         * Yandex's parser: an http or https URL under 1,016 bytes with a simple host; a value like {@code /map.xml} is
         * resolved against the site.
         */
        YANDEX {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                boolean relative = !value.isEmpty() && value.at(0) == '/';
                Bytes url = relative && site.isPresent() ? Bytes.of(site.get() + value.text()) : value;
                boolean good = url.length() < YANDEX_BYTES
                        && HostSyntax.afterScheme(url) != url
                        && !hasLonePercent(url)
                        && HostSyntax.isYandexUrl(url);
                return good ? Optional.of(url.text()) : Optional.empty();
            }
        };

        private static final int YANDEX_BYTES = 1_016;
        private static final Bytes FTP = Bytes.of("ftp://");
        private static final ByteSet HEX_DIGITS = ByteSet.DIGITS.union(ByteSet.of("abcdefABCDEF"));
        private static final ByteSet NO_HOST_START = ByteSet.of("/?#:@").union(ByteSet.SPACE_AND_TAB);

        /**
         * Reads the sitemap's URL; empty if the dialect does not accept the value.
         *
         * @param value the value as written
         * @param site the site such as {@code https://example.com}, if known
         */
        abstract Optional<String> read(Bytes value, Optional<String> site);

        /** Whether the URL contains a percent sign that does not start an escape. */
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
}
