package usher.fetch.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import usher.fetch.FetchSettings;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.follow.Fetcher;
import usher.fetch.site.SiteCache;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.Snapshot;
import usher.fetch.snapshot.StoreException;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.Transport;
import usher.uri.Authority;

/** One run of the program, from its start to its crash: the real cache and front door over the fake world. */
final class FakeProcess implements SiteListener, TimeSource {
    private final World world;
    private final Dice dice;
    private final LiveUsher live;
    private final List<LiveRobot> robots;
    private boolean alive = true;

    FakeProcess(World world, Dice dice) {
        this.world = world;
        this.dice = dice;
        Transport transport = question -> world.internet().ask(this, question);
        Fetcher fetcher = new Fetcher(
                (host, within) -> world.internet().resolve(this, host, within),
                AddressGuard.off(),
                Destinations.WEB_AND_FTP,
                Map.of("http", transport, "https", transport, "ftp", transport),
                this);
        FetchSettings settings = world.options().settings(this);
        SiteCache cache = new SiteCache(
                fetcher,
                new DiskStore(world, this),
                new SiteCache.Surroundings(this, this::execute, dice::fraction),
                settings.sites(),
                this);
        this.live = new LiveUsher(cache, this, settings);
        this.robots = Custom.ALL.stream()
                .map(custom -> live.robot(custom.dialect(), custom.token()))
                .toList();
    }

    LiveRobot robot(Custom custom) {
        return robots.get(Custom.ALL.indexOf(custom));
    }

    SiteCache sites() {
        return live.sites();
    }

    boolean isAlive() {
        return alive;
    }

    void crash() {
        alive = false;
    }

    Runnable whileAlive(Runnable action) {
        return () -> {
            if (alive) {
                action.run();
            }
        };
    }

    private void execute(Runnable task) {
        if (world.faults().isBusy()) {
            world.trace().add("busy");
            world.tell(Watcher::rejected);
            throw new RejectedExecutionException("busy");
        }
        world.time().in(dice.between(0, VirtualTime.SECOND / 50), whileAlive(task));
    }

    @Override
    public Instant now() {
        return world.time().now();
    }

    @Override
    public long nanos() {
        return world.time().nanos();
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        return world.time().after(delay, whileAlive(action));
    }

    @Override
    public void fetched(Snapshot attempt) {
        Optional<Authority> from = Optional.of(attempt.authority());
        world.trace().add("fetched", from.get(), attempt.outcome().status());
        world.tell(watcher -> watcher.fetched(attempt));
    }

    @Override
    public void storeFailed(StoreException failure) {
        world.trace().add("store failed");
        world.tell(Watcher::storeFailed);
    }
}
