package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.PaceModel.Asked;
import usher.fetch.pace.PaceModel.Request;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.ManualTime;
import usher.fetch.system.NoLogger;
import usher.uri.Authority;

/**
 * Random callers, robots, rules, ends, leases, cancellations and clocks, beside a naive model that says for each
 * instant who may come. {@code -Dusher.pace.seeds} for more than the usual number of runs.
 */
@Tag("long")
class PacerRandomTest {
    private static final long SEEDS = Long.getLong("usher.pace.seeds", 400);
    private static final int STEPS = 300;
    private static final Duration RECHECK = Duration.ofMinutes(5);

    @Test
    void visitsAgreeWithTheModel() {
        long[] totals = new long[4];
        LongStream.range(0, SEEDS).forEach(seed -> {
            try {
                new Run(seed, totals).run();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        });
        System.out.printf(
                "pacing at random: seeds 0 to %d, %d requests, %d visits, %d refused, %d cancelled%n",
                SEEDS - 1, totals[0], totals[1], totals[2], totals[3]);
        assertThat(totals[1]).isGreaterThan(SEEDS * 10);
        assertThat(totals[0]).isEqualTo(totals[1] + totals[2] + totals[3]);
    }

    private static final class Run implements PaceListener {
        private final Random random;
        private final long[] totals;
        private final PaceSettings settings;
        private final ManualTime time = new ManualTime();
        private final Pacer pacer;
        private final List<Authority> sites = new ArrayList<>();
        private final Map<Authority, PaceModel> models = new LinkedHashMap<>();
        private final Map<Visit, Request> abandoned = new LinkedHashMap<>();
        private Duration lastJump = Duration.ofHours(-1);
        private final List<Throwable> failures = new ArrayList<>();
        private int ids;

        Run(long seed, long[] totals) {
            random = new Random(seed);
            this.totals = totals;
            settings = PaceSettings.builder()
                    .minDelay(Duration.ofSeconds(random.nextInt(3)))
                    .maxDelay(Duration.ofSeconds(30 + random.nextInt(100)))
                    .startWithin(Duration.ofSeconds(5))
                    .lease(Duration.ofSeconds(random.nextInt(60)))
                    .waiting(3 + random.nextInt(10), 3 + random.nextInt(10), 6 + random.nextInt(20))
                    .build();
            pacer = new Pacer(time, settings, this, LocalPace.first(time), () -> "r" + ids++, NoLogger::new);
            for (int i = 0; i < 1 + random.nextInt(3); i++) {
                sites.add(new Authority("http", "site" + i, 80));
                models.put(sites.get(i), new PaceModel(settings));
            }
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                step();
                check();
            }
            while (pacer.load().waiting() > 0) {
                List.copyOf(models.values()).forEach(model -> end(model));
                advance(Duration.ofMinutes(30));
            }
            models.values().forEach(this::end);
            models.values().forEach(model -> assertThat(model.waiting).isEmpty());
            advance(Duration.ofHours(1));
            assertThat(pacer.load()).isEqualTo(new Pacer.Load(0, 0, 0));
            assertThat(time.planned()).isZero();
        }

        private void step() {
            PaceModel model = models.get(site());
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3, 4 -> request(site());
                case 5, 6 -> end(model);
                case 7 -> cancel(model);
                case 8 -> endLate();
                case 9 -> jump();
                case 10 -> time.untilNext().ifPresent(next -> advance(next.plusNanos(random.nextInt(3) - 1)));
                default -> advance(Duration.ofMillis(random.nextInt(60_000)));
            }
        }

        private Authority site() {
            return sites.get(random.nextInt(sites.size()));
        }

        private Asked asked() {
            int minute = time.now().atOffset(ZoneOffset.UTC).getMinute() + 60 * 12;
            boolean hours = random.nextInt(6) == 0;
            return new Asked(
                    "robot" + random.nextInt(3),
                    random.nextInt(4) == 0 ? 200 : random.nextInt(15),
                    1 + random.nextInt(20),
                    minute + random.nextInt(3),
                    minute + 1 + random.nextInt(30),
                    hours ? random.nextInt(1440) : 0,
                    hours ? random.nextInt(1441) : 1440);
        }

        private void request(Authority site) {
            PaceModel model = models.get(site);
            Asked asked = asked();
            String caller = "caller" + random.nextInt(random.nextInt(4) + 1);
            Duration patience = switch (random.nextInt(4)) {
                case 0 -> Duration.ZERO;
                case 1 -> Duration.ofSeconds(random.nextInt(30));
                default -> Duration.ofMinutes(random.nextInt(3_000));
            };
            Request request = new Request("r" + ids, caller, asked, now(), patience, new AtomicReference<>());
            boolean first = model.waiting.isEmpty();
            model.asks(request, now(), time.now());
            boolean turn = model.next(now(), time.now()).filter(request::equals).isPresent();
            CompletableFuture<VisitResponse> answer =
                    pacer.request(site, asked.rule(), new Requester(caller), patience);
            request.answer().set(answer);
            totals[0]++;
            boolean visit = answer.isDone() && answer.join().visit().isPresent();
            assertThat(visit).as("visit at once").isEqualTo(turn);
            if (answer.isDone() && !visit) {
                model.goes(request);
                refused(request, answer.join(), first);
            } else if (!visit) {
                waits(model, request, answer);
            }
        }

        private void waits(PaceModel model, Request request, CompletableFuture<VisitResponse> answer) {
            assertThat(request.patience()).isPositive();
            if (model.waiting.size() > settings.values.waitingPerAuthority) {
                Request out = model.tooMany();
                assertThat(out).isNotEqualTo(request);
                model.goes(out);
                time.settle();
                refused(out, out.answer().get().join(), false);
            }
            answer.whenComplete((given, failure) -> {
                if (given instanceof VisitRefusal refusal && model.waiting.contains(request)) {
                    model.goes(request);
                    try {
                        refused(request, refusal, false);
                        assertThat(now()).isEqualTo(request.since().plus(request.patience()));
                    } catch (AssertionError e) {
                        failures.add(e);
                    }
                }
            });
        }

        private void refused(Request request, VisitResponse answer, boolean free) {
            totals[2]++;
            VisitRefusal refusal = (VisitRefusal) answer;
            assertThat(refusal.retryAfter()).isPositive();
            if (refusal.reason() == Reason.QUEUE_FULL) {
                assertThat(pacer.load().waiting()).isGreaterThanOrEqualTo(3);
            }
            if (free && refusal.reason() != Reason.QUEUE_FULL) {
                assertThat(refusal.retryAfter()).isGreaterThan(request.patience());
            }
            assertThat(refusal.reason() == Reason.DELAY)
                    .as("DELAY is for those who do not wait")
                    .isEqualTo(request.patience().isZero() && refusal.reason() != Reason.OUTSIDE_VISIT_TIME);
        }

        private void cancel(PaceModel model) {
            if (!model.waiting.isEmpty()) {
                Request request = model.waiting.get(random.nextInt(model.waiting.size()));
                model.goes(request);
                assertThat(request.answer().get().cancel(false)).isTrue();
                totals[3]++;
            }
        }

        private void end(PaceModel model) {
            model.visit.ifPresent(visit -> {
                visit.end();
                model.ended(now(), time.now());
            });
        }

        private void endLate() {
            abandoned.keySet().stream().findFirst().ifPresent(visit -> {
                Request request = abandoned.remove(visit);
                visit.end();
                models.get(visit.authority()).endedLate(request, now(), time.now());
            });
        }

        private void jump() {
            time.jumpWall(Duration.ofMinutes(random.nextInt(3_001) - 1_500));
            lastJump = now();
        }

        /** Stops at each instant at which something may happen, by the pacer's account or the model's. */
        private void advance(Duration by) {
            Duration end = now().plus(by.isNegative() ? Duration.ZERO : by);
            while (now().compareTo(end) < 0) {
                Duration step = end.minus(now());
                Duration next = time.untilNext().filter(wait -> !wait.isZero()).orElse(step);
                time.advance(next.compareTo(step) < 0 ? next : step);
                check();
            }
        }

        private Duration now() {
            return time.sinceStart();
        }

        /** Nobody waits who could go. */
        private void check() {
            time.settle();
            assertThat(failures).isEmpty();
            Instant wall = time.now();
            int waiting = 0;
            for (PaceModel model : models.values()) {
                Optional<Request> next = model.next(now(), wall);
                boolean mayBeLate =
                        model.isWaitingForHours() && now().minus(lastJump).compareTo(RECHECK) < 0;
                next.filter(request -> !mayBeLate).ifPresent(request -> {
                    throw new AssertionError("should have come: " + request + " at " + now());
                });
                waiting += model.waiting.size();
                model.visit.ifPresent(
                        visit -> assertThat(pacer.find(visit.id())).contains(visit));
            }
            assertThat(pacer.load().waiting()).isEqualTo(waiting).isLessThanOrEqualTo(settings.values.waitingInAll);
        }

        @Override
        public void granted(Visit visit, Duration waited) {
            totals[1]++;
            assertThat(visit.mayStart()).isTrue();
            models.get(visit.authority()).granted(visit, now(), time.now());
        }

        @Override
        public void abandoned(Visit visit) {
            PaceModel model = models.get(visit.authority());
            assertThat(model.visit).contains(visit);
            abandoned.put(visit, model.open.orElseThrow());
            model.ended(now(), time.now());
        }
    }
}
