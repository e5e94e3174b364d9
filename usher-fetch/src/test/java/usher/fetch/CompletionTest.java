package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;

/** On which threads decisions complete, and that they always do. */
class CompletionTest {
    private static final int DOWNLOADS = 4;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ServerSocket listening;
    private final List<Socket> held = new ArrayList<>();
    private final LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1"));
    private final LiveCrawler bot = live.crawler(Dialect.RFC9309, "TestBot");

    CompletionTest() throws IOException {
        listening = new ServerSocket(0, 50, InetAddress.getByName("0.0.0.0"));
    }

    @AfterEach
    void close() throws IOException {
        live.close();
        listening.close();
        for (Socket socket : held) {
            socket.close();
        }
    }

    private String url(int site) {
        return "http://127.0.0." + site + ":" + listening.getLocalPort() + "/page";
    }

    /** Answers every request with 404, which allows everything. */
    private void answer() {
        try {
            while (true) {
                try (Socket socket = listening.accept()) {
                    socket.getInputStream().read(new byte[2_000]);
                    socket.getOutputStream().write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".getBytes());
                }
            }
        } catch (IOException e) {
            return; // closed
        }
    }

    /** Each site had a visit, so that each of these waits for the delay and is completed by the timer. */
    @Test
    void downloadsThatAreAttachedToVisitsRunAtTheSameTime() throws InterruptedException {
        Thread server = new Thread(this::answer, "server");
        server.setDaemon(true);
        server.start();
        CountDownLatch running = new CountDownLatch(DOWNLOADS);
        CountDownLatch ended = new CountDownLatch(DOWNLOADS);
        for (int site = 1; site <= DOWNLOADS; site++) {
            visit(site).join().granted().ifPresent(Visit::end);
            visit(site).thenAccept(decision -> {
                running.countDown();
                if (awaitAll(running) && decision.granted().isPresent()) {
                    ended.countDown();
                }
            });
        }
        assertThat(awaitAll(ended)).as("no download waited for another to end").isTrue();
    }

    @Test
    void closingEndsChecksAndVisitsThatWaitForAFetch() throws Exception {
        CompletableFuture<LiveVerdict> check = bot.checkAsync(url(1)).toCompletableFuture();
        CompletableFuture<VisitDecision> visit = visit(1);
        held.add(listening.accept()); // robots.txt is requested and gets no response
        live.close();

        assertThat(check.get(1, TimeUnit.MINUTES).code()).contains(OutcomeCode.CANCELLED);
        assertThat(visit.get(1, TimeUnit.MINUTES).granted()).isEmpty();
        assertThat(bot.checkAsync(url(2))
                        .toCompletableFuture()
                        .get(1, TimeUnit.MINUTES)
                        .code())
                .contains(OutcomeCode.CANCELLED);
    }

    private CompletableFuture<VisitDecision> visit(int site) {
        return bot.visitAsync(url(site), new Requester("test"), MINUTE).toCompletableFuture();
    }

    private static boolean awaitAll(CountDownLatch latch) {
        try {
            return latch.await(MINUTE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
