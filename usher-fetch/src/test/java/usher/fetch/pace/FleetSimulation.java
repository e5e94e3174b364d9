package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.ManualTime;
import usher.fetch.system.NoLogger;
import usher.fetch.system.TimeSource;
import usher.uri.Authority;

/**
 * Three services of a fleet with one table of paces, in simulated time. Messages take time and are lost; services
 * pause, and are killed and started again; the table is lost. A seed decides everything. The sites' log judges.
 */
final class FleetSimulation {
    static final Duration DELAY = Duration.ofSeconds(2);
    private static final Duration START_WITHIN = Duration.ofMillis(500);
    private static final Duration LEASE = Duration.ofMillis(1_500);
    private static final Duration LONGEST = START_WITHIN.plus(LEASE);
    private static final int SITES = 3;
    private static final int SERVICES = 3;

    /** Mistakes that the simulation must find. */
    enum Bug {
        NONE,
        NO_NOT_AFTER,
        LEASE_FROM_THE_REPLY,
        NO_EPOCH,
        END_FREES_ANOTHER
    }

    private final Random random;
    private final Bug bug;
    private final ManualTime time = new ManualTime();
    private final Table table = new Table();
    private final List<Service> services = new ArrayList<>();
    private final Map<Authority, Long> lastEnd = new HashMap<>();
    private final Map<Authority, Integer> open = new HashMap<>();
    private final List<String> violations = new ArrayList<>();
    private int visits;
    private int ids;

    FleetSimulation(long seed, Bug bug) {
        random = new Random(seed);
        this.bug = bug;
        for (int i = 0; i < SERVICES; i++) {
            services.add(new Service());
        }
    }

    /** Runs for that time, and returns what was wrong. */
    List<String> run(Duration duration) {
        services.forEach(Service::start);
        planFault();
        time.advance(duration);
        return violations;
    }

    int visits() {
        return visits;
    }

    private static Authority site(int number) {
        return new Authority("https", "site" + number + ".example", 443);
    }

    private Duration upTo(Duration most) {
        return Duration.ofMillis(1 + random.nextInt((int) most.toMillis()));
    }

    private void planFault() {
        time.after(upTo(Duration.ofSeconds(8)), () -> {
            Service service = services.get(random.nextInt(SERVICES));
            switch (random.nextInt(5)) {
                case 0 -> service.pause(upTo(LONGEST.multipliedBy(2)));
                case 1 -> service.restart();
                case 2 -> table.lose();
                case 3 -> table.unreachable(upTo(Duration.ofSeconds(3)));
                default -> service.pause(START_WITHIN.plusMillis(1));
            }
            planFault();
        });
    }

    /** A visit's request arrives at the site, whose log has its start and, later, its end. */
    private void request(Authority site, Duration download, Runnable ended) {
        long start = time.nanos();
        if (open.getOrDefault(site, 0) > 0) {
            violations.add(site + ": two requests at once after " + time.sinceStart());
        }
        Long end = lastEnd.get(site);
        if (end != null && start - end < DELAY.toNanos()) {
            violations.add(site + ": a gap of " + Duration.ofNanos(start - end) + " after " + time.sinceStart());
        }
        visits++;
        open.merge(site, 1, Integer::sum);
        time.after(download, () -> {
            open.merge(site, -1, Integer::sum);
            lastEnd.put(site, time.nanos());
            ended.run();
        });
    }

    /** The rows of the database, as the statements of the store change them. */
    private final class Table {
        private record Row(String visit, long until, Duration delay) {}

        private final Map<String, Row> rows = new HashMap<>();
        private Optional<Long> epoch = Optional.of(time.nanos());
        private long reachableFrom = time.nanos();

        private void lose() {
            rows.clear();
            epoch = Optional.empty();
        }

        private void unreachable(Duration duration) {
            reachableFrom = time.nanos() + duration.toNanos();
        }

        private boolean isReachable() {
            return time.nanos() - reachableFrom >= 0;
        }

        private SitePace.Turn begin(String site, String visit, Duration lease, Duration delay) {
            long now = time.nanos();
            if (epoch.isEmpty()) {
                epoch = Optional.of(
                        bug == Bug.NO_EPOCH ? now - Duration.ofHours(1).toNanos() : now + lease.toNanos());
            }
            Row row = rows.get(site);
            long free = epoch.get() + delay.toNanos();
            if (row != null) {
                Duration longer = Pace.longer(row.delay(), delay);
                free = free - (row.until() + longer.toNanos()) > 0 ? free : row.until() + longer.toNanos();
            }
            if (now - free < 0) {
                return SitePace.Turn.after(Duration.ofNanos(free - now).plusMillis(1));
            }
            rows.put(site, new Row(visit, now + lease.toNanos(), delay));
            return SitePace.Turn.granted(delay.plus(delay.dividedBy(20)));
        }

        private boolean isOpen(String site, String visit) {
            return Optional.ofNullable(rows.get(site))
                    .filter(row -> row.visit().equals(visit))
                    .isPresent();
        }

        private boolean end(String site, String visit, Duration sinceEnd) {
            Row row = rows.get(site);
            if (row == null || row.visit().isEmpty() || !row.visit().equals(visit) && bug != Bug.END_FREES_ANOTHER) {
                return false;
            }
            rows.put(site, new Row("", time.nanos() - sinceEnd.toNanos(), row.delay()));
            return true;
        }
    }

    /** A service with its threads, which a pause stops and a kill ends. */
    private final class Service implements SitePace, TimeSource {
        private int life;
        private long pausedUntil = time.nanos();
        private Pacer pacer = newPacer();

        private Pacer newPacer() {
            PaceSettings settings = PaceSettings.builder()
                    .startWithin(START_WITHIN)
                    .lease(LEASE)
                    .build();
            return new Pacer(this, settings, PaceListener.NONE, this, () -> "visit" + ids++, NoLogger::new);
        }

        private void start() {
            for (int i = 0; i < 2; i++) {
                after(upTo(Duration.ofMillis(100)), this::crawl);
            }
        }

        private void restart() {
            life++;
            pacer = newPacer();
            start();
        }

        private void pause(Duration duration) {
            pausedUntil = time.nanos() + duration.toNanos();
        }

        private void crawl() {
            Authority site = site(random.nextInt(SITES));
            PaceRule rule = PaceRule.of("bot", Optional.of(DELAY), List.of(), List.of());
            int own = life;
            pacer.request(site, rule, new Requester("job"), Duration.ofSeconds(20))
                    .thenAccept(response -> after(upTo(Duration.ofMillis(20)), () -> {
                        if (response instanceof Visit visit && own == life) {
                            download(visit);
                        } else {
                            after(Duration.ofMillis(500), this::crawl);
                        }
                    }));
        }

        private void download(Visit visit) {
            boolean starts = switch (bug) {
                case NO_NOT_AFTER -> true;
                // The crawler counts from the time when it is told.
                case LEASE_FROM_THE_REPLY -> time.nanos() - told.getOrDefault(visit.id(), 0L) <= START_WITHIN.toNanos();
                default -> visit.mayStart();
            };
            if (!starts) {
                visit.end();
                after(upTo(Duration.ofMillis(50)), this::crawl);
                return;
            }
            int own = life;
            request(visit.authority(), upTo(LEASE), () -> {
                if (own == life) {
                    after(Duration.ofMillis(1), () -> {
                        visit.end();
                        crawl();
                    });
                }
            });
        }

        private final Map<String, Long> told = new HashMap<>();

        /** Sends a message to the table and the answer back; each takes time, and either may be lost. */
        private <T> CompletionStage<T> call(Supplier<T> statement) {
            CompletableFuture<T> answer = new CompletableFuture<>();
            boolean slow = random.nextInt(10) == 0;
            Duration there = upTo(Duration.ofMillis(slow ? 1_500 : 20));
            time.after(there, () -> {
                boolean lost = !table.isReachable() || random.nextInt(50) == 0;
                Optional<T> result = table.isReachable() ? Optional.of(statement.get()) : Optional.empty();
                Duration back = upTo(Duration.ofMillis(random.nextInt(10) == 0 ? 1_500 : 20));
                after(back, () -> {
                    if (lost) {
                        answer.completeExceptionally(new StoreException("the database cannot be reached"));
                    } else {
                        answer.complete(result.orElseThrow());
                    }
                });
            });
            return answer;
        }

        @Override
        public CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay, Duration wait) {
            CompletionStage<Turn> turn = call(() -> table.begin(site, visit, lease, delay));
            return turn.whenComplete((answer, failure) -> {
                told.put(visit, time.nanos());
                if (failure != null) {
                    cancel(site, visit);
                }
            });
        }

        @Override
        public CompletionStage<Boolean> end(String site, String visit, Duration delay) {
            return retried(() -> table.end(site, visit, Duration.ZERO));
        }

        @Override
        public CompletionStage<Set<String>> open(Map<String, String> visits) {
            return call(() -> visits.keySet().stream()
                    .filter(visit -> table.isOpen(visits.get(visit), visit))
                    .collect(Collectors.toSet()));
        }

        @Override
        public void cancel(String site, String visit) {
            retried(() -> table.end(site, visit, DELAY));
        }

        private CompletionStage<Boolean> retried(Supplier<Boolean> statement) {
            return call(statement).whenComplete((done, failure) -> {
                if (failure != null) {
                    after(Duration.ofMillis(250), () -> retried(statement));
                }
            });
        }

        @Override
        public Instant now() {
            return time.now();
        }

        @Override
        public long nanos() {
            return time.nanos();
        }

        @Override
        public Cancellable after(Duration delay, Runnable action) {
            int own = life;
            return time.after(delay, () -> whenRunning(own, action));
        }

        private void whenRunning(int own, Runnable action) {
            long wait = pausedUntil - time.nanos();
            if (own == life && wait > 0) {
                time.after(Duration.ofNanos(wait), () -> whenRunning(own, action));
            } else if (own == life) {
                action.run();
            }
        }
    }
}
