package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.pace.PacerScenario.delay;
import static usher.fetch.pace.PacerScenario.granted;
import static usher.fetch.pace.PacerScenario.refused;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.ManualTime;
import usher.uri.Authority;

/** Those who wait: whose turn it is, how many there may be, and how they give up. */
class VisitQueueTest {
    private static final PaceSettings ROOMY =
            PaceSettings.builder().waiting(100_000, 100_000, 100_000).build();
    private final List<String> served = new ArrayList<>();

    private void serve(CompletableFuture<VisitResponse> answer, String name) {
        answer.thenAccept(given -> given.visit().ifPresent(visit -> {
            served.add(name);
            visit.end();
        }));
    }

    @Test
    void callersTakeTurnsAndEachOnesRequestsKeepTheirOrder() {
        PacerScenario scene = new PacerScenario();
        Visit open = scene.visit(delay(1));
        for (int i = 1; i <= 4; i++) {
            serve(scene.wait("a", delay(1)), "a" + i);
        }
        for (int i = 1; i <= 2; i++) {
            serve(scene.wait("b", delay(1)), "b" + i);
        }
        serve(scene.wait("c", delay(1)), "c1");
        open.end();
        scene.advance(2);
        assertThat(served).containsExactly("a1", "b1");
        serve(scene.wait("d", delay(1)), "d1");
        serve(scene.wait("b", delay(1)), "b3");
        scene.advance(20);
        assertThat(served).containsExactly("a1", "b1", "c1", "a2", "b2", "d1", "a3", "b3", "a4");
    }

    @Test
    void sharesDifferByOneAtMost() {
        PacerScenario scene = new PacerScenario(ROOMY);
        Visit open = scene.visit(delay(1));
        for (String caller : List.of("a", "b", "c", "d", "e")) {
            for (int i = 0; i < 100 * caller.charAt(0) - 9_600; i++) {
                serve(scene.wait(caller, delay(1)), caller);
            }
        }
        open.end();
        Map<String, Integer> shares = new HashMap<>();
        for (int round = 1; round <= 500; round++) {
            scene.advance(1);
            assertThat(served).hasSize(round);
            shares.merge(served.get(round - 1), 1, Integer::sum);
            int most = shares.values().stream().max(Integer::compare).orElseThrow();
            int least = shares.size() < 5
                    ? 0
                    : shares.values().stream().min(Integer::compare).orElseThrow();
            assertThat(most - least).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void aCallerWithTenThousandRequestsDoesNotBlockAnother() {
        PacerScenario scene = new PacerScenario(ROOMY);
        Visit open = scene.visit(delay(1));
        for (int i = 0; i < 10_000; i++) {
            serve(scene.wait("many", delay(1)), "many");
        }
        serve(scene.wait("one", delay(1)), "one");
        open.end();
        scene.advance(2);
        assertThat(served).containsExactly("many", "one");
    }

    @Test
    void aFullQueueReplacesARequestOfACallerWithMore() {
        PacerScenario scene =
                new PacerScenario(PaceSettings.builder().waiting(4, 100, 100).build());
        scene.visit(delay(1));
        List<CompletableFuture<VisitResponse>> many = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            many.add(scene.wait("many", delay(1)));
        }
        refused(scene.wait("many", delay(1)), Reason.QUEUE_FULL);
        CompletableFuture<VisitResponse> one = scene.wait("one", delay(1));
        assertThat(one).isNotDone();
        assertThat(many.get(3)).isNotDone();
        scene.time.settle();
        refused(many.get(3), Reason.QUEUE_FULL);
        CompletableFuture<VisitResponse> two = scene.wait("one", delay(1));
        scene.time.settle();
        refused(many.get(2), Reason.QUEUE_FULL);
        assertThat(two).isNotDone();
        assertThat(refused(scene.wait("one", delay(1)), Reason.QUEUE_FULL).retryAfter())
                .isPositive();
        scene.time.settle();
        assertThat(many.get(1)).isNotDone();
        assertThat(scene.pacer.load().waiting()).isEqualTo(4);
    }

    @Test
    void theNumbersOfACallersAndOfAllWaitingRequestsAreBounded() {
        PacerScenario scene =
                new PacerScenario(PaceSettings.builder().waiting(10, 2, 3).build());
        List<CompletableFuture<VisitResponse>> answers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Authority site = new Authority("http", "s" + i, 80);
            assertThat(scene.pacer.tryVisit(site, delay(1), new Requester("x")).visit())
                    .isPresent();
            answers.add(scene.pacer.request(site, delay(1), new Requester(i < 3 ? "a" : "b"), PacerScenario.LONG));
        }
        assertThat(answers.get(1)).isNotDone();
        refused(answers.get(2), Reason.QUEUE_FULL);
        assertThat(answers.get(3)).isNotDone();
        refused(
                scene.pacer.request(new Authority("http", "s0", 80), delay(1), new Requester("c"), PacerScenario.LONG),
                Reason.QUEUE_FULL);
        // Nobody who need not wait is refused.
        assertThat(scene.pacer
                        .tryVisit(PacerScenario.SITE, delay(1), new Requester("a"))
                        .visit())
                .isPresent();
        answers.get(0).cancel(false);
        assertThat(scene.pacer.load().waiting()).isEqualTo(2);
        assertThat(scene.wait("a", delay(1))).isNotDone();
    }

    @Test
    void aCancelledRequestFreesItsPlace() {
        PacerScenario scene = new PacerScenario();
        Visit open = scene.visit(delay(1));
        CompletableFuture<VisitResponse> first = scene.wait("a", delay(500));
        CompletableFuture<VisitResponse> second = scene.wait("b", delay(1));
        CompletableFuture<VisitResponse> third = scene.wait("c", delay(1)).orTimeout(1, TimeUnit.NANOSECONDS);
        assertThat(first.cancel(true)).isTrue();
        assertThatThrownBy(third::get).isInstanceOf(ExecutionException.class);
        while (scene.pacer.load().waiting() > 1) {
            Thread.onSpinWait();
        }
        open.end();
        scene.advance(1);
        granted(second);
        assertThat(scene.pacer.load().waiting()).isZero();
    }

    @Test
    void aGrantToACancelledRequestGoesToTheNextAtOnce() {
        ManualTime time = new ManualTime();
        List<Runnable> whenGranting = new ArrayList<>();
        time.whenScheduling(delay -> {
            // A lease is planned in the middle of a grant.
            if (delay.equals(Duration.ofSeconds(130))) {
                List.copyOf(whenGranting).forEach(Runnable::run);
            }
        });
        Pacer pacer = new Pacer(time, PaceSettings.DEFAULT, PaceListener.NONE);
        Visit open = pacer.tryVisit(PacerScenario.SITE, delay(5), new Requester("a"))
                .visit()
                .orElseThrow();
        CompletableFuture<VisitResponse> first =
                pacer.request(PacerScenario.SITE, delay(5), new Requester("b"), PacerScenario.LONG);
        CompletableFuture<VisitResponse> second =
                pacer.request(PacerScenario.SITE, delay(5), new Requester("c"), PacerScenario.LONG);
        CompletableFuture<VisitResponse> third =
                pacer.request(PacerScenario.SITE, delay(5), new Requester("d"), PacerScenario.LONG);
        whenGranting.add(() -> first.cancel(false));
        whenGranting.add(() -> second.cancel(false));
        open.end();
        time.advance(Duration.ofSeconds(5));
        assertThat(first).isCancelled();
        assertThat(second).isCancelled();
        granted(third).end();
        assertThat(pacer.load()).isEqualTo(new Pacer.Load(1, 0, 0));
        time.advance(Duration.ofSeconds(5));
        assertThat(pacer.load()).isEqualTo(new Pacer.Load(0, 0, 0));
        assertThat(time.planned()).isZero();
    }

    @Test
    void anInterruptedThreadLeavesTheQueue() throws InterruptedException {
        PacerScenario scene = new PacerScenario();
        Visit open = scene.visit(delay(5));
        FutureTask<VisitResponse> interrupted = blocked(scene, "b");
        Thread thread = start(interrupted);
        awaitWaiting(scene, 1);
        FutureTask<VisitResponse> next = blocked(scene, "c");
        start(next);
        awaitWaiting(scene, 2);
        thread.interrupt();
        assertThatThrownBy(interrupted::get).hasCauseInstanceOf(InterruptedException.class);
        assertThat(scene.pacer.load().waiting()).isOne();
        open.end();
        scene.advance(5);
        assertThat(next).succeedsWithin(Duration.ofSeconds(10)).isInstanceOf(Visit.class);
    }

    private static FutureTask<VisitResponse> blocked(PacerScenario scene, String caller) {
        return new FutureTask<>(
                () -> scene.pacer.await(PacerScenario.SITE, delay(5), new Requester(caller), PacerScenario.LONG));
    }

    private static Thread start(FutureTask<VisitResponse> task) {
        Thread thread = new Thread(task, "waiting");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitWaiting(PacerScenario scene, int count) {
        while (scene.pacer.load().waiting() < count) {
            Thread.onSpinWait();
        }
    }

    @Test
    void closingRefusesAllWaitingRequests() {
        PacerScenario scene = new PacerScenario();
        Visit open = scene.visit(delay(5));
        CompletableFuture<VisitResponse> waiting = scene.wait("b", delay(5));
        scene.pacer.close();
        assertThat(refused(waiting, Reason.CLOSED).retryAfter()).isPositive();
        refused(scene.wait("b", delay(5)), Reason.CLOSED);
        open.end();
        scene.pacer.close();
        assertThat(scene.pacer.load()).isEqualTo(new Pacer.Load(0, 0, 0));
        assertThat(scene.time.planned()).isZero();
        assertThat(scene.events).containsExactly("granted a after PT0S", "refused b CLOSED", "refused b CLOSED");
    }

    @Test
    void endingAVisitRunsNoCodeOfOtherCallers() {
        PacerScenario scene = new PacerScenario(PaceSettings.builder()
                .minDelay(Duration.ZERO)
                .waiting(100_000, 100_000, 100_000)
                .build());
        Visit open = scene.visit(delay(0));
        // With no delay, and visits that end as soon as they begin, a hand-over inside of end() would nest this deep.
        for (int i = 0; i < 50_000; i++) {
            serve(scene.wait("a", delay(0)), "a");
        }
        assertThat(CompletableFuture.runAsync(open::end)).succeedsWithin(Duration.ofSeconds(10));
        assertThat(served).isEmpty();
        scene.time.settle();
        assertThat(served).hasSize(50_000);
    }
}
