package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Predicate;
import usher.access.AccessOptions.WhenUnreachable;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.site.SiteListener;
import usher.fetch.site.SiteOptions;
import usher.fetch.transport.HttpSettings;
import usher.uri.Authority;

/**
 * What a live crawler can choose. Immutable; start from {@link #of} and change what should differ.
 *
 * @param http who asks, and whose certificates are trusted
 * @param whenUnreachable what is done while a robots.txt is unreachable; empty for what each dialect says
 * @param guard which addresses may be connected to
 * @param destinations which schemes and ports may be asked
 * @param sites how files are fetched and kept
 * @param pace how visits are paced
 * @param mostFetches how many fetches may be under way at once
 * @param siteAvailable whether a site whose robots.txt has been unreachable for a month is there otherwise, which Google's
 *     reading wants to know; only the crawler can
 * @param listeners are told what happens
 */
public record FetchSettings(
        HttpSettings http,
        Optional<WhenUnreachable> whenUnreachable,
        AddressGuard guard,
        Destinations destinations,
        SiteOptions sites,
        PaceSettings pace,
        int maxFetches,
        Predicate<Authority> siteAvailable,
        Listeners listeners) {
    private static final int FETCHES = 64;

    /**
     * Who is told what happens.
     *
     * @param sites of fetches and of the store
     * @param pace of visits
     */
    public record Listeners(SiteListener sites, PaceListener pace) {
        static final Listeners NONE = new Listeners(SiteListener.NONE, PaceListener.NONE);

        public Listeners {
            requireNonNull(sites, "sites");
            requireNonNull(pace, "pace");
        }
    }

    public FetchSettings {
        requireNonNull(http, "http");
        requireNonNull(whenUnreachable, "whenUnreachable");
        requireNonNull(guard, "guard");
        requireNonNull(destinations, "destinations");
        requireNonNull(sites, "sites");
        requireNonNull(pace, "pace");
        if (maxFetches < 1) {
            throw new IllegalArgumentException("mostFetches must be at least 1");
        }
        requireNonNull(siteAvailable, "siteAvailable");
        requireNonNull(listeners, "listeners");
    }

    /**
     * The usual settings: the dialects' own ladders, no address guard, http and https, 64 fetches at once.
     *
     * @param userAgent the User-Agent header, by which a site's owner can find out who comes: such as {@code ExampleBot/1.0
     *     (+https://example.com/bot)}
     */
    public static FetchSettings of(String userAgent) {
        return new FetchSettings(
                HttpSettings.of(userAgent),
                Optional.empty(),
                AddressGuard.off(),
                Destinations.WEB,
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

    /** One answer to unreachable files in every dialect. */
    public FetchSettings withWhenUnreachable(WhenUnreachable other) {
        return new FetchSettings(
                http, Optional.of(other), guard, destinations, sites, pace, maxFetches, siteAvailable, listeners);
    }

    /** Another guard; {@link AddressGuard#publicOnly()} wherever strangers name the URLs. */
    public FetchSettings withGuard(AddressGuard other) {
        return new FetchSettings(
                http, whenUnreachable, other, destinations, sites, pace, maxFetches, siteAvailable, listeners);
    }

    public FetchSettings withDestinations(Destinations other) {
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

    /** Another listener of fetches and of the store. What it throws is logged. */
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

    /** Another listener of visits. What it throws is logged. */
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
