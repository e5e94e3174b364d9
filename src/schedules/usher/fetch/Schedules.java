package usher.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import usher.fetch.pace.LocalPace;
import usher.fetch.system.TimeSource;
import usher.server.live.RateLimits;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/**
 * Runs small programs of threads under the schedules that Lincheck chooses; {@code .ci/nightly schedules} compiles and
 * starts it, also with races planted. Only on JDK 17: on newer ones Lincheck 3.4 finds nothing.
 */
final class Schedules {
    private static final String SITE = "http://site.example";

    /** Made before the schedules begin, since they load many classes. */
    private static final List<ServerSettings.Limits> LIMITS = List.of(limits("1"), limits("9"));

    /** On a busy machine the first run, which instruments the classes, takes so long that it seems to hang. */
    private static final int ATTEMPTS = 3;

    private static final Map<String, Runnable> PROGRAMS =
            Map.of(
                    "fetch-queue",
                    Schedules::fetchQueue,
                    "local-pace",
                    Schedules::localPace,
                    "reload",
                    Schedules::reload);

    /** Time that does not pass. */
    private static final class StillTime implements TimeSource {
        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public Cancellable after(Duration delay, Runnable task) {
            return () -> {};
        }
    }

    private Schedules() {}

    /** At most one fetch runs, and every fetch runs once. */
    private static void fetchQueue() {
        FetchQueue queue = new FetchQueue(1, Duration.ofSeconds(1), new StillTime());
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger runs = new AtomicInteger();
        Runnable fetch = () -> {
            CompletableFuture<Void> end = new CompletableFuture<>();
            queue.submit(
                    () -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        runs.incrementAndGet();
                        return end.whenComplete((nothing, failure) -> running.decrementAndGet());
                    },
                    () -> {});
            end.complete(null);
        };
        run(fetch, fetch);
        check(most.get() == 1, "two fetches at once");
        check(runs.get() == 2, "a fetch did not run");
    }

    /** A visit ends once, and a late end of an older visit does not end the newer. */
    private static void localPace() {
        LocalPace pace = LocalPace.first(new StillTime());
        pace.begin(SITE, "first", Duration.ofSeconds(9), Duration.ZERO, Duration.ZERO);
        AtomicInteger ended = new AtomicInteger();
        Runnable end =
                () -> pace.end(SITE, "first", Duration.ZERO).thenAccept(isLast -> ended.addAndGet(isLast ? 1 : 0));
        run(end, () -> {
            end.run();
            pace.begin(SITE, "second", Duration.ofSeconds(9), Duration.ZERO, Duration.ZERO);
        });
        check(ended.get() == 1, "a visit ended " + ended.get() + " times");
        pace.end(SITE, "second", Duration.ZERO).thenAccept(isLast -> check(isLast, "the newer visit was ended"));
    }

    /** After a reload no client keeps the limit of before. */
    private static void reload() {
        RateLimits rates = new RateLimits(LIMITS.get(0), () -> 0);
        run(() -> rates.takeFetch("a"), () -> rates.reload(LIMITS.get(1)));
        check(rates.takeFetch("a").isZero(), "the limit of before the reload");
    }

    private static ServerSettings.Limits limits(String fetches) {
        return ServerSettings.of(new SettingValues().put(Setting.CLIENT_FETCHES, fetches))
                .limits();
    }

    private static void run(Runnable... programs) {
        Thread[] threads = new Thread[programs.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(programs[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** Arguments: the number of schedules, and the program. The exit code is 1 if a schedule breaks a promise. */
    public static void main(String[] args) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                Lincheck.runConcurrentTest(Integer.parseInt(args[0]), PROGRAMS.get(args[1]));
                System.out.println(args[1] + ": nothing found in " + args[0] + " schedules");
                System.exit(0); // threads of a cache can outlive their schedule
            } catch (LincheckAssertionError e) {
                if (attempt == ATTEMPTS || !e.getMessage().contains("has hung")) {
                    System.out.println(args[1] + ": " + e.getMessage());
                    System.exit(1);
                }
            }
        }
    }
}
