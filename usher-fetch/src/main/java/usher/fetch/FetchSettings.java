package usher.fetch;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.ssl.SSLSocketFactory;
import usher.access.WhenUnreachable;
import usher.access.response.ResponseLimits;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.signature.RequestSigner;
import usher.fetch.transport.HttpSettings;
import usher.fetch.transport.OwnClient;
import usher.uri.Authority;

/** The settings of a {@link LiveUsher}. Immutable; create them with {@link #of} or {@link #builder}. */
public final class FetchSettings {
    private final Builder values;

    private FetchSettings(Builder values) {
        this.values = values;
    }

    /**
     * Returns the default settings: what each dialect defines while a robots.txt is unreachable, no address guard, http
     * and https, 64 concurrent fetches.
     *
     * @param userAgent the User-Agent header, which tells a site's owner who operates the crawler, such as {@code
     *     ExampleBot/1.0 (+https://example.com/bot)}
     */
    public static FetchSettings of(String userAgent) {
        return builder(userAgent).build();
    }

    public static Builder builder(String userAgent) {
        return new Builder(HttpSettings.of(userAgent));
    }

    public Builder toBuilder() {
        return values.copy();
    }

    public HttpSettings http() {
        return values.http;
    }

    public AddressGuard guard() {
        return values.guard;
    }

    public ResponseLimits limits() {
        return values.limits;
    }

    /** Returns the timeout of one fetch, including redirects. */
    public Duration timeout() {
        return values.timeout;
    }

    public Optional<WhenUnreachable> whenUnreachable() {
        return values.whenUnreachable;
    }

    public DestinationFilter destinations() {
        return values.destinations;
    }

    boolean conditional() {
        return values.conditional || values.http.client().isPresent();
    }

    boolean redirectLimitIsUnreachable() {
        return values.redirectLimitIsUnreachable;
    }

    boolean missingPageProbe() {
        return values.missingPageProbe;
    }

    public long cacheBytes() {
        return values.cacheBytes;
    }

    PaceSettings pace() {
        return values.pace;
    }

    public int maxFetches() {
        return values.maxFetches;
    }

    Predicate<Authority> siteAvailable() {
        return values.siteAvailable;
    }

    SiteListener siteListener() {
        return values.siteListener;
    }

    PaceListener paceListener() {
        return values.paceListener;
    }

    /** Builds settings. Each method replaces one of them. */
    public static final class Builder implements Cloneable {
        private HttpSettings http;
        private Optional<WhenUnreachable> whenUnreachable = Optional.empty();
        private AddressGuard guard = AddressGuard.off();
        private DestinationFilter destinations = DestinationFilter.WEB;
        private Duration timeout = Duration.ofSeconds(30);
        private ResponseLimits limits = ResponseLimits.ROBOTS_TXT;
        private boolean conditional;
        private boolean redirectLimitIsUnreachable;
        private boolean missingPageProbe;
        private long cacheBytes = 256L << 20;
        private PaceSettings pace = PaceSettings.DEFAULT;
        private int maxFetches = 64;
        private Predicate<Authority> siteAvailable = authority -> false;
        private SiteListener siteListener = SiteListener.NONE;
        private PaceListener paceListener = PaceListener.NONE;

        private Builder(HttpSettings http) {
            this.http = http;
        }

        private Builder copy() {
            try {
                return (Builder) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        /** Sets what creates the TLS sockets, and so which certificates are trusted; host names are always verified. */
        public Builder tls(SSLSocketFactory value) {
            http = new HttpSettings(http.userAgent(), value, http.proxy(), http.signer(), http.client());
            return this;
        }

        /**
         * Sends all requests through an HTTP proxy, with CONNECT. The proxy resolves host names, so the guard sees only
         * hosts that are addresses. There is no FTP.
         */
        public Builder proxy(InetSocketAddress value) {
            http = new HttpSettings(http.userAgent(), http.tls(), Optional.of(value), http.signer(), http.client());
            return this;
        }

        /** Signs each request (Web Bot Auth). */
        public Builder signer(RequestSigner value) {
            http = new HttpSettings(http.userAgent(), http.tls(), http.proxy(), Optional.of(value), http.client());
            return this;
        }

        /**
         * Fetches with the crawler's own HTTP client, with conditional headers. The client resolves host names, so the
         * guard sees only hosts that are addresses. Certificates, a proxy and FTP are up to the client.
         */
        public Builder client(OwnClient value) {
            http = new HttpSettings(http.userAgent(), http.tls(), http.proxy(), http.signer(), Optional.of(value));
            return this;
        }

        /** Sets what applies while a robots.txt is unreachable, whatever the dialect defines. */
        public Builder whenUnreachable(WhenUnreachable value) {
            whenUnreachable = Optional.of(value);
            return this;
        }

        /** Sets the addresses that may be connected to: {@link AddressGuard#publicOnly()} for untrusted URLs. */
        public Builder guard(AddressGuard value) {
            guard = value;
            return this;
        }

        /**
         * Sets the schemes and ports that may be requested.
         *
         * @throws IllegalArgumentException if they include FTP, and commons-net is not among the dependencies
         */
        public Builder destinations(DestinationFilter value) {
            if (value == DestinationFilter.WEB_AND_FTP) {
                try {
                    Class.forName("org.apache.commons.net.ftp.FTPClient");
                } catch (ClassNotFoundException e) {
                    throw new IllegalArgumentException("FTP needs the library commons-net:commons-net", e);
                }
            }
            destinations = value;
            return this;
        }

        /** Sets the timeout of one fetch, including redirects. */
        public Builder timeout(Duration value) {
            if (value.isNegative() || value.isZero()) {
                throw new IllegalArgumentException("timeout must be positive");
            }
            timeout = value;
            return this;
        }

        public Builder limits(ResponseLimits value) {
            limits = value;
            return this;
        }

        /**
         * Sets whether a cached file is requested with If-None-Match and If-Modified-Since. By default every fetch is a
         * plain GET, as Google documents for its crawlers.
         */
        public Builder conditional(boolean value) {
            conditional = value;
            return this;
        }

        /**
         * Sets whether more than five redirects, or a loop, count as unreachable; otherwise as unavailable, as RFC 9309
         * §2.3.1.2 permits.
         */
        public Builder redirectLimitIsUnreachable(boolean value) {
            redirectLimitIsUnreachable = value;
            return this;
        }

        /**
         * Sets whether to find out, if a robots.txt returns a server error, whether the site returns it for every
         * missing page. This takes two more requests, and only dialects such as {@code google-2019} use the result
         * (G-23).
         */
        public Builder missingPageProbe(boolean value) {
            missingPageProbe = value;
            return this;
        }

        /** Sets the approximate memory of the cache: one half for files, the other for data derived from them. */
        public Builder cacheBytes(long value) {
            if (value < 0) {
                throw new IllegalArgumentException("cacheBytes must not be negative");
            }
            cacheBytes = value;
            return this;
        }

        /** Sets the limits of delays and visits. */
        public Builder pace(PaceSettings value) {
            pace = value;
            return this;
        }

        /** Sets the maximum number of concurrent fetches. */
        public Builder maxFetches(int value) {
            if (value < 1) {
                throw new IllegalArgumentException("maxFetches must be at least 1");
            }
            maxFetches = value;
            return this;
        }

        /**
         * Sets how to find out whether other pages of a site are available, which only the crawler knows. Used only
         * with {@link WhenUnreachable#GOOGLE}, the default in the dialect {@code google}, after robots.txt has been
         * unreachable for 30 days: if they are, everything is allowed, otherwise nothing. An exception it throws is
         * logged and means that they are not.
         */
        public Builder siteAvailable(Predicate<Authority> value) {
            siteAvailable = value;
            return this;
        }

        /** Sets the listener of fetches and of the store. Exceptions it throws are logged. */
        public Builder listener(SiteListener value) {
            siteListener = value;
            return this;
        }

        /** Sets the listener of visits. Exceptions it throws are logged. */
        public Builder listener(PaceListener value) {
            paceListener = value;
            return this;
        }

        public FetchSettings build() {
            return new FetchSettings(copy());
        }
    }
}
