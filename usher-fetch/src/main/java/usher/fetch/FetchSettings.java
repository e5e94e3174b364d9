package usher.fetch;

import java.util.Optional;
import java.util.function.Predicate;
import usher.access.WhenUnreachable;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.transport.HttpSettings;
import usher.uri.Authority;

/**
 * The settings of a {@link LiveUsher}. Immutable; start from {@link #of} and change what should differ.
 *
 * @param http the User-Agent header and the trusted certificates
 * @param whenUnreachable what applies while a robots.txt is unreachable; empty for what each dialect defines
 * @param guard the addresses that may be connected to
 * @param destinations the schemes and ports that may be requested
 * @param pace the limits of delays and visits
 * @param maxFetches the maximum number of concurrent fetches
 * @param siteAvailable used only with {@link WhenUnreachable#GOOGLE}, the default in the dialect {@code google}, after robots.txt has
 *     been unreachable for 30 days: whether other pages of the site are available, which only the crawler knows. If they are,
 *     everything is allowed, otherwise nothing
 */
public record FetchSettings(
        HttpSettings http,
        Optional<WhenUnreachable> whenUnreachable,
        AddressGuard guard,
        DestinationFilter destinations,
        SiteOptions sites,
        PaceSettings pace,
        int maxFetches,
        Predicate<Authority> siteAvailable,
        Listeners listeners) {
    private static final int FETCHES = 64;

    public record Listeners(SiteListener sites, PaceListener pace) {
        static final Listeners NONE = new Listeners(SiteListener.NONE, PaceListener.NONE);
    }

    public FetchSettings {
        if (maxFetches < 1) {
            throw new IllegalArgumentException("maxFetches must be at least 1");
        }
    }

    /**
     * Returns the default settings: what each dialect defines while a robots.txt is unreachable, no address guard, http
     * and https, 64 concurrent fetches.
     *
     * @param userAgent the User-Agent header, which tells a site's owner who operates the crawler, such as {@code
     *     ExampleBot/1.0 (+https://example.com/bot)}
     */
    public static FetchSettings of(String userAgent) {
        return new FetchSettings(
                HttpSettings.of(userAgent),
                Optional.empty(),
                AddressGuard.off(),
                DestinationFilter.WEB,
                SiteOptions.DEFAULTS,
                PaceSettings.DEFAULT,
                FETCHES,
                authority -> false,
                Listeners.NONE);
    }

    public FetchSettings withHttp(HttpSettings other) {
        return new FetchSettings(
                other, whenUnreachable, guard, destinations, sites, pace, maxFetches, siteAvailable, listeners);
    }

    /** Returns a copy in which this applies while a robots.txt is unreachable, whatever the dialect defines. */
    public FetchSettings withWhenUnreachable(WhenUnreachable other) {
        return new FetchSettings(
                http, Optional.of(other), guard, destinations, sites, pace, maxFetches, siteAvailable, listeners);
    }

    /** Returns a copy with this guard. Use {@link AddressGuard#publicOnly()} if URLs come from untrusted sources. */
    public FetchSettings withGuard(AddressGuard other) {
        return new FetchSettings(
                http, whenUnreachable, other, destinations, sites, pace, maxFetches, siteAvailable, listeners);
    }

    public FetchSettings withDestinations(DestinationFilter other) {
        return new FetchSettings(
                http, whenUnreachable, guard, other, sites, pace, maxFetches, siteAvailable, listeners);
    }

    public FetchSettings withSites(SiteOptions other) {
        return new FetchSettings(
                http, whenUnreachable, guard, destinations, other, pace, maxFetches, siteAvailable, listeners);
    }

    public FetchSettings withPace(PaceSettings other) {
        return new FetchSettings(
                http, whenUnreachable, guard, destinations, sites, other, maxFetches, siteAvailable, listeners);
    }

    public FetchSettings withMaxFetches(int other) {
        return new FetchSettings(
                http, whenUnreachable, guard, destinations, sites, pace, other, siteAvailable, listeners);
    }

    public FetchSettings withSiteAvailable(Predicate<Authority> other) {
        return new FetchSettings(http, whenUnreachable, guard, destinations, sites, pace, maxFetches, other, listeners);
    }

    /** Returns a copy with this listener of fetches and of the store in place of the present one. Exceptions it throws are logged. */
    public FetchSettings withListener(SiteListener other) {
        return new FetchSettings(
                http,
                whenUnreachable,
                guard,
                destinations,
                sites,
                pace,
                maxFetches,
                siteAvailable,
                new Listeners(other, listeners.pace()));
    }

    /** Returns a copy with this listener of visits in place of the present one. Exceptions it throws are logged. */
    public FetchSettings withPaceListener(PaceListener other) {
        return new FetchSettings(
                http,
                whenUnreachable,
                guard,
                destinations,
                sites,
                pace,
                maxFetches,
                siteAvailable,
                new Listeners(listeners.sites(), other));
    }
}
