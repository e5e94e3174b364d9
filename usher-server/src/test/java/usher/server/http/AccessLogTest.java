package usher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import usher.testkit.MachineLoad;

class AccessLogTest {
    @Test
    void afterAFullDiskTheLogContinuesAndLostLinesAreCounted() throws InterruptedException {
        BlockingQueue<String> written = new LinkedBlockingQueue<>();
        BlockingQueue<Boolean> full = new LinkedBlockingQueue<>();
        try (AccessLog log = new AccessLog(text -> {
            if (take(full)) {
                written.add("FULL");
                throw new IOException("no space left");
            }
            written.add(text);
        })) {
            add(log, 1);
            full.add(true);
            assertThat(written.take()).isEqualTo("FULL");
            add(log, 2);
            full.add(true);
            assertThat(written.take()).isEqualTo("FULL");
            full.addAll(List.of(false, false));
            add(log, 3);
            String third = written.take();
            assertThat(third).startsWith("\n{").contains("\"number\":3").endsWith("}\n");
            add(log, 4);
            String fourth = written.take();
            assertThat(fourth).startsWith("{").endsWith("}\n");
            assertThat(dropped(third) + dropped(fourth)).isEqualTo(2);
        }
    }

    @Test
    void aLogThatCannotBeWrittenDoesNotDelayTheStop() throws InterruptedException {
        CountDownLatch stalled = new CountDownLatch(1);
        CompletableFuture<Void> never = new CompletableFuture<>();
        AccessLog log = new AccessLog(text -> {
            stalled.countDown();
            never.join(); // not interrupted, as a write to a pipe
        });
        add(log, 0);
        stalled.await();
        for (int i = 0; i < 10_100; i++) {
            add(log, i);
        }
        long began = System.nanoTime();
        log.close();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(MachineLoad.scale(Duration.ofSeconds(5)));
        never.complete(null);
    }

    private static void add(AccessLog log, int number) {
        log.add(new TreeMap<>(Map.of("number", number)));
    }

    private static int dropped(String line) {
        return line.contains("dropped") ? Integer.parseInt(line.replaceAll("(?s).*\"dropped\":(\\d+).*", "$1")) : 0;
    }

    private static boolean take(BlockingQueue<Boolean> full) {
        try {
            return full.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
