package usher.fetch.simulation;

import java.util.Optional;
import usher.access.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.SiteListener;
import usher.fetch.address.DestinationFilter;

/**
 * How the program is set up in a world.
 *
 * @param forgetful whether the cache has room for nothing, so that every question goes to the disk
 */
record WorldOptions(
        boolean conditional,
        boolean redirectLimitIsUnreachable,
        boolean forgetful,
        Optional<WhenUnreachable> whenUnreachable,
        boolean siteAvailable) {
    static WorldOptions of(RandomSource random) {
        Optional<WhenUnreachable> choice = random.oneIn(3)
                ? Optional.of(random.of(WhenUnreachable.LAST_GOOD, WhenUnreachable.LAST_GOOD, WhenUnreachable.ALLOW))
                : Optional.empty();
        return new WorldOptions(random.oneIn(3), random.oneIn(4), random.oneIn(8), choice, random.oneIn(2));
    }

    FetchSettings settings(SiteListener listener) {
        FetchSettings.Builder settings = FetchSettings.builder("SimulatedBot/1.0")
                .conditional(conditional)
                .redirectLimitIsUnreachable(redirectLimitIsUnreachable)
                .destinations(DestinationFilter.WEB_AND_FTP)
                .listener(listener)
                .siteAvailable(authority -> siteAvailable);
        whenUnreachable.ifPresent(settings::whenUnreachable);
        return (forgetful ? settings.cacheBytes(0) : settings).build();
    }
}
