package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import usher.Dialect;
import usher.Policy;
import usher.Usher;
import usher.testkit.random.RandomRobotsTxt;
import usher.uri.Authority;

/** Several threads use a pack, and a question about an ordinary URL copies neither the URL nor the rules to new memory. */
@Isolated
class SharedPackTest {
    private static final int THREADS = 8;
    private static final int SITES = 2_000;

    /** The quick compiler, which most test runs use alone, leaves one small object. */
    private static final int MAX_BYTES = 24;

    @TempDir
    Path folder;

    private final Map<Authority, Policy> policies = new HashMap<>();
    private SitePack pack;

    @BeforeEach
    void write() throws IOException {
        Usher usher = Usher.of(Dialect.RFC9309);
        RandomRobotsTxt random = new RandomRobotsTxt(22);
        for (int i = 0; i < SITES; i++) {
            String rules =
                    String.join("\n", random.some(1, 20, () -> random.rule().replace('*', 'x')));
            policies.put(SamplePacks.site(url(i, "")), SamplePacks.policy(usher, "User-agent: *\n" + rules + "\n"));
        }
        Path file = folder.resolve("sites.pack");
        SamplePacks.write(file, Dialect.RFC9309, policies);
        pack = SitePack.open(file);
    }

    private static String url(int site, String path) {
        return "https://www.site" + site + ".example" + path;
    }

    @Test
    void threadsShareAPack() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Integer>> results = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int seed = i;
                results.add(threads.submit(() -> ask(seed)));
            }
            for (Future<Integer> result : results) {
                assertThat(result.get()).isEqualTo(5_000);
            }
        } finally {
            threads.shutdown();
        }
    }

    private int ask(int seed) {
        RandomRobotsTxt random = new RandomRobotsTxt(seed);
        int right = 0;
        for (int i = 0; i < 5_000; i++) {
            String url = url(random.number(SITES + 10), random.path());
            right += pack.verdict(url).equals(SamplePacks.expected(policies, url)) ? 1 : 0;
        }
        return right;
    }

    @Test
    void aQuestionCopiesNothing() {
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < SITES + 10; i++) {
            urls.add(url(i, "/a/b.html?x=" + i));
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        ask(urls);
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5; attempt++) {
            long before = threads.getThreadAllocatedBytes(self);
            ask(urls);
            least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
        }
        assertThat(least / urls.size()).as("bytes for a question").isLessThanOrEqualTo(MAX_BYTES);
    }

    private int ask(List<String> urls) {
        int allowed = 0;
        for (int i = 0; i < urls.size(); i++) {
            allowed += pack.allows(urls.get(i)) ? 1 : 0;
        }
        return allowed;
    }
}
