package usher.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;

/** Clients invent agents: a line of a log with very many of them costs little more than one of a log with few. */
class ManyAgentsTest {
    private static final int LINES = 200_000;
    private static final RobotsFile FILE = RobotsFile.of("User-agent: *\nDisallow: /private\n");

    /** Returns the processor time of a log, in nanoseconds. */
    private static long cost(int agents) {
        Random random = new Random(agents);
        List<String> lines = IntStream.range(0, LINES)
                .mapToObj(i -> "192.0.2." + i % 250 + " - - [10/Nov/2026:10:00:00 +0000] \"GET /open/" + i
                        + " HTTP/1.1\" 200 512 \"-\" \"Mozilla/5.0 (compatible; robot" + random.nextInt(agents)
                        + "bot/1.0; +https://operator.example/)\"")
                .toList();
        Audit audit = new Audit((site, time) -> FILE, IdentityCheck.NONE);
        LogFormat format = new LogFormat("combined", ZoneOffset.UTC);
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        lines.forEach(line -> format.read(line).ifPresent(audit::add));
        long cost = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
        assertThat(audit.report(address -> address).requests()).isEqualTo(LINES);
        return cost;
    }

    @Test
    @Tag("long")
    void aLineOfManyAgentsCostsAtMostTwiceOneOfFew() {
        cost(100);
        cost(150_000);
        double least = Double.MAX_VALUE;
        for (int i = 0; i < 3 && least > 2; i++) {
            long few = cost(100);
            least = Math.min(least, (double) cost(150_000) / few);
        }
        assertThat(least).isLessThanOrEqualTo(2);
    }
}
