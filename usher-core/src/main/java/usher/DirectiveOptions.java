package usher;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;
import usher.CleanParam.CleanParamRule;
import usher.CrawlDelay.DelayRule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A dialect's reading of the records that are not rules.
 *
 * @param sitemap which values of {@code Sitemap} count
 * @param host which values of {@code Host} count
 * @param cleanParam which values of {@code Clean-param} count
 * @param crawlDelay which values of {@code Crawl-delay} count; {@code Cache-delay} and the other historic records are read alike in
 *     every dialect, as none obeys them
 */
public record DirectiveOptions(SitemapRule sitemap, HostRule host, CleanParamRule cleanParam, DelayRule crawlDelay) {
    public DirectiveOptions {
        requireNonNull(sitemap, "sitemap");
        requireNonNull(host, "host");
        requireNonNull(cleanParam, "cleanParam");
        requireNonNull(crawlDelay, "crawlDelay");
    }

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

    /** Which values of {@code Host} a dialect takes. */
    public enum HostRule {
        /** None: the dialect does not know the field. */
        IGNORED {
            @Override
            boolean accepts(Bytes value) {
                return false;
            }
        },
        /** Exactly one host name of RFC 1123 labels, no address, with at most a port (Y-32, D-11). */
        HOST_NAME {
            @Override
            boolean accepts(Bytes value) {
                return HostSyntax.isHostName(value);
            }
        },
        /** What Yandex's parser can read as a URL when {@code http://} is put in front. */
        YANDEX_URL {
            @Override
            boolean accepts(Bytes value) {
                return HostSyntax.isYandexUrl(value);
            }
        };

        /** Whether a crawler obeys what is read: Yandex still reads the field, but has not used it since 2018-03-20 (YN-01). */
        public boolean isObeyed() {
            return this == HOST_NAME;
        }

        abstract boolean accepts(Bytes value);

        /** The main mirror that the value names, if the dialect takes it. */
        Optional<String> read(Bytes value) {
            return accepts(value) ? Optional.of(value.text().toLowerCase(Locale.ROOT)) : Optional.empty();
        }
    }

    /** Which values of {@code Sitemap} a dialect takes. */
    public enum SitemapRule {
        /** None: the dialect does not know the field. */
        IGNORED {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                return Optional.empty();
            }
        },
        /** An absolute http, https or ftp URL with a host (sitemaps.org; RFC 9309 §2.2.4 leaves the field open). */
        ABSOLUTE_URL {
            @Override
            Optional<String> read(Bytes value, Optional<String> site) {
                return isAbsolute(value) ? Optional.of(value.text()) : Optional.empty();
            }
        },
        /** Yandex's parser: http or https, under 1,016 bytes, a plain host; a value like {@code /map.xml} joins the site's address. */
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
        private static final ByteSet NO_HOST_START = ByteSet.of("/?#:@").union(ByteSet.BLANKS);

        /**
         * The address that the value names, if the dialect takes it.
         *
         * @param value the value as written
         * @param site the site's address such as {@code https://example.com}, if it is known
         */
        abstract Optional<String> read(Bytes value, Optional<String> site);

        /** Whether a percent sign is not the start of an escape. */
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
