package usher.fetch.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.snapshot.Snapshot;
import usher.fetch.FetchSettings;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.follow.Fetcher;
import usher.fetch.log.EventLog;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Visit;
import usher.fetch.site.SiteCache;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.StoreException;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.Transport;

/** One run of the program, from its start to its crash: the real cache and front door over the fake world. */
final class FakeProcess implements SiteListener, PaceListener, TimeSource {
    private final World world;
    private final Dice dice;
    private final List<LiveUsher> live;
    private final List<LiveRobot> robots;
    private final Pacer pacer;
    private int visits;
    private boolean alive = true;

    FakeProcess(World world, Dice dice) {
        this.world = world;
        this.dice = dice;
        this.pacer = new Pacer(this, PaceSettings.DEFAULT, this, () -> "visit " + visits++, EventLog.OFF);
        LiveUsher first = live();
        this.live = world.plant() == Plant.TWO_CACHES ? List.of(first, live()) : List.of(first);
        this.robots = IntStream.range(0, Custom.ALL.size())
                .mapToObj(number -> live.get(number % live.size())
                        .robot(
                                Custom.ALL.get(number).dialect(),
                                Custom.ALL.get(number).token()))
                .toList();
    }

    private LiveUsher live() {
        Transport transport = question ->
                world.internet().ask(this, question).thenApply(answer -> PlantedTransport.spoil(world.plant(), answer));
        Fetcher fetcher = new Fetcher(
                (host, within) -> world.internet().resolve(this, host, within),
                AddressGuard.off(),
                Destinations.WEB_AND_FTP,
                Map.of("http", transport, "https", transport, "ftp", transport),
                this);
        FetchSettings settings = settings();
        TimeSource time = world.plant() == Plant.AGES_BY_THE_WALL_CLOCK ? new WallTime(this) : this;
        SiteCache cache = new SiteCache(
                fetcher,
                new DiskStore(world, this),
                new SiteCache.Surroundings(time, this::execute, this::chance, EventLog.OFF),
                settings.sites(),
                this);
        return new LiveUsher(cache, fetcher, time, settings);
    }

    private FetchSettings settings() {
        FetchSettings settings = world.options().settings(this);
        return world.plant() == Plant.STALE_COPY_FOR_EVER
                ? settings.withWhenUnreachable(WhenUnreachable.LAST_GOOD)
                : settings;
    }

    private double chance() {
        double fraction = dice.fraction();
        return world.plant() == Plant.BACK_OFF_IS_MISSING ? 5 : fraction;
    }

    /** The bug of taking the clock on the wall for a steady one. */
    private record WallTime(TimeSource time) implements TimeSource {
        @Override
        public Instant now() {
            return time.now();
        }

        @Override
        public long nanos() {
            return Duration.between(Instant.EPOCH, now()).toNanos();
        }

        @Override
        public Cancellable after(Duration delay, Runnable action) {
            return time.after(delay, action);
        }
    }

    LiveRobot robot(Custom custom) {
        return robots.get(Custom.ALL.indexOf(custom));
    }

    SiteCache sites() {
        return live.get(0).sites();
    }

    Pacer pacer() {
        return pacer;
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
        world.trace().add("fetched", attempt.authority(), attempt.outcome().status());
        world.tell(watcher -> watcher.fetched(attempt));
    }

    @Override
    public void storeFailed(StoreException failure) {
        world.trace().add("store failed");
        world.tell(Watcher::storeFailed);
    }

    @Override
    public void abandoned(Visit visit) {
        world.trace().add("visit abandoned", visit.authority());
        world.tell(watcher -> watcher.left(visit));
    }
}
