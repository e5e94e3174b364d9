package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;
import usher.testkit.MachineLoad;

/** Far more new sites than the service can fetch: each client hears in time when to ask again. */
@Tag("long")
class DeadlineTest {
    private static final int CHECKS_A_SECOND = 150;
    private static final int CHECKS = 15 * CHECKS_A_SECOND;
    private static final int SETTING_SECONDS = 8;
    private static final int OWN_SECONDS = 4;

    /** @param late milliseconds after the deadline; negative for those before it */
    private record Answer(int status, String body, long retryAfter, long late) {
        private boolean isOf(String detail) {
            return status == 503 && body.contains(detail);
        }
    }

    private static CompletableFuture<Answer> check(TestService service, String url, boolean ownTime) {
        long sent = System.nanoTime();
        String query = "/v1/check?url=" + url + (ownTime ? "&wait=" + OWN_SECONDS : "");
        long seconds = ownTime ? OWN_SECONDS : SETTING_SECONDS;
        return service.sendLater(service.request(query))
                .thenApply(answer -> answer(
                        answer, Duration.ofNanos(System.nanoTime() - sent).minusSeconds(seconds)));
    }

    private static Answer answer(HttpResponse<String> answer, Duration late) {
        long retryAfter = answer.headers().firstValueAsLong("Retry-After").orElse(0);
        return new Answer(answer.statusCode(), answer.body(), retryAfter, late.toMillis());
    }

    private static LongSummaryStatistics retryAfter(Stream<Answer> answers) {
        return answers.mapToLong(Answer::retryAfter).summaryStatistics();
    }

    @Test
    void noResponseComesAfterItsDeadlineAndRetryAfterIsThatOfTheQueue() throws Exception {
        List<CompletableFuture<Answer>> asked = new ArrayList<>();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try (HangingHost host = new HangingHost(HangingHost.FILE, Duration.ofSeconds(3));
                TestService service = TestService.loopback(Map.of(
                        Setting.CLIENTS, "mine",
                        Setting.FETCHES, "64",
                        Setting.CHECK_WAIT, String.valueOf(SETTING_SECONDS)))) {
            CompletableFuture<Void> all = new CompletableFuture<>();
            Runnable next = () -> {
                asked.add(check(service, host.url(asked.size()), asked.size() % 2 == 0));
                if (asked.size() == CHECKS) {
                    clock.shutdown();
                    all.complete(null);
                }
            };
            clock.scheduleAtFixedRate(next, 0, 1_000_000 / CHECKS_A_SECOND, TimeUnit.MICROSECONDS);
            all.get(2, TimeUnit.MINUTES);
            List<Answer> answers = asked.stream().map(CompletableFuture::join).toList();
            List<Answer> missed = answers.stream()
                    .filter(answer -> answer.isOf("within the time"))
                    .toList();
            LongSummaryStatistics ofMissed = retryAfter(missed.stream());
            LongSummaryStatistics ofFull =
                    retryAfter(answers.stream().filter(answer -> answer.isOf("Too many fetches")));
            long late = answers.stream().mapToLong(Answer::late).max().orElseThrow();
            double counted = service.metric("usher_limit_refusals_total{limit=\"check_wait\"}", missed.size());
            System.out.printf(
                    "%d checks of new sites: %d verdicts, %d deadlines missed (metric %.0f), the last at %d ms after"
                            + " its deadline;%n Retry-After of those %s;%n %d refused at once, Retry-After %s%n",
                    CHECKS,
                    answers.stream().filter(answer -> answer.status() == 200).count(),
                    missed.size(),
                    counted,
                    late,
                    ofMissed,
                    ofFull.getCount(),
                    ofFull);

            assertThat(answers).allMatch(answer -> answer.status() == 200 || answer.status() == 503);
            assertThat(Duration.ofMillis(late)).isLessThan(MachineLoad.scale(Duration.ofSeconds(1)));
            assertThat(counted).isEqualTo(missed.size()).isGreaterThan(100);
            // 64 fetches of 3 s, and up to 17 times as many wait: 3 s for each 64 of them.
            assertThat(ofFull.getMin()).isBetween(45L, 60L);
            assertThat(ofMissed.getMax()).isBetween(45L, 60L);
            assertThat(ofMissed.getMin()).isBetween(3L, 40L);
        } finally {
            clock.shutdownNow();
        }
    }
}
