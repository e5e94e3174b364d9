package usher.fetch.simulation;

import java.util.Optional;
import usher.access.AccessOptions.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.site.SiteListener;
import usher.fetch.site.SiteOptions;

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
    static WorldOptions of(Dice dice) {
        Optional<WhenUnreachable> choice = dice.oneIn(3)
                ? Optional.of(dice.of(WhenUnreachable.LAST_GOOD, WhenUnreachable.LAST_GOOD, WhenUnreachable.ALLOW))
                : Optional.empty();
        return new WorldOptions(dice.oneIn(3), dice.oneIn(4), dice.oneIn(8), choice, dice.oneIn(2));
    }

    FetchSettings settings(SiteListener listener) {
        SiteOptions usual = SiteOptions.DEFAULTS;
        SiteOptions sites = new SiteOptions(
                usual.within(),
                usual.limits(),
                conditional,
                redirectLimitIsUnreachable,
                usual.missingPageProbe(),
                forgetful ? 0 : usual.cacheBytes());
        FetchSettings settings = FetchSettings.of("SimulatedBot/1.0")
                .withSites(sites)
                .withListener(listener)
                .withSiteAvailable(authority -> siteAvailable);
        return whenUnreachable.map(settings::withWhenUnreachable).orElse(settings);
    }
}
