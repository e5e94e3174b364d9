package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.TestServer;

/** On which threads decisions complete, and that they always do. */
class CompletionTest {
    private static final int DOWNLOADS = 4;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @AutoClose
    private final LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1"));

    private final LiveCrawler bot = live.crawler(Dialect.RFC9309, "TestBot");

    private static String url(TestServer site) {
        return "http://127.0.0.1:" + site.port() + "/page";
    }

    private CompletableFuture<VisitDecision> visit(TestServer site) {
        return bot.visitAsync(url(site), new Requester("test"), MINUTE).toCompletableFuture();
    }

    /** Each site had a visit, so that each of these waits for the delay and is completed by the timer. */
    @Test
    void downloadsThatAreAttachedToVisitsRunAtTheSameTime() {
        List<TestServer> sites = Stream.generate(() -> FaultServer.http(Map.of()))
                .limit(DOWNLOADS)
                .toList();
        Phaser together = new Phaser(DOWNLOADS);
        CompletableFuture<?>[] downloads = sites.stream()
                .map(site -> {
                    visit(site).join().granted().ifPresent(Visit::end);
                    return visit(site).thenAccept(decision -> {
                        assertThat(decision.granted()).isPresent();
                        together.arriveAndAwaitAdvance();
                    });
                })
                .toArray(CompletableFuture[]::new);
        assertThat(CompletableFuture.allOf(downloads))
                .as("no download waited for another to end")
                .succeedsWithin(MINUTE);
        sites.forEach(TestServer::close);
    }

    @Test
    void closingEndsChecksAndVisitsThatWaitForAFetch() throws Exception {
        try (TestServer silent = FaultServer.http(ServerConnection::silence)) {
            CompletableFuture<LiveVerdict> check = bot.checkAsync(url(silent)).toCompletableFuture();
            CompletableFuture<VisitDecision> visit = visit(silent);
            while (silent.requests().isEmpty()) {
                Thread.onSpinWait();
            }
            live.close();

            assertThat(check.get(1, TimeUnit.MINUTES).code()).contains(OutcomeCode.CANCELLED);
            assertThat(visit.get(1, TimeUnit.MINUTES).granted()).isEmpty();
            CompletableFuture<LiveVerdict> late =
                    bot.checkAsync("http://127.0.0.2:1/").toCompletableFuture();
            assertThat(late.get(1, TimeUnit.MINUTES).code()).contains(OutcomeCode.CANCELLED);
        }
    }
}
