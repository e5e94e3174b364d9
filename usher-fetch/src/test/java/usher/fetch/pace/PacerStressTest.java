package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.fetch.system.SystemTime;
import usher.uri.Authority;

/** Many threads, real time, two milliseconds of delay: nobody meets another, and no place is lost. */
class PacerStressTest {
    private static final Duration DELAY = Duration.ofMillis(2);
    private static final Duration RUN = Duration.ofMillis(1_500);
    private static final int THREADS = 8;
    private static final int SITES = 4;

    private final AtomicInteger overlaps = new AtomicInteger();
    private final AtomicInteger shortGaps = new AtomicInteger();
    private final AtomicInteger visits = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();

    private static final class Place {
        private final Authority authority;
        private final AtomicInteger inside = new AtomicInteger();
        private final AtomicLong left = new AtomicLong(System.nanoTime() - DELAY.toNanos());

        Place(int number) {
            authority = new Authority("http", "site" + number, 80);
        }
    }

    @Test
    void noTwoVisitsOverlap() throws InterruptedException {
        PaceSettings settings = PaceSettings.builder()
                .minDelay(Duration.ZERO)
                .maxDelay(Duration.ofSeconds(1))
                .build();
        List<Place> places = IntStream.range(0, SITES).mapToObj(Place::new).toList();
        try (SystemTime time = new SystemTime();
                Pacer pacer = new Pacer(time, settings, PaceListener.NONE)) {
            long end = System.nanoTime() + RUN.toNanos();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int seed = i;
                threads.add(new Thread(() -> work(pacer, places, seed, end), "visitor-" + i));
            }
            threads.forEach(thread -> thread.setUncaughtExceptionHandler((from, failure) -> {
                failure.printStackTrace();
                failures.incrementAndGet();
            }));
            threads.forEach(Thread::start);
            SplittableRandom random = new SplittableRandom(-1);
            while (System.nanoTime() < end) {
                threads.get(random.nextInt(THREADS)).interrupt();
                Thread.sleep(5);
            }
            for (Thread thread : threads) {
                thread.join(10_000);
                assertThat(thread.isAlive()).isFalse();
            }
            // Whoever comes now finds every site free after one delay, so no grant was lost.
            for (Place place : places) {
                assertThat(pacer.await(place.authority, rule(), new Requester("last"), Duration.ofSeconds(5))
                                .visit())
                        .isPresent();
            }
            assertThat(pacer.load().waiting()).isZero();
        }
        System.out.printf(
                "pacing under stress: %d visits, %d cancelled, %d interrupted, %d overlaps, %d short gaps%n",
                visits.get(), cancelled.get(), interrupted.get(), overlaps.get(), shortGaps.get());
        assertThat(List.of(overlaps.get(), shortGaps.get(), failures.get())).containsOnly(0);
        assertThat(visits.get()).isGreaterThan(20);
        assertThat(cancelled.get()).isPositive();
        assertThat(interrupted.get()).isPositive();
    }

    private static PaceRule rule() {
        return PaceRule.of("bot", Optional.of(DELAY), List.of(), List.of());
    }

    private void work(Pacer pacer, List<Place> places, int seed, long end) {
        SplittableRandom random = new SplittableRandom(seed);
        Requester caller = new Requester("caller" + seed % 3);
        while (System.nanoTime() < end) {
            Place place = places.get(random.nextInt(places.size()));
            Duration patience = Duration.ofMillis(random.nextInt(60));
            try {
                switch (random.nextInt(4)) {
                    case 0 -> visit(place, pacer.tryVisit(place.authority, rule(), caller));
                    case 1 -> cancelSoon(place, pacer.request(place.authority, rule(), caller, patience), random);
                    default -> visit(place, pacer.await(place.authority, rule(), caller, patience));
                }
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
            }
        }
    }

    private void cancelSoon(Place place, CompletableFuture<VisitResponse> answer, SplittableRandom random) {
        long until = System.nanoTime() + random.nextInt(4_000_000);
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        if (answer.cancel(false)) {
            cancelled.incrementAndGet();
        } else {
            visit(place, answer.join());
        }
    }

    private void visit(Place place, VisitResponse answer) {
        answer.visit().ifPresent(visit -> {
            visits.incrementAndGet();
            if (place.inside.incrementAndGet() > 1) {
                overlaps.incrementAndGet();
            }
            if (System.nanoTime() - place.left.get() < DELAY.toNanos()) {
                shortGaps.incrementAndGet();
            }
            place.inside.decrementAndGet();
            place.left.set(System.nanoTime());
            visit.end();
        });
    }
}
