package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.testkit.random.RandomRobotsTxt;

/** P-07: one document and one policy serve many threads, with the same results as one. */
@Tag("long")
class ThreadsTest {
    private static final int THREADS = 8;
    private static final int FILES = 2_000;
    private static final List<String> PATHS = List.of("/", "/a", "/ab/a.", "/%61?=b", "/é");

    private static final List<byte[]> TEXTS = LongStream.range(0, FILES)
            .mapToObj(seed ->
                    String.join("\n", new RandomRobotsTxt(seed).untidyFile()).getBytes(UTF_8))
            .toList();

    /** Everything of a document that can be compared. */
    private record Result(List<?> parts) {
        static Result of(Dialect dialect, byte[] text) {
            RobotsTxt robots = RobotsFile.of(text).as(dialect);
            Policy policy = robots.policy("YandexBot");
            return new Result(List.of(
                    robots.lines(),
                    robots.groups(),
                    robots.diagnostics(),
                    robots.sitemaps(),
                    robots.host(),
                    policy.rules(),
                    policy.diagnostics(),
                    PATHS.stream().map(policy::verdict).toList()));
        }
    }

    @Test
    void manyThreadsParseAsOneDoes() throws Exception {
        List<Dialect> dialects = Dialect.all();
        List<Result> expected = results(dialects);
        assertThat(inThreads(() -> results(dialects))).hasSize(THREADS).allMatch(expected::equals);
    }

    private static List<Result> results(List<Dialect> dialects) {
        return IntStream.range(0, FILES * dialects.size())
                .mapToObj(i -> Result.of(dialects.get(i % dialects.size()), TEXTS.get(i / dialects.size())))
                .toList();
    }

    @Test
    void manyThreadsShareAPolicy() throws Exception {
        Dialect dialect = Dialect.RFC9309;
        List<Policy> policies = TEXTS.stream()
                .map(text -> RobotsFile.of(text).as(dialect).policy("foobot"))
                .toList();
        Callable<List<?>> decide = () -> policies.stream()
                .flatMap(policy -> PATHS.stream().map(path -> List.of(policy.verdict(path), policy.allows(path))))
                .toList();
        List<?> expected = decide.call();
        assertThat(inThreads(decide)).hasSize(THREADS).allMatch(expected::equals);
    }

    /** Runs the work in all threads at once. */
    private static <T> List<T> inThreads(Callable<T> work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CyclicBarrier start = new CyclicBarrier(THREADS);
            Callable<T> task = () -> {
                start.await();
                return work.call();
            };
            List<T> results = new ArrayList<>();
            for (Future<T> each : threads.invokeAll(Collections.nCopies(THREADS, task))) {
                results.add(each.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}
