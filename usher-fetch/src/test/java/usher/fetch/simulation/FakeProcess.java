package usher.fetch.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import usher.Crawler;
import usher.DialectChoice;
import usher.access.WhenUnreachable;
import usher.access.response.Snapshot;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.SiteListener;
import usher.fetch.pace.LocalPace;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Visit;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.NoLogger;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.Transport;

/** One run of the program, from its start to its crash: the real cache and front door over the fake world. */
final class FakeProcess implements SiteListener, PaceListener, TimeSource {
    private final World world;
    private final RandomSource random;
    private final List<LiveUsher> live;
    private final List<LiveCrawler> robots;
    final Pacer pacer;
    private int visits;
    boolean alive = true;

    FakeProcess(World world, RandomSource random) {
        this.world = world;
        this.random = random;
        this.pacer = new Pacer(
                this, PaceSettings.DEFAULT, this, LocalPace.first(this), () -> "visit " + visits++, NoLogger::new);
        LiveUsher first = open();
        this.live = world.plant == PlantedBug.TWO_CACHES ? List.of(first, open()) : List.of(first);
        this.robots = IntStream.range(0, CrawlerModel.ALL.size())
                .mapToObj(number -> live.get(number % live.size())
                        .crawler(Crawler.ofTokens(
                                List.of(CrawlerModel.ALL.get(number).token()),
                                DialectChoice.of(CrawlerModel.ALL.get(number).dialect()))))
                .toList();
    }

    private LiveUsher open() {
        Transport transport = request ->
                world.internet.send(this, request).thenApply(response -> PlantedTransport.spoil(world.plant, response));
        TimeSource time = world.plant == PlantedBug.AGES_BY_THE_WALL_CLOCK ? new WallTime(this) : this;
        FetchEnvironment environment = new FetchEnvironment(
                time,
                (host, timeout) -> world.internet.resolve(this, host, timeout),
                transport,
                this::execute,
                this::chance,
                NoLogger::new);
        return new LiveUsher(settings(), new DiskStore(world, this), environment);
    }

    private FetchSettings settings() {
        FetchSettings settings = world.options.settings(this);
        return world.plant == PlantedBug.STALE_COPY_FOR_EVER
                ? settings.toBuilder()
                        .whenUnreachable(WhenUnreachable.LAST_GOOD)
                        .build()
                : settings;
    }

    private double chance() {
        double fraction = random.fraction();
        return world.plant == PlantedBug.BACK_OFF_IS_MISSING ? 5 : fraction;
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

    LiveCrawler robot(CrawlerModel model) {
        return robots.get(CrawlerModel.ALL.indexOf(model));
    }

    LiveUsher live() {
        return live.get(0);
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
        if (world.faults.isBusy()) {
            world.trace.add("busy");
            world.tell(WorldListener::rejected);
            throw new RejectedExecutionException("busy");
        }
        world.time.in(random.between(0, VirtualTime.SECOND / 50), whileAlive(task));
    }

    @Override
    public Instant now() {
        return world.time.now();
    }

    @Override
    public long nanos() {
        return world.time.nanos();
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        return world.time.after(delay, whileAlive(action));
    }

    @Override
    public void fetched(Snapshot attempt) {
        world.trace.add("fetched", attempt.authority(), attempt.outcome().status());
        world.tell(listener -> listener.fetched(attempt));
    }

    @Override
    public void storeFailed(StoreException failure) {
        world.trace.add("store failed");
        world.tell(WorldListener::storeFailed);
    }

    @Override
    public void abandoned(Visit visit) {
        world.trace.add("visit abandoned", visit.authority());
        world.tell(listener -> listener.left(visit));
    }
}
